import type { DeskActorRef } from '#machines/desk.ts';
import type { TicketsActorRef } from '#machines/tickets.ts';
import { followTickets } from '../follow-tickets.ts';

const prefix = 'recado-watched:';

/** Lets the other tabs of the browser know which ticket somebody looks at in this one: a lock says so, and a crash lets go of it. */
export const shareViewedTicket = (desk: DeskActorRef): (() => void) => {
  const { locks } = navigator;
  if (!locks) return () => undefined;
  let viewed: number | null = null;
  let letGo = () => {};
  const follow = (ticketId: number | null) => {
    if (ticketId === viewed) return;
    viewed = ticketId;
    letGo();
    letGo = ticketId === null ? () => {} : hold(locks, `${prefix}${ticketId}`);
  };
  const stop = followTickets(desk, (section) => {
    if (!section) return follow(null);
    const subscription = section.subscribe((snapshot) => follow(viewedIn(snapshot)));
    follow(viewedIn(section.getSnapshot()));
    return () => subscription.unsubscribe();
  });
  return () => {
    stop();
    follow(null);
  };
};

export const findViewedTickets = async (): Promise<ReadonlySet<number>> => {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [Number(name.slice(prefix.length))] : [])));
};

const viewedIn = ({ context }: ReturnType<TicketsActorRef['getSnapshot']>) =>
  context.isFocused ? context.opened : null;

/** Shared, because two windows may show the same ticket. */
const hold = (locks: LockManager, name: string) => {
  const controller = new AbortController();
  let letGo = () => controller.abort();
  locks
    .request(name, { mode: 'shared', signal: controller.signal }, () => {
      return new Promise<void>((done) => {
        letGo = done;
      });
    })
    .catch(() => undefined);
  return () => letGo();
};
