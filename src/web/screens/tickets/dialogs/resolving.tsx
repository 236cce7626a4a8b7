import type { Ticket } from '#contract/schema.ts';
import { useTickets } from '../tickets-provider.tsx';
import { AskingReason } from './asking-reason.tsx';

interface ResolvingProps {
  ticket: Ticket;
  companyId: number;
  onClose: () => void;
}

/** Asks why the ticket is resolved, and resolves it. */
export const Resolving = ({ ticket, companyId, onClose }: ResolvingProps) => {
  const tickets = useTickets();
  return (
    <AskingReason
      companyId={companyId}
      isRequired={ticket.queue?.closingReason === 'required'}
      onResolve={(closingReasonId) => {
        onClose();
        tickets.send({ type: 'ticket.resolve', ticketId: ticket.id, closingReasonId });
      }}
      onClose={onClose}
    />
  );
};
