import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import type { Ticket } from '#contract/schema.ts';
import { recordOf } from '#machines/collections/record-map.ts';
import type { Draft } from '#machines/outbox.ts';
import { selectCollection, selectOutbox, type TicketsActorRef } from '#machines/tickets.ts';
import { findTicket } from '#web/api/tickets.ts';
import { now } from '#web/clock.ts';
import { plainText } from '#web/components/tickets/message-preview.ts';
import { ticketTime } from '#web/components/tickets/ticket-time.ts';
import { failureText } from '#web/desk/failure-text.ts';
import { useCall } from '#web/desk/use-call.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FailedRow } from './failed-row.tsx';

interface UnsentRowProps {
  tickets: TicketsActorRef;
  draft: Draft;
}

/** One message that this browser could not hand over, with its ticket, which may have to be found first. */
export const UnsentRow = ({ tickets, draft }: UnsentRowProps) => {
  const collection = useSelector(tickets, selectCollection);
  const held = useSelector(
    collection,
    useMemo(() => selectTicket(draft.subjectId), [draft.subjectId]),
  );
  return held ? (
    <Row tickets={tickets} draft={draft} ticket={held} />
  ) : (
    <FoundRow key={draft.subjectId} tickets={tickets} draft={draft} />
  );
};

const FoundRow = (props: UnsentRowProps) => {
  const { output } = useCall(foundTicket, { id: props.draft.subjectId });
  return <Row {...props} ticket={output} />;
};

const foundTicket = fromPromise<Ticket, { id: number }>(({ input, signal }) => findTicket(input.id, signal));

const Row = ({ tickets, draft, ticket }: UnsentRowProps & { ticket: Ticket | undefined }) => {
  const { t } = useTranslation('failed-messages');
  const outbox = useSelector(tickets, selectOutbox);
  const { subjectId, clientId, state } = draft;
  const isWaiting = state === 'waiting';
  return (
    <FailedRow
      row={{
        contact: ticket?.contact ?? { name: t('unknownTicket', { number: subjectId }), profilePicUrl: null },
        queue: ticket?.queue ?? null,
        way: ticket && `/tickets/${ticket.uuid}`,
        text: draft.resolves ? t('resolves') : plainText(draft.body) || (draft.attachment?.name ?? t('file')),
        at: new Date(draft.writtenAt).toISOString(),
        time: ticketTime(new Date(draft.writtenAt).toISOString(), now(), t('yesterday')),
        author: t('inBrowser'),
        reason: isWaiting ? t('waits') : (failureText(draft.failure) ?? t('unknownReason')),
        isWaiting,
      }}
      onRetry={isWaiting ? undefined : () => outbox.send({ type: 'message.retry', subjectId, clientId })}
      onDiscard={() => outbox.send({ type: 'message.discard', subjectId, clientId })}
    />
  );
};

const selectTicket = (id: number) => (snapshot: ReturnType<ReturnType<typeof selectCollection>['getSnapshot']>) =>
  recordOf(snapshot.context.records, id);
