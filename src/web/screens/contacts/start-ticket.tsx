import { useActor, useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { Contact, Queue } from '#contract/schema.ts';
import { selectTickets } from '#machines/desk.ts';
import { selectCreation, selectViewer, type TicketsActorRef } from '#machines/tickets.ts';
import { listQueues } from '#web/api/queues.ts';
import { NewTicketDialog } from '#web/components/new-ticket-dialog.tsx';
import { phoneText } from '#web/components/phone-text.ts';
import { useDesk } from '#web/desk/desk-context.tsx';

interface StartTicketProps {
  contact: Contact;
  onClose: () => void;
}

/** Opens a ticket with a contact; the section goes to it, also where the contact has one of one's own already. */
export const StartTicket = (props: StartTicketProps) => {
  const tickets = useSelector(useDesk(), selectTickets);
  const [attempt, setAttempt] = useState(1);
  return tickets && <Attempt key={attempt} tickets={tickets} onRetry={() => setAttempt(attempt + 1)} {...props} />;
};

const Attempt = ({
  tickets,
  contact: { id, name, number },
  onRetry,
  onClose,
}: StartTicketProps & { tickets: TicketsActorRef; onRetry: () => void }) => {
  const viewer = useSelector(tickets, selectViewer);
  const creation = useSelector(tickets, selectCreation);
  const [queues] = useActor(allQueues);
  const isAdmin = viewer.profile === 'admin';
  return (
    <NewTicketDialog
      queues={
        queues.output === 'failed'
          ? 'failed'
          : (queues.output?.filter((queue) => isAdmin || viewer.queueIds.includes(queue.id)) ?? 'loading')
      }
      isQueueRequired={!isAdmin}
      isBusy={creation.isBusy}
      contact={{ id, name, number: phoneText(number) }}
      conflict={creation.conflict?.contactId === id ? creation.conflict : undefined}
      onConfirm={(contactId, queueId) =>
        tickets.send({
          type: 'ticket.create',
          input: { contactId, userId: viewer.userId, status: 'open', ...(queueId !== null && { queueId }) },
        })
      }
      onRetry={onRetry}
      onClose={() => {
        tickets.send({ type: 'ticket.forgetCreation' });
        onClose();
      }}
    />
  );
};

const allQueues = fromPromise<Queue[] | 'failed'>(({ signal }) => listQueues(signal).catch(() => 'failed' as const));
