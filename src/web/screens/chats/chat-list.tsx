import { useSelector } from '@xstate/react';
import { MessagesSquare } from 'lucide-react';
import { memo, useMemo } from 'react';
import type { Chat } from '#contract/schema.ts';
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
import { ListedChat } from '#web/chats/listed-chat.tsx';
import { SubjectList } from '#web/components/conversation/subject-list.tsx';
import { PaneState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { PaneFailure } from '#web/conversation/pane-failure.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Pixels of a row, as its class says. */
const rowHeight = 64;

interface ChatListProps {
  chats: ChatsActorRef;
  onOpen: (chat: Chat) => void;
}

/** The viewer's chats in whatever state their loading is, the last moved first. */
export const ChatList = memo(function ChatList({ chats, onOpen }: ChatListProps) {
  const { t } = useTranslation('chats');
  const rows = useSelector(chats, selectChats);
  const openedId = useSelector(chats, selectOpened)?.id;
  const isLoading = useSelector(chats, selectIsLoading);
  const isLoadingMore = useSelector(chats, selectIsLoadingMore);
  const hasFailed = useSelector(chats, selectHasFailed);
  const hasMore = useSelector(chats, selectHasMore);
  const failure = useSelector(chats, selectFailure);
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
            <ListedChat
              chats={chats}
              chat={chat}
              isSelected={id === openedId}
              isFocusable={isFocusable}
              onOpen={onOpen}
            />
          )
        );
      }}
    />
  );
});
