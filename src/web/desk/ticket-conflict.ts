import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';
import { isVisibleTo } from '#machines/ticket/rights.ts';
import { selectCreation, selectViewer, type TicketsActorRef } from '#machines/tickets.ts';

/** The contact's ticket that one could not be opened beside, and the way to it for whoever may see it. */
export const useTicketConflict = (tickets: TicketsActorRef, contactId: number | undefined) => {
  const viewer = useSelector(tickets, selectViewer);
  const { conflict } = useSelector(tickets, selectCreation);
  const navigate = useNavigate();
  if (!conflict || conflict.contactId !== contactId) return { conflict: undefined, onSee: undefined };
  const see = () => {
    tickets.send({ type: 'ticket.forgetCreation' });
    void navigate(`/tickets/${conflict.uuid}`);
  };
  return { conflict, onSee: isVisibleTo(conflict, viewer) ? see : undefined };
};
