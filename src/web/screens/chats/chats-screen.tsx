import { shallowEqual, useSelector } from '@xstate/react';
import { MessageSquareText, Plus } from 'lucide-react';
import { memo, Suspense, useEffect, useMemo, useState } from 'react';
import { useMatch, useNavigate, useSearchParams } from 'react-router-dom';
import type { Chat } from '#contract/schema.ts';
import {
  type ChatsActorRef,
  selectChat,
  selectConversation,
  selectForm,
  selectIsFinding,
  selectIsMissing,
  selectIsUnfound,
  selectKept,
  selectKeptIds,
  selectOpened,
} from '#machines/chats.ts';
import { selectLookupState, selectOptions } from '#machines/lookup.ts';
import { useCurrentChats } from '#web/chats/current-chats.ts';
import { Button } from '#web/components/button.tsx';
import { ConversationSkeleton } from '#web/components/conversation/conversation-skeleton.tsx';
import { SearchInput } from '#web/components/fields/search-input.tsx';
import { DialogBoundary } from '#web/components/layers/dialog-boundary.tsx';
import { KeptPanes } from '#web/components/panes/kept-panes.tsx';
import { PaneBoundary } from '#web/components/panes/pane-boundary.tsx';
import { ErrorState, PaneState } from '#web/components/panes/pane-state.tsx';
import { TwoPanes } from '#web/components/panes/two-panes.tsx';
import { useStable } from '#web/components/use-stable.ts';
import { focusReturned } from '#web/conversation/composer-focus.ts';
import { useSection } from '#web/desk/use-section.ts';
import { useFollowingAddress, useIsFollowing } from '#web/following-address.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazy } from '#web/lazy.ts';
import { PageNotFound } from '#web/page-not-found.tsx';
import { ChatList } from './chat-list.tsx';
import { ChatPane } from './chat-pane.tsx';
import { ChatSearch, chatLookupOf } from './chat-search.tsx';

const ChatFormDialog = lazy(async () => ({ default: (await import('./chat-form-dialog.tsx')).ChatFormDialog }));

/** The internal chat (spec section 2): the chats, and beside them the chosen one. */
export const Screen = () => {
  const chats = useCurrentChats();
  return chats ? <ChatsPage chats={chats} /> : <ConversationSkeleton />;
};

const ChatsPage = ({ chats }: { chats: ChatsActorRef }) => {
  const uuid = useMatch('/chats/:id')?.params.id;
  const [query] = useSearchParams();
  const messageId = Number(query.get('message')) || undefined;
  const follows = useIsFollowing();
  useEffect(() => {
    if (follows) return;
    chats.send(uuid ? { type: 'chats.opened', uuid, messageId } : { type: 'chats.closed' });
  }, [chats, uuid, messageId, follows]);
  useEffect(() => () => chats.send({ type: 'chats.closed' }), [chats]);
  return useSelector(chats, selectIsMissing) ? <PageNotFound isSignedIn /> : <Panes chats={chats} uuid={uuid} />;
};

const Panes = ({ chats, uuid }: { chats: ChatsActorRef; uuid: string | undefined }) => {
  const { t } = useTranslation('chats');
  const navigate = useNavigate();
  const follow = useFollowingAddress();
  const [isAtMessages, setAtMessages] = useState(false);
  const [lastUuid, setLastUuid] = useState(uuid);
  if (uuid && uuid !== lastUuid) setLastUuid(uuid);
  const form = useSelector(chats, selectForm);
  const narrow = uuid || isAtMessages ? 'messages' : 'list';

  // At once, and not when the address has changed: the list and the conversation are drawn together, and once.
  const open = useStable((chat: Chat) => {
    chats.send({ type: 'chats.opened', uuid: chat.uuid });
    const go = uuid ? follow : navigate;
    go(`/chats/${chat.uuid}`);
  });

  const choose = (pane: 'messages' | 'list') => {
    setAtMessages(pane === 'messages');
    navigate(pane === 'messages' && lastUuid ? `/chats/${lastUuid}` : '/chats');
  };

  return (
    <div className="flex h-full min-h-0 flex-col">
      <TwoPanes
        title={t('title')}
        tabs={[
          { id: 'list', label: t('tabs.list') },
          { id: 'messages', label: t('tabs.messages') },
        ]}
        list="list"
        shown={narrow}
        onShow={choose}
        panes={{
          list: <ListPane chats={chats} onOpen={open} />,
          messages: (
            <PaneBoundary resetKey={uuid ?? null}>
              <Chosen chats={chats} />
            </PaneBoundary>
          ),
        }}
      />
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

/** Apart from the address, which changes with every step. */
const ListPane = memo(function ListPane({ chats, onOpen }: { chats: ChatsActorRef; onOpen: (chat: Chat) => void }) {
  const { t } = useTranslation('chats');
  return (
    <>
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
        <SearchedChats chats={chats} onOpen={onOpen} />
      </PaneBoundary>
    </>
  );
});

/** The list of chats, and in its place what is searched for. */
const SearchedChats = ({ chats, onOpen }: { chats: ChatsActorRef; onOpen: (chat: Chat) => void }) => {
  const { t } = useTranslation('chats');
  const { userId } = chats.getSnapshot().context;
  const lookup = useSection(useMemo(() => chatLookupOf(userId), [userId]));
  const text = useSelector(lookup, ({ context }) => context.text);
  const state = useSelector(lookup, selectLookupState);
  const found = useSelector(lookup, selectOptions);
  return (
    <>
      <search className="shrink-0 border-b border-line2 p-2.5">
        <SearchInput
          label={t('search.label')}
          placeholder={t('search.label')}
          value={text}
          onChange={(next) => lookup.send({ type: 'lookup.type', text: next })}
        />
      </search>
      {text.trim() === '' ? (
        <ChatList chats={chats} onOpen={onOpen} />
      ) : (
        <ChatSearch text={text} state={state} found={found} onRetry={() => lookup.send({ type: 'lookup.retry' })} />
      )}
    </>
  );
};

/** The right-hand pane: the chosen chat, or what stands in for it. */
const Chosen = memo(function Chosen({ chats }: { chats: ChatsActorRef }) {
  const { t } = useTranslation('chats');
  const chat = useSelector(chats, selectOpened);
  const conversation = useSelector(chats, selectConversation);
  const isFinding = useSelector(chats, selectIsFinding);
  const among = useSelector(chats, selectKeptIds, shallowEqual);
  if (useSelector(chats, selectIsUnfound)) {
    return <ErrorState reason={t('screen.unfound')} onRetry={() => chats.send({ type: 'chats.retryOpening' })} />;
  }
  if (isFinding) return <ConversationSkeleton />;
  if (!chat || !conversation) {
    return <PaneState icon={MessageSquareText} title={t('screen.chooseTitle')} hint={t('screen.chooseHint')} />;
  }
  return (
    <KeptPanes shown={chat.id} among={among} onReturn={focusReturned}>
      {(id) => <KeptChat chats={chats} id={id} />}
    </KeptPanes>
  );
});

const KeptChat = memo(function KeptChat({ chats, id }: { chats: ChatsActorRef; id: number }) {
  const chat = useSelector(
    chats,
    useMemo(() => selectChat(id), [id]),
  );
  const conversation = useSelector(
    chats,
    useMemo(() => selectKept(id), [id]),
  );
  return chat && conversation ? <ChatPane chats={chats} chat={chat} conversation={conversation} /> : null;
});
