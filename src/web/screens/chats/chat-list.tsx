import { useSelector } from '@xstate/react';
import { MessagesSquare } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { unreadOf } from '#machines/chats/context.ts';
import {
  type ChatsActorRef,
  selectChats,
  selectFailure,
  selectHasFailed,
  selectHasMore,
  selectIsLoading,
  selectIsLoadingMore,
  selectOpened,
} from '#machines/chats.ts';
import { now } from '#web/clock.ts';
import { ChatRow } from '#web/components/chats/chat-row.tsx';
import { SubjectList } from '#web/components/conversation/subject-list.tsx';
import { PaneState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { PaneFailure } from '#web/conversation/pane-failure.tsx';

/** Pixels of a row, as its class says. */
const rowHeight = 64;

/** The viewer's chats in whatever state their loading is, the last moved first. */
export const ChatList = ({ chats }: { chats: ChatsActorRef }) => {
  const { t } = useTranslation('chats');
  const navigate = useNavigate();
  const today = now();
  const rows = useSelector(chats, selectChats);
  const openedId = useSelector(chats, selectOpened)?.id;
  const isLoading = useSelector(chats, selectIsLoading);
  const isLoadingMore = useSelector(chats, selectIsLoadingMore);
  const hasFailed = useSelector(chats, selectHasFailed);
  const hasMore = useSelector(chats, selectHasMore);
  const failure = useSelector(chats, selectFailure);
  const { userId } = chats.getSnapshot().context;
  const byId = useMemo(() => new Map(rows.map((chat) => [chat.id, chat])), [rows]);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);

  if (rows.length === 0) {
    if (isLoading) return <SkeletonList rowClassName="h-16" />;
    if (hasFailed) return <PaneFailure failure={failure} onRetry={() => chats.send({ type: 'chats.retry' })} />;
    return <PaneState icon={MessagesSquare} title={t('list.empty')} hint={t('list.emptyHint')} />;
  }
  return (
    <SubjectList
      ids={ids}
      label={t('list.label')}
      rowHeight={rowHeight}
      selectedId={openedId}
      more={hasFailed ? 'failed' : isLoadingMore ? 'loading' : hasMore ? 'idle' : 'none'}
      onLoadMore={() => chats.send({ type: hasFailed ? 'chats.retry' : 'chats.loadMore' })}
      renderRow={(id, isFocusable) => {
        const chat = byId.get(id);
        return (
          chat && (
            <ChatRow
              title={chat.title}
              lastMessage={chat.lastMessage}
              movedAt={chat.updatedAt}
              unread={unreadOf(chat, userId)}
              today={today}
              isSelected={id === openedId}
              isFocusable={isFocusable}
              onOpen={() => navigate(`/chats/${chat.uuid}`)}
            />
          )
        );
      }}
    />
  );
};
