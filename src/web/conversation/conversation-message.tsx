import { useSelector } from '@xstate/react';
import { memo, Suspense, useCallback, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type {
  ConversationMessage as ConversationMessageRecord,
  MessagesContext,
} from '#machines/collections/messages.ts';
import { selectMessages } from '#machines/conversation.ts';
import { type OutboxActorRef, selectDrafts } from '#machines/outbox.ts';
import type { ComposedContact } from '#machines/tickets/context.ts';
import type { ShownMessage } from '#web/components/conversation/conversation-list.tsx';
import { AskedDialog } from '#web/components/layers/asked-dialog.tsx';
import { MessageBubble, type MessageExtras } from '#web/components/message/message-bubble.tsx';
import { MessageNumberChanged } from '#web/components/message/message-number-changed.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { failureText } from '#web/desk/failure-text.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useProgress } from '#web/outbox/progress.ts';
import type { ConversationPlace } from './conversation-place.ts';
import { draftMessage } from './draft-message.ts';
import { messageOf } from './message-keys.ts';

interface ConversationMessageProps extends ShownMessage {
  place: ConversationPlace;
  viewerId: number;
  /** Several write on the other side, so each message says who. */
  showsAuthor: boolean;
  /** Looked at from outside: nothing can be answered or deleted. */
  isReadOnly?: boolean;
  mayAnswer: boolean;
  /** Where something other than answering may not be done with a message. */
  mayQuote?: boolean;
  mayDelete?: boolean;
  /** What the place shows otherwise than most do. */
  extras?: (message: ConversationMessageRecord) => MessageExtras;
  /** Sends one again that no browser has written: a schedule's, another program's, the bot's. */
  onSendAgain?: ((messageId: number) => void) | undefined;
  /** Begins a ticket with somebody of a contact card. */
  onStartTicket?: ((contact: ComposedContact) => void) | undefined;
}

/** One message, bound to the one record or draft it shows. */
export const ConversationMessage = memo(function ConversationMessage(props: ConversationMessageProps) {
  const {
    messageKey,
    place,
    viewerId,
    showsAuthor,
    isReadOnly = false,
    opens,
    isMarked,
    onJump,
    onStartTicket,
  } = props;
  const { subjectId, conversation, outbox, media } = place;
  const t = useTexts('conversation');
  const messages = useSelector(conversation, selectMessages);
  const stored = useSelector(
    messages,
    useCallback((snapshot: { context: MessagesContext }) => messageOf(snapshot.context, messageKey), [messageKey]),
  );
  const draft = useSelector(
    outbox,
    useCallback(
      (snapshot: OutboxSnapshot) => selectDrafts(subjectId)(snapshot).find(({ clientId }) => clientId === messageKey),
      [subjectId, messageKey],
    ),
  );
  const progress = useProgress(messageKey);
  // By its key, since these elements may be those of another message later.
  const [askedFor, setAskedFor] = useState<string>();

  const written = draft && draftMessage(draft, media);
  // A stored message that is being sent again shows how far that has come.
  const message = stored && written ? { ...stored, ack: written.ack } : (stored ?? written);
  if (!message) return null;
  if (message.mediaType === 'number_changed') {
    return <MessageNumberChanged body={message.body} createdAt={message.createdAt} />;
  }
  const failure = failureText(draft?.failure) ?? (message.failure && errorText(message.failure));

  const mayAnswer = !isReadOnly && props.mayAnswer;
  const { mayQuote = true, mayDelete = true } = props;
  const isOwn = !isReadOnly && mayDelete && stored?.user?.id === viewerId;
  const erase = () => {
    if (draft) outbox.send({ type: 'message.discard', subjectId, clientId: draft.clientId });
    else setAskedFor(messageKey);
  };

  const retry = () => {
    if (draft) outbox.send({ type: 'message.retry', subjectId, clientId: draft.clientId });
    else if (stored?.clientId) outbox.send({ type: 'message.sendAgain', subjectId, message: stored });
    else if (stored) props.onSendAgain?.(stored.id);
  };

  return (
    <>
      <MessageBubble
        message={withWords(message, failure)}
        progress={progress}
        opens={opens}
        isMarked={isMarked}
        showsAuthor={showsAuthor}
        onJump={onJump}
        {...props.extras?.(message)}
        {...(mayAnswer &&
          mayQuote &&
          stored && { onReply: () => conversation.send({ type: 'conversation.quote', messageId: stored.id }) })}
        {...((isOwn || (draft && !isReadOnly)) && { onDelete: erase })}
        {...(mayAnswer && (message.clientId || props.onSendAgain) && { onRetry: retry })}
        {...(message.mediaType === 'vcard' && !isReadOnly && onStartTicket && { onStartTicket })}
      />
      {askedFor === messageKey && stored && (
        <Suspense>
          <AskedDialog
            open
            title={t('message.deleteTitle')}
            text={t('message.deleteText')}
            confirmLabel={t('message.delete')}
            onConfirm={() => {
              setAskedFor(undefined);
              conversation.send({ type: 'message.delete', messageId: stored.id });
            }}
            onClose={() => setAskedFor(undefined)}
          />
        </Suspense>
      )}
    </>
  );
});

/** What went wrong with it, in words. */
const withWords = (message: ConversationMessageRecord, failure: string | null | undefined) => {
  const { changeFailure } = message;
  if (!failure && !changeFailure) return message;
  return {
    ...message,
    ...(failure && { failure }),
    ...(changeFailure && { changeFailure: { ...changeFailure, reason: errorText(changeFailure.reason) } }),
  };
};

type OutboxSnapshot = SnapshotFrom<OutboxActorRef>;
