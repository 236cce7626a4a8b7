import { assign, enqueueActions, fromCallback, sendParent, sendTo, setup } from 'xstate';
import type { Fact, LiveEvent } from '#contract/live.ts';
import type { LiveEventPage } from '#contract/schema.ts';
import { requiredActor } from '../call.ts';

export interface SocketInput {
  /** The contract's translation of a wire event; undefined for what this client does not know. */
  toFact: (event: LiveEvent) => Fact | undefined;
  /** A number from 0 to 1 that spreads reconnections. */
  jitter: () => number;
}

export interface SocketContext extends SocketInput {
  /** The last sequence that was applied; null before the first answer. */
  cursor: number | null;
  /** Pushed while catching up, applied after it. */
  buffer: LiveEvent[];
  /** The ticket that is shown here, which the server is told on every link. */
  shownTicket: number | null;
  attempts: number;
  /** The lists were loaded without a cursor, so the first one calls for a reload. */
  isBlind: boolean;
}

/** What the provided link sends: pushes already gathered for a frame, in order, and flushed before a beacon. */
export type LinkEvent =
  | { type: 'link.opened' }
  | { type: 'link.closed' }
  | { type: 'live.pushed'; events: LiveEvent[] }
  /** Something that is not kept in the log, and so has no sequence. */
  | { type: 'live.signalled'; event: LiveEvent }
  | { type: 'live.beacon'; seq: number; head: number };

export type LinkOrder =
  | { type: 'link.signalOnline' }
  | { type: 'link.showTicket'; ticketId: number | null }
  | { type: 'link.signalWriting'; isWriting: boolean }
  | { type: 'link.signalChatWriting'; chatId: number };

/** Which ticket is shown here, and whether somebody writes there. */
export type TicketViewersOrder =
  | { type: 'ticketViewers.enter'; ticketId: number }
  | { type: 'ticketViewers.leave'; ticketId: number }
  | { type: 'ticketViewers.write'; ticketId: number; isWriting: boolean };

/** Somebody writes in a chat here. */
export type ChatWritingOrder = { type: 'chat.write'; chatId: number };

export type SocketEvent =
  | LinkEvent
  | TicketViewersOrder
  | ChatWritingOrder
  | { type: 'window.online' }
  | { type: 'window.offline' }
  | { type: 'window.focused' };

/** What the socket tells its parent. A batch of facts is in the order of the company's sequence. */
export type SocketReport =
  | { type: 'live.aligned' }
  | { type: 'live.received'; facts: Fact[] }
  | { type: 'live.reset' }
  | { type: 'live.lost' }
  | { type: 'live.returned' };

/** The calls, guards and actions of the machine; its chart stands in `machines/socket.ts`. */
export const socketSetup = setup({
  types: {
    context: {} as SocketContext,
    input: {} as SocketInput,
    events: {} as SocketEvent,
    tags: {} as 'live' | 'lost',
  },
  actors: {
    listLiveEvents: requiredActor<LiveEventPage, { after: number }>('listLiveEvents'),
    liveLink: fromCallback<LinkOrder, void>(() => {
      throw new Error('The link liveLink is not provided');
    }),
  },
  delays: {
    /** Beacons come every 4 s; two missed ones mean that nobody is there. */
    silence: 9000,
    connectLimit: ({ context }) => patience(context.attempts),
    catchUpLimit: 20_000,
    statusPing: 300_000,
    reconnectBackoff: ({ context }) => backoff(context.attempts, context.jitter()),
  },
  guards: {
    hasCursor: ({ context }) => context.cursor !== null,
    isShownTicket: ({ context, event }) => 'ticketId' in event && event.ticketId === context.shownTicket,
    isBlind: ({ context }) => context.isBlind,
    isTooFarBehind: (_, page: LiveEventPage) => page.reset,
    hasMore: (_, page: LiveEventPage) => page.hasMore,
    isBehind: ({ context, event }) => event.type === 'live.beacon' && event.seq > (context.cursor ?? -1),
    isLevel: ({ context, event }) => event.type === 'live.beacon' && event.seq <= (context.cursor ?? -1),
  },
  actions: {
    keepShownTicket: assign(({ event }) =>
      event.type === 'ticketViewers.enter' ? { shownTicket: event.ticketId } : {},
    ),
    forgetShownTicket: assign({ shownTicket: null }),
    showTicket: sendTo('liveLink', ({ context }) => ({ type: 'link.showTicket', ticketId: context.shownTicket })),
    showTicketAgain: enqueueActions(({ context, enqueue }) => {
      const { shownTicket } = context;
      if (shownTicket !== null) enqueue.sendTo('liveLink', { type: 'link.showTicket', ticketId: shownTicket });
    }),
    signalWriting: sendTo('liveLink', ({ event }) => ({
      type: 'link.signalWriting',
      isWriting: event.type === 'ticketViewers.write' && event.isWriting,
    })),
    signalChatWriting: sendTo('liveLink', ({ event }) => ({
      type: 'link.signalChatWriting',
      chatId: event.type === 'chat.write' ? event.chatId : 0,
    })),
    deliverSignal: enqueueActions(({ context, event, enqueue }) => {
      const fact = event.type === 'live.signalled' ? context.toFact(event.event) : undefined;
      if (fact) enqueue(sendParent({ type: 'live.received', facts: [fact] }));
    }),
    keepCursor: assign((_, page: LiveEventPage) => ({ cursor: page.seq })),
    followBeacon: assign(({ context, event }) =>
      event.type === 'live.beacon' ? { cursor: Math.max(context.cursor ?? -1, event.head) } : {},
    ),
    bufferPush: assign(({ context, event }) =>
      event.type === 'live.pushed' ? { buffer: [...context.buffer, ...event.events] } : {},
    ),
    clearBuffer: assign({ buffer: [] }),
    rememberBlindness: assign(({ context }) => ({ isBlind: context.cursor === null })),
    clearBlindness: assign({ isBlind: false }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgetAttempts: assign({ attempts: 0 }),
    deliverPage: enqueueActions(({ context, enqueue }, page: LiveEventPage) => {
      const { facts } = unseen(context, page.events);
      enqueue.assign({ cursor: page.seq });
      if (facts.length > 0) enqueue(sendParent({ type: 'live.received', facts }));
    }),
    deliverPush: enqueueActions(({ context, event, enqueue }) => {
      const { facts, cursor } = unseen(context, event.type === 'live.pushed' ? event.events : []);
      enqueue.assign({ cursor });
      if (facts.length > 0) enqueue(sendParent({ type: 'live.received', facts }));
    }),
    deliverBuffer: enqueueActions(({ context, enqueue }) => {
      const { facts, cursor } = unseen(context, context.buffer);
      enqueue.assign({ cursor, buffer: [] });
      if (facts.length > 0) enqueue(sendParent({ type: 'live.received', facts }));
    }),
    reportAligned: sendParent({ type: 'live.aligned' }),
    reportReset: sendParent({ type: 'live.reset' }),
    reportLost: sendParent({ type: 'live.lost' }),
    reportLive: sendParent({ type: 'live.returned' }),
    signalOnline: sendTo('liveLink', { type: 'link.signalOnline' }),
  },
});

/** The facts after the cursor, and the cursor after them. */
function unseen({ cursor, toFact }: SocketContext, events: LiveEvent[]) {
  const facts: Fact[] = [];
  let last = cursor ?? -1;
  for (const event of events) {
    if (event.seq <= last) continue;
    last = event.seq;
    const fact = toFact(event);
    if (fact) facts.push(fact);
  }
  return { facts, cursor: last };
}

/** Most tries give up soon, so that a link which swallowed one is noticed to be back; each fourth has time for a slow one. */
export function patience(attempts: number): number {
  return attempts % 4 === 3 ? 9000 : 2500;
}

/** Milliseconds to wait before another try: doubling from 400 to 2,000, to 5,000 in a long absence, spread by half. */
export function backoff(attempts: number, jitter: number): number {
  const limit = attempts > 20 ? 5000 : 2000;
  return Math.min(limit, 400 * 2 ** Math.max(0, attempts - 1)) * (0.5 + jitter / 2);
}
