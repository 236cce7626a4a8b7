import { useSelector } from '@xstate/react';
import { MessagesSquare } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import type { Chat } from '#contract/schema.ts';
import { type ChatsActorRef, selectChats, selectHasFailed, selectIsLoading, selectUnread } from '#machines/chats.ts';
import { ListedChat } from '#web/chats/listed-chat.tsx';
import { useHeldChats } from '#web/chats/use-held-chats.ts';
import { Button } from '#web/components/button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Popover } from '#web/components/layers/popover.tsx';
import { ErrorState, PaneState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { useStable } from '#web/components/use-stable.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** The internal chat in the top bar: how much is unread, and the chats that moved last. */
export const ChatsEdge = ({ userId }: { userId: number }) => {
  const { t } = useTranslation('chats');
  const chats = useHeldChats(userId);
  const unread = useSelector(chats, selectUnread);
  return (
    <Popover
      label={t('board.title')}
      className="w-80 max-w-[calc(100vw-1rem)]"
      button={
        <IconButton label={unread > 0 ? t('board.unread', { count: unread }) : t('board.title')} count={unread}>
          <MessagesSquare size={18} aria-hidden="true" />
        </IconButton>
      }
    >
      {(close) => <Board chats={chats} onLeave={close} />}
    </Popover>
  );
};

/** Rows of the popover; the page has them all. */
const maxRows = 8;

const Board = ({ chats, onLeave }: { chats: ChatsActorRef; onLeave: () => void }) => {
  const { t } = useTranslation('chats');
  const navigate = useNavigate();
  const rows = useSelector(chats, selectChats);
  const isLoading = useSelector(chats, selectIsLoading);
  const hasFailed = useSelector(chats, selectHasFailed);
  const open = useStable(({ uuid }: Chat) => {
    onLeave();
    navigate(`/chats/${uuid}`);
  });
  if (rows.length === 0) {
    if (isLoading) return <SkeletonList rows={3} rowClassName="h-16" />;
    if (hasFailed) return <ErrorState onRetry={() => chats.send({ type: 'chats.retry' })} />;
    return (
      <PaneState
        icon={MessagesSquare}
        title={t('list.empty')}
        hint={t('list.emptyHint')}
        action={
          <Button
            onClick={() => {
              onLeave();
              navigate('/chats');
              chats.send({ type: 'chat.compose' });
            }}
          >
            {t('new')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ul aria-label={t('list.label')} className="max-h-[min(32rem,70vh)] overflow-y-auto">
        {rows.slice(0, maxRows).map((chat) => (
          <li key={chat.id}>
            <ListedChat chats={chats} chat={chat} onOpen={open} />
          </li>
        ))}
      </ul>
      <Link
        to="/chats"
        onClick={onLeave}
        className="ring-inside block py-2.5 text-center text-sm font-medium text-ink hover:bg-hover"
      >
        {t('board.all')}
      </Link>
    </>
  );
};
