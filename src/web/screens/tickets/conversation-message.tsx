import { useSelector } from '@xstate/react';
import { memo, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '#contract/schema.ts';
import type { MessagesContext } from '#machines/collections/messages.ts';
import { type ConversationActorRef, type Draft, selectMessages } from '#machines/conversation.ts';
import { isInCharge } from '#machines/ticket.ts';
import { selectViewer } from '#machines/tickets.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import type { ShownMessage } from '#web/components/conversation-list.tsx';
import { MessageBubble } from '#web/components/message-bubble.tsx';
import { draftMessage } from './draft-message.ts';
import { failureText } from './failure-text.ts';
import { messageOf } from './message-keys.ts';
import { mediaOf, useTickets } from './tickets-context.tsx';

interface ConversationMessageProps extends ShownMessage {
  ticket: Ticket;
  conversation: ConversationActorRef;
}

/** One message, bound to the one record or draft it shows. */
export const ConversationMessage = memo(function ConversationMessage(props: ConversationMessageProps) {
  const { messageKey, ticket, conversation, opens, isMarked, onJump } = props;
  const { t } = useTranslation('tickets');
  const tickets = useTickets();
  const messages = useSelector(conversation, selectMessages);
  const stored = useSelector(
    messages,
    useCallback((snapshot: { context: MessagesContext }) => messageOf(snapshot.context, messageKey), [messageKey]),
  );
  const draft = useSelector(
    conversation,
    useCallback(
      (snapshot: { context: { drafts: readonly Draft[] } }) =>
        snapshot.context.drafts.find(({ clientId }) => clientId === messageKey),
      [messageKey],
    ),
  );
  const viewer = useSelector(tickets, selectViewer);
  const failure = failureText(draft?.failure);
  const [isAsking, setAsking] = useState(false);

  const written = draft && draftMessage(draft, ticket.id, mediaOf(tickets));
  // A stored message that is being sent again shows how far that has come.
  const message = stored && written ? { ...stored, ack: written.ack } : (stored ?? written);
  if (!message) return null;

  const mayAnswer = ticket.status === 'open' && isInCharge(ticket, viewer);
  const isOwn = stored?.user?.id === viewer.userId;
  const erase = () => {
    if (draft) conversation.send({ type: 'message.discard', clientId: draft.clientId });
    else setAsking(true);
  };

  return (
    <>
      <MessageBubble
        message={failure ? { ...message, failure } : message}
        opens={opens}
        isMarked={isMarked}
        showsAuthor={ticket.isGroup}
        onJump={onJump}
        {...(mayAnswer &&
          stored && { onReply: () => conversation.send({ type: 'conversation.quote', messageId: stored.id }) })}
        {...((isOwn || draft?.state === 'failed') && { onDelete: erase })}
        {...(mayAnswer && message.clientId && { onRetry: () => retry(conversation, message.clientId) })}
      />
      {isAsking && stored && (
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
      )}
    </>
  );
});

const retry = (conversation: ConversationActorRef, clientId: string | null) => {
  if (clientId) conversation.send({ type: 'message.retry', clientId });
};
