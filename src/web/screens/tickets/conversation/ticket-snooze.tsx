import { useSelector } from '@xstate/react';
import { selectOperation } from '#machines/tickets.ts';
import { useTickets } from '../tickets-provider.tsx';
import { useSnoozedUntil } from '../use-snoozed-until.ts';
import { SnoozedNote } from '../views/ticket/snoozed-note.tsx';

interface TicketSnoozeProps {
  ticketId: number;
  until: string;
  canWake: boolean;
}

/** Until when the shown ticket is put aside. */
export const TicketSnooze = ({ ticketId, until, canWake }: TicketSnoozeProps) => {
  const tickets = useTickets();
  const isBusy = useSelector(tickets, selectOperation(ticketId)) === 'ticket.wake';
  const wake = () => tickets.send({ type: 'ticket.wake', ticketId });
  return <SnoozedNote until={useSnoozedUntil(until)} isBusy={isBusy} onWake={canWake ? wake : undefined} />;
};
