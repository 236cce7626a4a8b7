import { useSelector } from '@xstate/react';
import { memo, useMemo } from 'react';
import { canTicket } from '#machines/ticket.ts';
import { selectCollection, selectOperation, selectViewer } from '#machines/tickets.ts';
import { TicketRow } from '#web/components/ticket-row.tsx';
import { selectTicket } from './selectors.ts';
import { useTickets } from './tickets-context.tsx';

interface ListRowProps {
  id: number;
  isSelected: boolean;
  isFocusable: boolean;
  onOpen: (uuid: string) => void;
}

/** One row, bound to the one record it shows. */
export const ListRow = memo(function ListRow({ id, isSelected, isFocusable, onOpen }: ListRowProps) {
  const tickets = useTickets();
  const ticket = useSelector(
    useSelector(tickets, selectCollection),
    useMemo(() => selectTicket(id), [id]),
  );
  const operation = useSelector(
    tickets,
    useMemo(() => selectOperation(id), [id]),
  );
  const by = useSelector(tickets, selectViewer);
  if (!ticket) return null;
  return (
    <TicketRow
      ticket={ticket}
      today={today()}
      isSelected={isSelected}
      isFocusable={isFocusable}
      canAccept={canTicket(ticket, { type: 'ticket.accept', by })}
      isAccepting={operation === 'ticket.accept'}
      onOpen={() => onOpen(ticket.uuid)}
      onAccept={() => tickets.send({ type: 'ticket.accept', ticketId: id })}
    />
  );
});

let day = new Date();

/** The same object all day long, so that rows are not drawn again for nothing. */
const today = () => {
  const now = new Date();
  if (now.toDateString() !== day.toDateString()) day = now;
  return day;
};
