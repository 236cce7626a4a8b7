import { fromCallback } from 'xstate';
import { type Fact, type LiveEvent, toPublication } from '#contract/live.ts';
import type { LiveEventPage } from '#contract/schema.ts';
import type { LinkEvent, LinkOrder } from '#machines/socket/setup.ts';

interface Link {
  send: (event: LinkEvent) => void;
  isOpen: boolean;
  break: () => void;
}

/** The company's log and the live links to it. Facts cross it as the contract writes them. */
export function createLive() {
  let log: LiveEvent[] = [];
  let links: Link[] = [];
  const orders: LinkOrder[] = [];
  let opensAtOnce = true;
  let isUnreceived = false;
  /** What the log has forgotten ends here. */
  let forgotten = 0;
  let pageLength = Number.POSITIVE_INFINITY;
  const head = () => log.at(-1)?.seq ?? 0;
  const open = () => links.filter(({ isOpen }) => isOpen);

  return {
    /** What the browser told over its links, the last at the end. */
    orders,
    /** Tells facts: they are kept in the log and pushed to whoever is linked. */
    notify(...facts: Fact[]) {
      const events = facts.map((fact, index) => eventOf(head() + index + 1, fact));
      log = [...log, ...events];
      if (isUnreceived) return;
      for (const link of open()) link.send({ type: 'live.pushed', events });
    },
    /** What happens meanwhile is kept in the log, and no link carries it. */
    unreceived(happen: () => void) {
      isUnreceived = true;
      happen();
      isUnreceived = false;
    },
    /** Whoever has not heard everything yet is too far behind to be told. */
    forgetLog: () => {
      forgotten = head();
    },
    /** From now on no more events than these are told at a time to who catches up. */
    shortenPages: (length: number) => {
      pageLength = length;
    },
    /** Something that is kept nowhere, such as who is on a ticket. */
    signal(fact: Fact) {
      const { seq: _, ...payload } = eventOf(0, fact).payload as { seq: number };
      const event = { ...eventOf(0, fact), payload } as LiveEvent;
      for (const link of open()) link.send({ type: 'live.signalled', event });
    },
    beacon: () => {
      for (const link of open()) link.send({ type: 'live.beacon', seq: head(), head: head() });
    },
    /** From now on a new link waits until it is let open. */
    holdLinks: () => {
      opensAtOnce = false;
    },
    openLink: () => {
      const link = links.find(({ isOpen }) => !isOpen);
      if (!link) throw new Error('No link waits to be opened');
      link.isOpen = true;
      link.send({ type: 'link.opened' });
    },
    cutLinks: () => {
      for (const link of links) link.send({ type: 'link.closed' });
    },
    /** The links fail at something that they are told to do. */
    breakLinks: () => {
      for (const link of links) link.break();
    },
    /** What came after a place in the log; before the first, only where the log stands. */
    after(seq: number): LiveEventPage {
      if (seq >= 0 && seq < forgotten) return { seq: head(), events: [], reset: true, hasMore: false };
      const missed = seq < 0 ? [] : log.filter((event) => event.seq > seq);
      const events = missed.slice(0, pageLength);
      return { seq: events.at(-1)?.seq ?? head(), events, reset: false, hasMore: events.length < missed.length };
    },
    link: fromCallback<LinkOrder, void>(({ sendBack, receive, self }) => {
      let isBroken = false;
      const link: Link = {
        send: sendBack,
        isOpen: false,
        break() {
          isBroken = true;
          links = links.filter((other) => other !== link);
          self.send({ type: 'link.signalOnline' });
        },
      };
      links = [...links, link];
      receive((order) => {
        if (isBroken) throw new Error('The link broke');
        orders.push(order);
      });
      if (opensAtOnce) {
        queueMicrotask(() => {
          link.isOpen = true;
          link.send({ type: 'link.opened' });
        });
      }
      return () => {
        links = links.filter((other) => other !== link);
      };
    }),
  };
}

/** Rooms are the server's affair: whoever is linked here hears everything. */
const eventOf = (seq: number, fact: Fact): LiveEvent => {
  const { channel, payload } = toPublication(1, fact, []);
  return { seq, channel, payload: { ...payload, seq } as LiveEvent['payload'] };
};

export type Live = ReturnType<typeof createLive>;
