import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { Failure } from '#machines/call.ts';
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
import { useAnnouncement } from './announcement.ts';
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
      const message = messageOf(messages.getSnapshot().context, String(id));
      return message && keyOfMessage(message);
    },
    [messages],
  );
  const heightOf = useCallback(
    (key: string) => {
      const entry = entryOf(key);
      return entry && 'body' in entry ? messageHeight(entry) : 36;
    },
    [entryOf],
  );
  const announcement = useAnnouncement(messages, keys.at(-1), name);
  const render = useCallback(
    (shown: ShownMessage) => {
      const line = lines.find(({ key }) => key === shown.messageKey);
      if (line) return <p className="py-1.5 text-center text-xs text-ink3">{line.text}</p>;
      return (
        <PaneBoundary look="line" resetKey={shown.messageKey}>
          {renderMessage(shown)}
        </PaneBoundary>
      );
    },
    [renderMessage, lines],
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
        messageKeys={keys}
        entryOf={entryOf}
        keyOf={keyOf}
        heightOf={heightOf}
        renderMessage={render}
        firstUnreadKey={firstUnreadId === null ? undefined : keyOf(firstUnreadId)}
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

const noLines: readonly ConversationLine[] = [];

const selectFailure = (snapshot: { context: { failure: Failure | null } }) => snapshot.context.failure;

const selectMessageIds = (snapshot: { context: { ids: readonly number[] } }) => snapshot.context.ids;
