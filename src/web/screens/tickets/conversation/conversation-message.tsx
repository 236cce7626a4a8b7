import { useSelector } from '@xstate/react';
import { lazy, memo, Suspense, useCallback, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Ticket } from '#contract/schema.ts';
import type { MessagesContext } from '#machines/collections/messages.ts';
import { type ConversationActorRef, selectMessages } from '#machines/conversation.ts';
import { type OutboxActorRef, selectDrafts } from '#machines/outbox.ts';
import { isInCharge } from '#machines/ticket.ts';
import type { ComposedContact } from '#machines/tickets/context.ts';
import { selectOutbox, selectViewer } from '#machines/tickets.ts';
import { errorText } from '#web/desk/error-text.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useProgress } from '#web/outbox/progress.ts';
import { failureText } from '../failure-text.ts';
import { mediaOf, useTickets } from '../tickets-provider.tsx';
import type { ShownMessage } from '../views/conversation/conversation-list.tsx';
import { MessageBubble } from '../views/message/message-bubble.tsx';
import { draftMessage } from './draft-message.ts';
import { messageOf } from './message-keys.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/components/layers/confirm-dialog.tsx')).ConfirmDialog,
}));

interface ConversationMessageProps extends ShownMessage {
  ticket: Ticket;
  conversation: ConversationActorRef;
  isReadOnly: boolean;
}

/** One message, bound to the one record or draft it shows. */
export const ConversationMessage = memo(function ConversationMessage(props: ConversationMessageProps) {
  const { messageKey, ticket, conversation, isReadOnly, opens, isMarked, onJump } = props;
  const t = useTexts('tickets');
  const tickets = useTickets();
  const messages = useSelector(conversation, selectMessages);
  const stored = useSelector(
    messages,
    useCallback((snapshot: { context: MessagesContext }) => messageOf(snapshot.context, messageKey), [messageKey]),
  );
  const outbox = useSelector(tickets, selectOutbox);
  const draft = useSelector(
    outbox,
    useCallback(
      (snapshot: OutboxSnapshot) => selectDrafts(ticket.id)(snapshot).find(({ clientId }) => clientId === messageKey),
      [ticket.id, messageKey],
    ),
  );
  const viewer = useSelector(tickets, selectViewer);
  const progress = useProgress(messageKey);
  const [isAsking, setAsking] = useState(false);

  const written = draft && draftMessage(draft, mediaOf(tickets));
  // A stored message that is being sent again shows how far that has come.
  const message = stored && written ? { ...stored, ack: written.ack } : (stored ?? written);
  if (!message) return null;
  const failure = failureText(draft?.failure) ?? (message.failure && errorText(message.failure));

  const mayAnswer = !isReadOnly && ticket.status === 'open' && isInCharge(ticket, viewer);
  const isOwn = !isReadOnly && stored?.user?.id === viewer.userId;
  const erase = () => {
    if (draft) outbox.send({ type: 'message.discard', ticketId: ticket.id, clientId: draft.clientId });
    else setAsking(true);
  };

  const retry = () => {
    if (draft) outbox.send({ type: 'message.retry', ticketId: ticket.id, clientId: draft.clientId });
    else if (stored) outbox.send({ type: 'message.sendAgain', message: stored });
  };

  return (
    <>
      <MessageBubble
        message={failure ? { ...message, failure } : message}
        progress={progress}
        opens={opens}
        isMarked={isMarked}
        showsAuthor={ticket.isGroup}
        onJump={onJump}
        {...(mayAnswer &&
          stored && { onReply: () => conversation.send({ type: 'conversation.quote', messageId: stored.id }) })}
        {...((isOwn || (draft && !isReadOnly)) && { onDelete: erase })}
        {...(mayAnswer && message.clientId && { onRetry: retry })}
        {...(message.mediaType === 'vcard' &&
          !isReadOnly && {
            onStartTicket: (contact: ComposedContact) => tickets.send({ type: 'ticket.compose', contact }),
          })}
      />
      {isAsking && stored && (
        <Suspense>
          <ConfirmDialog
            open
            title={t('message.deleteTitle')}
            text={t('message.deleteText')}
            confirmLabel={t('message.delete')}
            onConfirm={() => {
              setAsking(false);
              conversation.send({ type: 'message.delete', messageId: stored.id });
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
});

type OutboxSnapshot = SnapshotFrom<OutboxActorRef>;
