import type { Ticket } from '#contract/schema.ts';
import { useTickets } from '../tickets-provider.tsx';
import { AskingUntil } from './asking-until.tsx';

/** Asks until when the ticket is put aside, and does it. */
export const Snoozing = ({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) => {
  const tickets = useTickets();
  return (
    <AskingUntil
      ticketId={ticket.id}
      onSnooze={(until) => {
        onClose();
        tickets.send({ type: 'ticket.snooze', ticketId: ticket.id, until });
      }}
      onClose={onClose}
    />
  );
};
