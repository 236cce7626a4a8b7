import { useSelector } from '@xstate/react';
import { MessageSquareText, Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatch, useNavigate } from 'react-router-dom';
import {
  type ChatsActorRef,
  selectConversation,
  selectForm,
  selectIsFinding,
  selectIsMissing,
  selectIsUnfound,
  selectOpened,
} from '#machines/chats.ts';
import { useCurrentChats, wantChats } from '#web/chats/current-chats.ts';
import { Button } from '#web/components/button.tsx';
import { classes } from '#web/components/classes.ts';
import { ConversationSkeleton } from '#web/components/conversation/conversation-skeleton.tsx';
import { DialogBoundary } from '#web/components/layers/dialog-boundary.tsx';
import { PaneBoundary } from '#web/components/panes/pane-boundary.tsx';
import { ErrorState, PaneState } from '#web/components/panes/pane-state.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { PageNotFound } from '#web/page-not-found.tsx';
import { ChatList } from './chat-list.tsx';
import { ChatPane } from './chat-pane.tsx';

const ChatFormDialog = lazy(async () => ({ default: (await import('./chat-form-dialog.tsx')).ChatFormDialog }));

/** The internal chat (spec section 2): the chats, and beside them the chosen one. */
export const Screen = () => {
  const chats = useCurrentChats();
  useEffect(wantChats, []);
  return chats ? <ChatsPage chats={chats} /> : <ConversationSkeleton />;
};

const ChatsPage = ({ chats }: { chats: ChatsActorRef }) => {
  const uuid = useMatch('/chats/:id')?.params.id;
  useEffect(() => {
    chats.send(uuid ? { type: 'chats.opened', uuid } : { type: 'chats.closed' });
  }, [chats, uuid]);
  useEffect(() => () => chats.send({ type: 'chats.closed' }), [chats]);
  return useSelector(chats, selectIsMissing) ? <PageNotFound isSignedIn /> : <Panes chats={chats} uuid={uuid} />;
};

const Panes = ({ chats, uuid }: { chats: ChatsActorRef; uuid: string | undefined }) => {
  const { t } = useTranslation('chats');
  const navigate = useNavigate();
  const [isAtMessages, setAtMessages] = useState(false);
  const [lastUuid, setLastUuid] = useState(uuid);
  if (uuid && uuid !== lastUuid) setLastUuid(uuid);
  const form = useSelector(chats, selectForm);
  const narrow = uuid || isAtMessages ? 'messages' : 'list';

  const choose = (pane: 'messages' | 'list') => {
    setAtMessages(pane === 'messages');
    navigate(pane === 'messages' && lastUuid ? `/chats/${lastUuid}` : '/chats');
  };

  return (
    <div className="flex h-full min-h-0 flex-col">
      <h1 className="sr-only">{t('title')}</h1>
      <Tabs
        label={t('title')}
        selected={narrow}
        onSelect={choose}
        className="shrink-0 bg-panel md:hidden"
        tabs={[
          { id: 'list', label: t('tabs.list') },
          { id: 'messages', label: t('tabs.messages') },
        ]}
      />
      <div className="flex min-h-0 flex-1">
        <section
          aria-label={t('tabs.list')}
          className={classes(
            'flex min-w-0 flex-1 flex-col border-line bg-panel md:w-90 md:flex-none md:border-r',
            narrow !== 'list' && 'max-md:hidden',
          )}
        >
          <div className="flex min-h-11.5 shrink-0 items-center justify-between border-b border-line2 px-3.5 py-1.5">
            <h2 className="font-semibold">{t('title')}</h2>
            <Button
              size="sm"
              variant="primary"
              icon={<Plus size={16} aria-hidden="true" />}
              onClick={() => chats.send({ type: 'chat.compose' })}
            >
              {t('new')}
            </Button>
          </div>
          <PaneBoundary>
            <ChatList chats={chats} />
          </PaneBoundary>
        </section>
        <section
          aria-label={t('tabs.messages')}
          className={classes('flex min-w-0 flex-1 flex-col', narrow !== 'messages' && 'max-md:hidden')}
        >
          <PaneBoundary resetKey={uuid ?? null}>
            <Chosen chats={chats} />
          </PaneBoundary>
        </section>
      </div>
      <Suspense>
        <DialogBoundary
          resetKey={form?.chat?.id ?? form !== null}
          onClose={() => chats.send({ type: 'chat.forgetForm' })}
        >
          {form && <ChatFormDialog chats={chats} chat={form.chat} />}
        </DialogBoundary>
      </Suspense>
    </div>
  );
};

/** The right-hand pane: the chosen chat, or what stands in for it. */
const Chosen = ({ chats }: { chats: ChatsActorRef }) => {
  const { t } = useTranslation('chats');
  const chat = useSelector(chats, selectOpened);
  const conversation = useSelector(chats, selectConversation);
  const isFinding = useSelector(chats, selectIsFinding);
  if (useSelector(chats, selectIsUnfound)) {
    return <ErrorState reason={t('screen.unfound')} onRetry={() => chats.send({ type: 'chats.retryOpening' })} />;
  }
  if (isFinding) return <ConversationSkeleton />;
  if (!chat || !conversation) {
    return <PaneState icon={MessageSquareText} title={t('screen.chooseTitle')} hint={t('screen.chooseHint')} />;
  }
  return <ChatPane key={chat.id} chats={chats} chat={chat} conversation={conversation} />;
};
