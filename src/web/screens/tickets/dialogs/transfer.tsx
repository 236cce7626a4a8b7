import { useSelector } from '@xstate/react';
import type { Ticket } from '#contract/schema.ts';
import { selectOperation } from '#machines/tickets.ts';
import { useTickets } from '../tickets-provider.tsx';
import { Transferring } from './transferring.tsx';

/** Gives the ticket away. */
export const Transfer = ({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) => {
  const tickets = useTickets();
  const operation = useSelector(tickets, selectOperation(ticket.id));
  return (
    <Transferring
      tickets={[ticket]}
      isBusy={operation === 'ticket.transfer'}
      onTransfer={(choice) => tickets.send({ type: 'ticket.transfer', ticketId: ticket.id, ...choice })}
      onClose={onClose}
    />
  );
};
