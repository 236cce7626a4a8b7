import { type AnyActorRef, assign, emit, enqueueActions, setup } from 'xstate';
import type { Fact, LiveEvent } from '#contract/live.ts';
import type { Session, User } from '#contract/schema.ts';
import { type Failure, requiredSection } from '../call.ts';
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
    passToSession: enqueueActions(({ event, enqueue }) => {
      if (isForSession(event)) enqueue.sendTo('session', event);
    }),
    passToSocket: enqueueActions(({ event, enqueue }) => {
      if (event.type === 'window.online' || event.type === 'window.offline' || event.type === 'window.focused') {
        enqueue.sendTo('socket', event);
      }
    }),
    passPresence: enqueueActions(({ event, enqueue }) => {
      if (
        event.type === 'ticketViewers.enter' ||
        event.type === 'ticketViewers.leave' ||
        event.type === 'ticketViewers.write' ||
        event.type === 'chat.write'
      ) {
        enqueue.sendTo('socket', event);
      }
    }),
    passToTickets: enqueueActions(({ event, enqueue }) => {
      if (
        event.type === 'window.focused' ||
        event.type === 'window.blurred' ||
        event.type === 'tickets.opened' ||
        event.type === 'tickets.closed'
      ) {
        enqueue.sendTo('tickets', event);
      }
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
    passToSections: enqueueActions(({ event, enqueue }) => {
      if (event.type !== 'live.aligned' && event.type !== 'live.reset' && event.type !== 'live.returned') return;
      enqueue.sendTo('tickets', event);
      enqueue.sendTo('connections', event);
    }),
    passToShown: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === 'live.aligned' || event.type === 'live.reset' || event.type === 'live.returned') {
        for (const section of runningIn(context)) enqueue.sendTo(section, event);
      }
    }),
    routeFacts: enqueueActions(({ event, enqueue }) => {
      if (event.type !== 'live.received') return;
      const prefixes = new Set(event.facts.map(prefixOf));
      if (ticketPrefixes.some((prefix) => prefixes.has(prefix))) enqueue.sendTo('tickets', event);
      if (prefixes.has('connection')) enqueue.sendTo('connections', event);
    }),
    receiveFacts: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'live.received') return;
      for (const section of runningIn(context)) enqueue.sendTo(section, event);
      const messages = noticesIn(event.facts, context.user);
      if (messages.length > 0) enqueue.emit({ type: 'noticed', messages });
      for (const fact of event.facts) {
        if (isAboutSession(fact)) enqueue.sendTo('session', fact);
        if (fact.type === 'payment.concluded') enqueue.emit(licenceRenewed(fact.company.dueDate));
      }
    }),
    alignBlind: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('tickets', { type: 'live.aligned' });
      enqueue.sendTo('connections', { type: 'live.aligned' });
    }),
    changeViewer: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'session.viewerChanged') return;
      const message: LiveMessage = { type: 'viewer.changed', user: event.user };
      enqueue.sendTo('tickets', message);
      enqueue.sendTo('connections', message);
      for (const section of runningIn(context)) enqueue.sendTo(section, message);
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
  },
});

/** Warned about at login when fewer days remain (spec section 9). */
const WARNING_DAYS = 5;

/** Tickets name their contact, queue, tags, owner and connection. */
const ticketPrefixes = ['ticket', 'message', 'contact', 'queue', 'tag', 'user', 'connection'];

/** A section may have ended by itself while it is still shown. */
function runningIn({ shown }: DeskContext): AnyActorRef[] {
  return shown.filter((section) => section.getSnapshot().status === 'active');
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
