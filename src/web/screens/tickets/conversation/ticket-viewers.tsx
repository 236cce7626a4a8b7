import { useSelector } from '@xstate/react';
import { selectOthers } from '#machines/ticket-viewers.ts';
import { useDesk } from '#web/desk/desk-context.tsx';
import { useSection } from '#web/desk/use-section.ts';
import { useTickets } from '../tickets-provider.tsx';
import { TicketViewersNote } from '../views/ticket/ticket-viewers-note.tsx';
import { ticketViewersOn } from './ticket-viewers-actors.ts';

/** Tells the others that one has the ticket open, and who of them has. */
export const TicketViewers = ({ ticketId }: { ticketId: number }) => {
  const desk = useDesk();
  const viewerId = useTickets().getSnapshot().context.viewer.userId;
  const actor = useSection(ticketViewersOn(desk), { input: { ticketId, viewerId } });
  return <TicketViewersNote others={useSelector(actor, selectOthers)} />;
};
