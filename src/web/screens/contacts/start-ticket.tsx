import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import type { Contact } from '#contract/schema.ts';
import { selectTickets } from '#machines/desk.ts';
import { selectCreation, selectViewer, type TicketsActorRef } from '#machines/tickets.ts';
import { DialogBoundary } from '#web/components/layers/dialog-boundary.tsx';
import { NewTicketDialog } from '#web/components/tickets/new-ticket-dialog.tsx';
import { useDesk } from '#web/desk/desk-context.tsx';
import { allQueues } from '#web/desk/lookups.ts';
import { useTicketConflict } from '#web/desk/ticket-conflict.ts';
import { useCall } from '#web/desk/use-call.ts';

/** Opens a ticket with a contact; the section goes to it, also where the contact has one of one's own already. */
export const useTicketStart = () => {
  const tickets = useSelector(useDesk(), selectTickets);
  const [contact, setContact] = useState<Contact | null>(null);
  const start = useCallback(
    (next: Contact) => {
      tickets?.send({ type: 'ticket.compose' });
      setContact(next);
    },
    [tickets],
  );
  // Whoever leaves the page with the dialog open has thought better of it.
  useEffect(() => () => tickets?.send({ type: 'ticket.forgetCreation' }), [tickets]);
  return { start, dialog: tickets && contact && <StartTicket tickets={tickets} contact={contact} /> };
};

interface StartTicketProps {
  tickets: TicketsActorRef;
  contact: Contact;
}

const StartTicket = (props: StartTicketProps) => {
  const { isOpen } = useSelector(props.tickets, selectCreation);
  const [attempt, setAttempt] = useState(1);
  return (
    <DialogBoundary resetKey={isOpen} onClose={() => props.tickets.send({ type: 'ticket.forgetCreation' })}>
      {isOpen && <Attempt key={attempt} onRetry={() => setAttempt(attempt + 1)} {...props} />}
    </DialogBoundary>
  );
};

const Attempt = ({ tickets, contact, onRetry }: StartTicketProps & { onRetry: () => void }) => {
  const viewer = useSelector(tickets, selectViewer);
  const creation = useSelector(tickets, selectCreation);
  const queues = useCall(allQueues, undefined);
  const isAdmin = viewer.profile === 'admin';
  return (
    <NewTicketDialog
      queues={
        queues.status === 'error'
          ? 'failed'
          : (queues.output?.filter((queue) => isAdmin || viewer.queueIds.includes(queue.id)) ?? 'loading')
      }
      isQueueRequired={!isAdmin}
      isBusy={creation.isBusy}
      contact={contact}
      {...useTicketConflict(tickets, contact.id)}
      onConfirm={(contactId, queueId) =>
        tickets.send({
          type: 'ticket.create',
          input: { contactId, userId: viewer.userId, status: 'open', ...(queueId !== null && { queueId }) },
        })
      }
      onRetry={onRetry}
      onClose={() => tickets.send({ type: 'ticket.forgetCreation' })}
    />
  );
};
