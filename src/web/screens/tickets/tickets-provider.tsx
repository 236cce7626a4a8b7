import { createContext, type ReactNode, useContext } from 'react';
import type { TicketsActorRef } from '#machines/tickets.ts';
import { loadMedia } from '#web/api/media.ts';
import { createMediaCache, type MediaCache } from './views/media/media-cache.ts';
import { MediaSource } from './views/media/media-source.tsx';

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

const caches = new WeakMap<TicketsActorRef, MediaCache>();

/** The files live as long as the section, that is, as long as somebody is signed in. */
export const mediaOf = (tickets: TicketsActorRef): MediaCache => {
  const known = caches.get(tickets);
  if (known) return known;
  const cache = createMediaCache(loadMedia);
  caches.set(tickets, cache);
  tickets.subscribe({ complete: cache.clear, error: cache.clear });
  return cache;
};
