import { createContext, type ReactNode, useContext } from 'react';
import type { TicketsActorRef } from '#machines/tickets.ts';
import { MediaSource } from '#web/components/media/media-source.tsx';
import { mediaOf } from '#web/conversation/conversation-place.ts';

const TicketsActorContext = createContext<TicketsActorRef | null>(null);

/** Hands down the tickets section and the files of its messages. */
export const TicketsProvider = ({ tickets, children }: { tickets: TicketsActorRef; children: ReactNode }) => (
  <TicketsActorContext value={tickets}>
    <MediaSource cache={mediaOf(tickets)}>{children}</MediaSource>
  </TicketsActorContext>
);

export const useTickets = (): TicketsActorRef => {
  const tickets = useContext(TicketsActorContext);
  if (!tickets) throw new Error('No tickets section stands above this component');
  return tickets;
};
