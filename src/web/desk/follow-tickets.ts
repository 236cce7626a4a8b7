import { type DeskActorRef, selectTickets } from '#machines/desk.ts';
import type { TicketsActorRef } from '#machines/tickets.ts';

/** Calls back with the tickets section at once, and whenever another takes its place; what it returns undoes it. */
export const followTickets = (
  desk: DeskActorRef,
  // biome-ignore lint/suspicious/noConfusingVoidType: a listener with nothing to undo returns nothing.
  listener: (section: TicketsActorRef | undefined) => (() => void) | void,
): (() => void) => {
  let followed = selectTickets(desk.getSnapshot());
  let undo = listener(followed);
  const subscription = desk.subscribe((snapshot) => {
    const section = selectTickets(snapshot);
    if (section === followed) return;
    followed = section;
    undo?.();
    undo = listener(section);
  });
  return () => {
    subscription.unsubscribe();
    undo?.();
  };
};
