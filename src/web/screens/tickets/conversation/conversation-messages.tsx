import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import type { Ticket } from '#contract/schema.ts';
import type { Failure } from '#machines/call.ts';
import {
  type ConversationActorRef,
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
import { selectOutbox } from '#machines/tickets.ts';
import { PaneBoundary } from '#web/components/panes/pane-boundary.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { PaneFailure } from '../pane-failure.tsx';
import { mediaOf, useTickets } from '../tickets-provider.tsx';
import { ConversationEmpty } from '../views/conversation/conversation-empty.tsx';
import { ConversationList, type ShownMessage } from '../views/conversation/conversation-list.tsx';
import { ConversationSkeleton } from '../views/conversation/conversation-skeleton.tsx';
import { messageHeight } from '../views/message/message-height.ts';
import { useAnnouncement } from './announcement.ts';
import { ConversationMessage } from './conversation-message.tsx';
import { draftMessage } from './draft-message.ts';
import { keyOfMessage, keysOf, messageOf } from './message-keys.ts';

interface ConversationMessagesProps {
  ticket: Ticket;
  conversation: ConversationActorRef;
  /** Looked at from outside: nothing can be answered or deleted. */
  isReadOnly?: boolean;
}

/** What was said, in whatever state its loading is. */
export const ConversationMessages = ({ ticket, conversation, isReadOnly = false }: ConversationMessagesProps) => {
  const t = useTexts('tickets');
  const tickets = useTickets();
  const media = mediaOf(tickets);
  const outbox = useSelector(tickets, selectOutbox);
  const messages = useSelector(conversation, selectMessages);
  const ids = useSelector(messages, selectMessageIds);
  const drafts = useSelector(
    outbox,
    useMemo(() => selectDrafts(ticket.id), [ticket.id]),
  );
  const isLoading = useSelector(conversation, selectIsLoading);
  const isLoadingOlder = useSelector(conversation, selectIsLoadingOlder);
  const hasFailed = useSelector(conversation, selectHasFailed);
  const hasMore = useSelector(conversation, selectHasMore);
  const failure = useSelector(conversation, selectFailure);
  const firstUnreadId = useSelector(conversation, selectFirstUnreadId);
  const reached = useSelector(conversation, selectReached);
  const isReaching = useSelector(conversation, selectIsReaching);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a message never changes its key, so only the ids matter.
  const keys = useMemo(() => keysOf(messages.getSnapshot().context, drafts), [messages, ids, drafts]);

  const entryOf = useCallback(
    (key: string) => {
      const stored = messageOf(messages.getSnapshot().context, key);
      if (stored) return stored;
      const draft = selectDrafts(ticket.id)(outbox.getSnapshot()).find(({ clientId }) => clientId === key);
      return draft && draftMessage(draft, media);
    },
    [outbox, messages, media, ticket.id],
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
      return entry ? messageHeight(entry) : 36;
    },
    [entryOf],
  );
  const announcement = useAnnouncement(messages, keys.at(-1), ticket.contact.name);
  const render = useCallback(
    (shown: ShownMessage) => (
      <PaneBoundary look="line">
        <ConversationMessage {...shown} conversation={conversation} ticket={ticket} isReadOnly={isReadOnly} />
      </PaneBoundary>
    ),
    [conversation, ticket, isReadOnly],
  );

  if (keys.length === 0) {
    if (isLoading) return <ConversationSkeleton />;
    if (hasFailed)
      return <PaneFailure failure={failure} onRetry={() => conversation.send({ type: 'conversation.retry' })} />;
    return <ConversationEmpty name={ticket.contact.name} />;
  }
  return (
    <ConversationList
      label={t('message.list', { name: ticket.contact.name })}
      messageKeys={keys}
      entryOf={entryOf}
      keyOf={keyOf}
      heightOf={heightOf}
      renderMessage={render}
      firstUnreadKey={firstUnreadId === null ? undefined : keyOf(firstUnreadId)}
      older={hasFailed ? 'failed' : isLoadingOlder || isLoading ? 'loading' : hasMore ? 'idle' : 'none'}
      onLoadOlder={() => conversation.send({ type: hasFailed ? 'conversation.retry' : 'conversation.loadOlder' })}
      reached={reached}
      isReaching={isReaching}
      onNotLoaded={(messageId) => conversation.send({ type: 'conversation.reach', messageId })}
      announcement={announcement}
    />
  );
};

const selectFailure = (snapshot: { context: { failure: Failure | null } }) => snapshot.context.failure;

const selectMessageIds = (snapshot: { context: { ids: readonly number[] } }) => snapshot.context.ids;
