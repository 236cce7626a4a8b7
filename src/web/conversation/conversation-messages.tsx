import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { Failure } from '#machines/call.ts';
import type { MessagesCollectionRef } from '#machines/collections/messages.ts';
import {
  selectFirstUnreadId,
  selectHasFailed,
  selectHasMore,
  selectIsLoading,
  selectIsLoadingOlder,
  selectIsReaching,
  selectMessages,
  selectReached,
} from '#machines/conversation.ts';
import { selectDrafts } from '#machines/outbox.ts';
import { ConversationList, type ShownMessage } from '#web/components/conversation/conversation-list.tsx';
import { ConversationSkeleton } from '#web/components/conversation/conversation-skeleton.tsx';
import { Pictures } from '#web/components/media/pictures.ts';
import { messageHeight } from '#web/components/message/message-height.ts';
import { PaneBoundary } from '#web/components/panes/pane-boundary.tsx';
import { createAlbums, rowKeyOf, withoutMembers } from './albums.ts';
import { useAnnouncement } from './announcement.ts';
import { ConversationAlbum } from './conversation-album.tsx';
import type { ConversationPlace } from './conversation-place.ts';
import { draftMessage } from './draft-message.ts';
import { type ConversationLine, createKeys, keyOfMessage, messageOf, withLines } from './message-keys.ts';
import { PaneFailure } from './pane-failure.tsx';
import { picturesIn } from './pictures-in.ts';

interface ConversationMessagesProps {
  place: ConversationPlace;
  label: string;
  /** Who is said to have written what comes in, where a message does not say so itself. */
  name: string;
  /** In place of what was never said. */
  empty: ReactNode;
  renderMessage: (shown: ShownMessage) => ReactNode;
  /** Facts that stand among the messages as lines, oldest first. */
  lines?: readonly ConversationLine[];
  /** Older messages come when the list is scrolled this near to its top. */
  loadWithinPx?: number;
}

/** What was said, in whatever state its loading is. */
export const ConversationMessages = (props: ConversationMessagesProps) => {
  const { place, label, name, empty, renderMessage, lines = noLines, loadWithinPx } = props;
  const { subjectId, conversation, outbox, media } = place;
  const messages = useSelector(conversation, selectMessages);
  const ids = useSelector(messages, selectMessageIds);
  const drafts = useSelector(
    outbox,
    useMemo(() => selectDrafts(subjectId), [subjectId]),
  );
  const isLoading = useSelector(conversation, selectIsLoading);
  const isLoadingOlder = useSelector(conversation, selectIsLoadingOlder);
  const hasFailed = useSelector(conversation, selectHasFailed);
  const hasMore = useSelector(conversation, selectHasMore);
  const failure = useSelector(conversation, selectFailure);
  const firstUnreadId = useSelector(conversation, selectFirstUnreadId);
  const reached = useSelector(conversation, selectReached);
  const isReaching = useSelector(conversation, selectIsReaching);

  // biome-ignore lint/correctness/useExhaustiveDependencies: of each conversation its own.
  const keysOf = useMemo(createKeys, [messages]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message never changes its key, so only the ids matter.
  const keys = useMemo(
    () => withLines(keysOf(messages.getSnapshot().context, drafts), lines, messages.getSnapshot().context),
    [messages, ids, drafts, lines],
  );

  const firstUnreadKey = firstUnreadId === null ? undefined : keyOfId(messages, firstUnreadId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each conversation its own.
  const albumsOf = useMemo(createAlbums, [messages]);
  const albums = useMemo(
    () => albumsOf(keys, (key) => messageOf(messages.getSnapshot().context, key), firstUnreadKey),
    [albumsOf, keys, messages, firstUnreadKey],
  );
  const shownKeys = useMemo(() => withoutMembers(keys, albums), [keys, albums]);

  const entryOf = useCallback(
    (key: string) => {
      const stored = messageOf(messages.getSnapshot().context, key);
      if (stored) return stored;
      const line = lines.find((line) => line.key === key);
      if (line) return line;
      const draft = selectDrafts(subjectId)(outbox.getSnapshot()).find(({ clientId }) => clientId === key);
      return draft && draftMessage(draft, media);
    },
    [outbox, messages, media, subjectId, lines],
  );
  const keyOf = useCallback(
    (id: number) => {
      const key = keyOfId(messages, id);
      return key === undefined ? undefined : rowKeyOf(key, albums);
    },
    [messages, albums],
  );
  const heightOf = useCallback(
    (key: string) => {
      const members = albums.get(key);
      if (members) return members.length > 2 ? 300 : 168;
      const entry = entryOf(key);
      return entry && 'body' in entry ? messageHeight(entry) : 36;
    },
    [entryOf, albums],
  );
  const announcement = useAnnouncement(messages, keys.at(-1), name);
  const render = useCallback(
    (shown: ShownMessage) => {
      const line = lines.find(({ key }) => key === shown.messageKey);
      if (line) return <p className="py-1.5 text-center text-xs text-ink3">{line.text}</p>;
      const members = albums.get(shown.messageKey);
      return (
        <PaneBoundary look="line" resetKey={shown.messageKey}>
          {members ? (
            <ConversationAlbum shown={shown} members={members} messages={messages} renderMessage={renderMessage} />
          ) : (
            renderMessage(shown)
          )}
        </PaneBoundary>
      );
    },
    [renderMessage, lines, albums, messages],
  );

  const picturesOf = useCallback(() => picturesIn(messages.getSnapshot().context), [messages]);

  if (keys.length === 0) {
    if (isLoading) return <ConversationSkeleton />;
    if (hasFailed)
      return <PaneFailure failure={failure} onRetry={() => conversation.send({ type: 'conversation.retry' })} />;
    return empty;
  }
  return (
    <Pictures value={picturesOf}>
      <ConversationList
        label={label}
        messageKeys={shownKeys}
        entryOf={entryOf}
        keyOf={keyOf}
        heightOf={heightOf}
        renderMessage={render}
        firstUnreadKey={firstUnreadKey}
        older={hasFailed ? 'failed' : isLoadingOlder || isLoading ? 'loading' : hasMore ? 'idle' : 'none'}
        onLoadOlder={() => conversation.send({ type: hasFailed ? 'conversation.retry' : 'conversation.loadOlder' })}
        loadWithinPx={loadWithinPx}
        reached={reached}
        isReaching={isReaching}
        onNotLoaded={(messageId) => conversation.send({ type: 'conversation.reach', messageId })}
        announcement={announcement}
      />
    </Pictures>
  );
};

const keyOfId = (messages: MessagesCollectionRef, id: number) => {
  const message = messageOf(messages.getSnapshot().context, String(id));
  return message && keyOfMessage(message);
};

const noLines: readonly ConversationLine[] = [];

const selectFailure = (snapshot: { context: { failure: Failure | null } }) => snapshot.context.failure;

const selectMessageIds = (snapshot: { context: { ids: readonly number[] } }) => snapshot.context.ids;
