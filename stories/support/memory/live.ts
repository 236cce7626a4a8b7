import { fromCallback } from 'xstate';
import { type Fact, type LiveEvent, toPublication } from '#contract/live.ts';
import type { LiveEventPage } from '#contract/schema.ts';
import type { LinkEvent, LinkOrder } from '#machines/socket.ts';

interface Link {
  send: (event: LinkEvent) => void;
  isOpen: boolean;
}

/** The company's log and the live links to it. Facts cross it as the contract writes them. */
export function createLive() {
  let log: LiveEvent[] = [];
  let links: Link[] = [];
  const orders: LinkOrder[] = [];
  let opensAtOnce = true;
  const head = () => log.at(-1)?.seq ?? 0;
  const open = () => links.filter(({ isOpen }) => isOpen);

  return {
    /** What the browser told over its links, the last at the end. */
    orders,
    /** Tells facts: they are kept in the log and pushed to whoever is linked. */
    tell(...facts: Fact[]) {
      const events = facts.map((fact, index) => eventOf(head() + index + 1, fact));
      log = [...log, ...events];
      for (const link of open()) link.send({ type: 'live.pushed', events });
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
    /** What came after a place in the log; before the first, only where the log stands. */
    after(seq: number): LiveEventPage {
      const events = seq < 0 ? [] : log.filter((event) => event.seq > seq);
      return { seq: head(), events, reset: false, hasMore: false };
    },
    link: fromCallback<LinkOrder, void>(({ sendBack, receive }) => {
      const link: Link = { send: sendBack, isOpen: false };
      links = [...links, link];
      receive((order) => orders.push(order));
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
