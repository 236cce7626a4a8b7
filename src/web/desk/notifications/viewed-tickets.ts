import type { DeskActorRef } from '#machines/desk.ts';
import type { TicketsActorRef } from '#machines/tickets.ts';
import { walkPastMs } from '#web/walk-past.ts';
import { followTickets } from '../follow-tickets.ts';

const prefix = 'recado-watched:';

/** Lets the other tabs of the browser know which ticket somebody looks at in this one. */
export const shareViewedTicket = (desk: DeskActorRef): (() => void) => {
  const follow = shareViewed();
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

/** Says what is looked at in this tab, by a lock, which a crash lets go of; nothing on plain http. */
export const shareViewed = (): ((name: string | number | null) => void) => {
  const { locks } = navigator;
  if (!locks) return () => undefined;
  let viewed: string | number | null = null;
  let letGo = () => {};
  return (name) => {
    if (name === viewed) return;
    viewed = name;
    letGo();
    letGo = name === null ? () => {} : holdAfter(walkPastMs, () => hold(locks, `${prefix}${name}`));
  };
};

/** The tickets by id, and chats as `chat:{id}`. */
export const findViewed = async (): Promise<ReadonlySet<string>> => {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
};

const viewedIn = ({ context }: ReturnType<TicketsActorRef['getSnapshot']>) =>
  context.isFocused ? context.opened : null;

const holdAfter = (milliseconds: number, begin: () => () => void) => {
  let letGo = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    letGo = begin();
  }, milliseconds);
  return () => letGo();
};

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
