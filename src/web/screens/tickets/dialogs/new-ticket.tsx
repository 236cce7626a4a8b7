import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectCreation, selectViewer } from '#machines/tickets.ts';
import { type ChosenContact, NewTicketDialog } from '#web/components/tickets/new-ticket-dialog.tsx';
import { allQueues } from '#web/desk/lookups.ts';
import { useTicketConflict } from '#web/desk/ticket-conflict.ts';
import { useCall } from '#web/desk/use-call.ts';
import { useTickets } from '../tickets-provider.tsx';
import { ContactLookup } from './contact-lookup.tsx';
import { NewContact } from './new-contact.tsx';

/** Opens a ticket with a contact, who is found or added on the spot (spec section 2). */
export const NewTicket = () => {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} onRetry={() => setAttempt(attempt + 1)} />;
};

const Attempt = ({ onRetry }: { onRetry: () => void }) => {
  const tickets = useTickets();
  const viewer = useSelector(tickets, selectViewer);
  const creation = useSelector(tickets, selectCreation);
  const queues = useCall(allQueues, undefined);
  const isAdmin = viewer.profile === 'admin';
  const [contact, setContact] = useState<ChosenContact>();
  const [added, setAdded] = useState<{ name: string; number: string } | undefined>(creation.contact ?? undefined);

  return (
    <NewTicketDialog
      queues={
        queues.status === 'error'
          ? 'failed'
          : (queues.output?.filter(({ id }) => isAdmin || viewer.queueIds.includes(id)) ?? 'loading')
      }
      isQueueRequired={!isAdmin}
      isBusy={creation.isBusy}
      contact={contact}
      {...useTicketConflict(tickets, contact?.id)}
      picker={(field) => (
        <ContactLookup
          {...field}
          onChoose={({ id, name, detail }) => setContact({ id, name, number: detail, channel: 'whatsapp' })}
          onAdd={(text) =>
            setAdded(/^[\d\s()+-]+$/.test(text) ? { name: '', number: text } : { name: text, number: '' })
          }
        />
      )}
      adding={
        added && (
          <NewContact
            start={added}
            onSaved={(saved) => {
              setContact(saved);
              setAdded(undefined);
            }}
            onCancel={() => setAdded(undefined)}
          />
        )
      }
      onChange={() => setContact(undefined)}
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
