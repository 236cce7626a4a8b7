import { useSelector } from '@xstate/react';
import { type Draft, selectUnsent } from '#machines/outbox.ts';
import { selectOutbox, type TicketsActorRef } from '#machines/tickets.ts';

/** What this browser could not hand over, newest first; nothing while the tickets are not there. */
export const useUnsent = (tickets: TicketsActorRef | undefined): readonly Draft[] => {
  const outbox = tickets && selectOutbox(tickets.getSnapshot());
  return useSelector(outbox, (snapshot) => (snapshot ? selectUnsent(snapshot).toReversed() : none), areSame);
};

const none: readonly Draft[] = [];

const areSame = (one: readonly Draft[], other: readonly Draft[]) =>
  one.length === other.length && one.every((draft, index) => draft === other[index]);
