import { useSelector } from '@xstate/react';
import { memo, useMemo } from 'react';
import type { FailedMessage } from '#contract/schema.ts';
import { mayDeleteMessage, mayRetryIn } from '#machines/failed-messages/rights.ts';
import { type FailedMessagesActorRef, selectIsBusy, selectViewer } from '#machines/failed-messages.ts';
import { now } from '#web/clock.ts';
import { messagePreview, plainText } from '#web/components/tickets/message-preview.ts';
import { ticketTime } from '#web/components/tickets/ticket-time.ts';
import { errorText } from '#web/desk/error-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FailedRow } from './failed-row.tsx';

interface FailedMessageRowProps {
  section: FailedMessagesActorRef;
  record: FailedMessage;
  onDiscard: (messageId: number) => void;
}

/** One message that failed at the server, bound to what may be done with it. */
export const FailedMessageRow = memo(function FailedMessageRow({ section, record, onDiscard }: FailedMessageRowProps) {
  const { message, ticket } = record;
  const { t } = useTranslation('failed-messages');
  const { t: words } = useTranslation('tickets');
  const viewer = useSelector(section, selectViewer);
  const isBusy = useSelector(
    section,
    useMemo(() => selectIsBusy(message.id), [message.id]),
  );
  const mayRetry = mayRetryIn(ticket, viewer);
  const author = message.user?.id === viewer.userId ? t('byYou') : message.user && t('by', { name: message.user.name });
  const obstacle = { open: t('isOthers'), pending: t('isWaiting'), closed: t('isOver') }[ticket.status];
  return (
    <FailedRow
      row={{
        contact: ticket.contact,
        queue: ticket.queue,
        way: `/tickets/${ticket.uuid}?message=${message.id}`,
        text: messagePreview({ ...message, body: plainText(message.body) }, words),
        at: message.createdAt,
        time: ticketTime(message.createdAt, now(), t('yesterday')),
        author: author ?? t('automatic'),
        reason: message.failure ? errorText(message.failure) : t('unknownReason'),
        obstacle: mayRetry ? undefined : obstacle,
      }}
      isBusy={isBusy}
      onRetry={mayRetry ? () => section.send({ type: 'failedMessages.tryAgain', messageIds: [message.id] }) : undefined}
      onDiscard={mayDeleteMessage(message, ticket, viewer) ? () => onDiscard(message.id) : undefined}
    />
  );
});
