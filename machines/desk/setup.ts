import { type AnyActorRef, assign, emit, enqueueActions, setup } from 'xstate';
import type { Fact, LiveEvent } from '#contract/live.ts';
import type { Session, User } from '#contract/schema.ts';
import { type Failure, requiredSection } from '../call.ts';
import type { PendingOrder } from '../collections/belongs.ts';
import type { connectionsMachine } from '../connections.ts';
import { type Effect, type EffectAsked, failureToast, type Toasted } from '../effect.ts';
import type { LiveMessage } from '../live.ts';
import type { SessionReport } from '../session/setup.ts';
import { sessionMachine } from '../session.ts';
import type { ChatWritingOrder, SocketReport, TicketViewersOrder } from '../socket/setup.ts';
import type { socketMachine } from '../socket.ts';
import type { ticketsMachine } from '../tickets.ts';
import { isAboutSession, isForSession } from './for-session.ts';
import { noticesIn } from './notices.ts';

export interface DeskInput {
  /** Milliseconds since 1970. */
  clock: () => number;
  /** An id nobody else makes. */
  newId: () => string;
  /** A number from 0 to 1. */
  jitter: () => number;
  toFact: (event: LiveEvent) => Fact | undefined;
  /** Whether this browser keeps the choice to list everybody's tickets. */
  showsAll?: () => boolean;
  /** In which order this browser keeps the pending list. */
  pendingOrder?: () => PendingOrder;
  /** Whether resolving a ticket opens the next one. */
  opensNext?: () => boolean;
}

export interface DeskContext extends DeskInput {
  user: User | null;
  /** The ticket that the address names, by uuid. */
  selected: string | null;
  /** The message of it that the address names. */
  aim: number | null;
  isFocused: boolean;
  /** Sections that live while a part of a screen is shown, children of the desk like its own. */
  shown: readonly AnyActorRef[];
  crashes: number;
  /** Sections that have crashed too often. */
  stopped: readonly SectionName[];
}

export type DeskEvent =
  | { type: 'session.signIn'; email: string; password: string }
  | { type: 'session.signOut' }
  | { type: 'session.payInvoice' }
  | { type: 'session.renewed'; session: Session }
  | { type: 'session.lost'; code?: string | undefined }
  | { type: 'session.expired' }
  | { type: 'session.beganElsewhere' }
  | { type: 'session.endedElsewhere' }
  | { type: 'tickets.opened'; uuid: string; messageId?: number }
  | { type: 'tickets.closed' }
  | { type: 'section.shown'; section: AnyActorRef }
  | { type: 'section.hidden'; section: AnyActorRef }
  | { type: 'window.online' }
  | { type: 'window.offline' }
  | { type: 'window.focused' }
  | { type: 'window.blurred' }
  | TicketViewersOrder
  | ChatWritingOrder
  | SessionReport
  | SocketReport
  | EffectAsked
  | { type: `xstate.error.actor.${string}`; actorId: string; error: unknown };

/** A section of the desk's own. */
export type SectionName = 'socket' | 'tickets' | 'connections';

/** Whom the desk passes on what it hears; `shown` are the sections of the shown parts of a screen. */
export type Receiver = SectionName | 'session' | 'shown';

/** Sections that crash are started anew this often. */
const CRASHES_FORGIVEN = 3;

/** The calls, guards and actions of the machine; its chart stands in `machines/desk.ts`. */
export const deskSetup = setup({
  types: {
    context: {} as DeskContext,
    input: {} as DeskInput,
    events: {} as DeskEvent,
    emitted: {} as Effect,
    tags: {} as 'restoring' | 'signedOut' | 'signedIn' | 'financeOnly',
    children: {} as { session: 'session'; socket: 'socket'; tickets: 'tickets'; connections: 'connections' },
  },
  actors: {
    session: sessionMachine,
    socket: requiredSection<typeof socketMachine>('socket'),
    tickets: requiredSection<typeof ticketsMachine>('tickets'),
    connections: requiredSection<typeof connectionsMachine>('connections'),
  },
  guards: {
    hasOtherRights: ({ context }, user: User) => rightsOf(context.user) !== rightsOf(user),
    isForSession: ({ event }) => isForSession(event),
    isForgivable: ({ context }) => context.crashes < CRASHES_FORGIVEN,
  },
  actions: {
    keepUser: assign((_, user: User | null) => ({ user })),
    forgetUser: assign({ user: null }),
    keepSelected: assign(({ event }) => ({
      selected: event.type === 'tickets.opened' ? event.uuid : null,
      aim: (event.type === 'tickets.opened' && event.messageId) || null,
    })),
    focus: assign({ isFocused: true }),
    blur: assign({ isFocused: false }),
    countCrash: assign({ crashes: ({ context }) => context.crashes + 1 }),
    keepStopped: assign(({ context }, name: SectionName) => ({ stopped: [...context.stopped, name] })),
    forgetStopped: assign({ stopped: [] }),
    passTo: enqueueActions(({ context, event, self, enqueue }, receivers: readonly Receiver[]) => {
      for (const actor of running(receivers, context, self)) enqueue.sendTo(actor, event);
    }),
    keepShown: assign(({ context, event }) =>
      event.type === 'section.shown' && !context.shown.includes(event.section)
        ? { shown: [...context.shown, event.section] }
        : {},
    ),
    endShown: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'section.hidden') return;
      enqueue.assign({ shown: context.shown.filter((section) => section !== event.section) });
      enqueue.stopChild(event.section);
    }),
    routeFacts: enqueueActions(({ context, event, self, enqueue }) => {
      if (event.type !== 'live.received') return;
      const prefixes = new Set(event.facts.map(prefixOf));
      const receivers: Receiver[] = [];
      if (ticketPrefixes.some((prefix) => prefixes.has(prefix))) receivers.push('tickets');
      if (prefixes.has('connection')) receivers.push('connections');
      for (const actor of running([...receivers, 'shown'], context, self)) enqueue.sendTo(actor, event);
    }),
    receiveFacts: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'live.received') return;
      const messages = noticesIn(event.facts, context.user);
      if (messages.length > 0) enqueue.emit({ type: 'noticed', messages });
      for (const fact of event.facts) {
        if (isAboutSession(fact)) enqueue.sendTo('session', fact);
        if (fact.type === 'payment.concluded') enqueue.emit(licenceRenewed(fact.company.dueDate));
      }
    }),
    alignBlind: enqueueActions(({ context, self, enqueue }) => {
      for (const actor of running(['tickets', 'connections'], context, self)) {
        enqueue.sendTo(actor, { type: 'live.aligned' });
      }
    }),
    changeViewer: enqueueActions(({ context, event, self, enqueue }) => {
      if (event.type !== 'session.viewerChanged') return;
      const message: LiveMessage = { type: 'viewer.changed', user: event.user };
      for (const actor of running(['tickets', 'connections', 'shown'], context, self)) enqueue.sendTo(actor, message);
    }),
    emitEffect: enqueueActions(({ event, enqueue }) => {
      if (event.type === 'effect.asked') enqueue.emit(event.effect);
    }),
    emitWelcome: enqueueActions(({ event, enqueue }) => {
      if (event.type !== 'session.began' || !event.fresh) return;
      enqueue.emit({ type: 'navigated', to: '/tickets', replace: true });
      if (event.daysLeft !== null && event.daysLeft < WARNING_DAYS) enqueue.emit(subscriptionEnds(event.daysLeft));
    }),
    emitFinance: emit({ type: 'navigated', to: '/financeiro', replace: true } as const),
    emitFailure: emit((_, failure: Failure) => failureToast(failure)),
    emitDisplaced: emit({ type: 'toasted', kind: 'warning', key: 'sessionDisplaced' } as const),
    emitGoodbye: emit({ type: 'navigated', to: '/login', replace: true } as const),
    emitCrash: emit({ type: 'toasted', kind: 'error', key: 'sectionCrashed' } as const),
    emitStopped: emit({ type: 'toasted', kind: 'error', key: 'sectionStopped' } as const),
  },
});

/** Warned about at login when fewer days remain (spec section 9). */
const WARNING_DAYS = 5;

/** Tickets name their contact, queue, tags, owner and connection. */
const ticketPrefixes = ['ticket', 'message', 'contact', 'queue', 'tag', 'user', 'connection'];

/** Those of the receivers that are there. A part of a screen may have ended by itself while it is still shown. */
function running(receivers: readonly Receiver[], { shown }: DeskContext, self: AnyActorRef) {
  const { children } = self.getSnapshot();
  return receivers
    .flatMap((receiver) => (receiver === 'shown' ? shown : (children[receiver] ?? [])))
    .filter((actor) => actor.getSnapshot().status === 'active');
}

function prefixOf(fact: Fact): string {
  return fact.type.slice(0, fact.type.indexOf('.'));
}

function licenceRenewed(date: string): Toasted {
  return { type: 'toasted', kind: 'success', key: 'licenceRenewed', values: { date } };
}

function subscriptionEnds(days: number): Toasted {
  return { type: 'toasted', kind: 'warning', key: 'subscriptionEnds', values: { count: days } };
}

/** What of a user decides what the sections show. */
function rightsOf(user: User | null): string {
  const queueIds = user?.queues.map((queue) => queue.queueId).sort((a, b) => a - b);
  return JSON.stringify([user?.id, user?.profile, user?.super, user?.allTicket, queueIds]);
}
