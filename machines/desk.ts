import { type ActorRefFrom, type AnyActorRef, assign, emit, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import type { Fact, LiveEvent } from '#contract/live.ts';
import type { Session, User } from '#contract/schema.ts';
import { type Failure, neededSection } from './call.ts';
import type { ConnectionsActorRef, connectionsMachine } from './connections.ts';
import type { Effect, EffectAsked, Toasted } from './effect.ts';
import type { LiveMessage } from './live.ts';
import { type SessionActorRef, type SessionReport, sessionMachine } from './session.ts';
import type { PresenceOrder, SocketActorRef, SocketReport, socketMachine } from './socket.ts';
import type { TicketsActorRef, ticketsMachine } from './tickets.ts';

export interface DeskInput {
  /** Milliseconds since 1970. */
  clock: () => number;
  /** An id nobody else makes. */
  newId: () => string;
  /** A number from 0 to 1. */
  jitter: () => number;
  toFact: (event: LiveEvent) => Fact | undefined;
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
  | { type: 'session.renewed'; session: Session }
  | { type: 'session.lost' }
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
  | PresenceOrder
  | SessionReport
  | SocketReport
  | EffectAsked
  | { type: `xstate.error.actor.${string}`; actorId: string; error: unknown };

export type DeskActorRef = ActorRefFrom<typeof deskMachine>;

/** Sections that crash are started anew this often. */
const CRASHES_FORGIVEN = 3;

/** The root: supervises the session, the socket and the sections, hands batches of facts on, emits what happens once. */
export const deskMachine = setup({
  types: {
    context: {} as DeskContext,
    input: {} as DeskInput,
    events: {} as DeskEvent,
    emitted: {} as Effect,
    tags: {} as 'restoring' | 'signedOut' | 'signedIn',
    children: {} as { session: 'session'; socket: 'socket'; tickets: 'tickets'; connections: 'connections' },
  },
  actors: {
    session: sessionMachine,
    socket: neededSection<typeof socketMachine>('socket'),
    tickets: neededSection<typeof ticketsMachine>('tickets'),
    connections: neededSection<typeof connectionsMachine>('connections'),
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
      if (event.type === 'presence.watch' || event.type === 'presence.unwatch' || event.type === 'presence.write') {
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
    passToSections: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'live.aligned' && event.type !== 'live.reset' && event.type !== 'live.returned') return;
      enqueue.sendTo('tickets', event);
      enqueue.sendTo('connections', event);
      for (const section of runningIn(context)) enqueue.sendTo(section, event);
    }),
    routeFacts: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'live.received') return;
      const prefixes = new Set(event.facts.map(prefixOf));
      if (ticketPrefixes.some((prefix) => prefixes.has(prefix))) enqueue.sendTo('tickets', event);
      if (prefixes.has('connection')) enqueue.sendTo('connections', event);
      for (const section of runningIn(context)) enqueue.sendTo(section, event);
      for (const fact of event.facts) if (isAboutSession(fact)) enqueue.sendTo('session', fact);
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
    emitRefusal: emit((_, failure: Failure): Effect => ({ type: 'toasted', kind: 'error', code: failure.code })),
    emitDisplaced: emit({ type: 'toasted', kind: 'warning', key: 'sessionDisplaced' } as const),
    emitGoodbye: emit({ type: 'navigated', to: '/login', replace: true } as const),
    emitCrash: emit({ type: 'toasted', kind: 'error', key: 'sectionCrashed' } as const),
  },
}).createMachine({
  id: 'desk',
  description: 'The root of the browser’s actors.',
  context: ({ input }) => ({
    ...input,
    user: null,
    selected: null,
    aim: null,
    isFocused: true,
    shown: [],
    crashes: 0,
  }),
  invoke: {
    id: 'session',
    src: 'session',
    input: ({ context }) => ({ clock: context.clock }),
    onError: { target: '.signedOut', actions: 'emitCrash' },
  },
  initial: 'signedOut',
  on: {
    'session.*': { actions: 'passToSession' },
    'session.refused': { actions: { type: 'emitRefusal', params: ({ event }) => event.failure } },
    'effect.asked': { actions: 'emitEffect' },
    'tickets.opened': { actions: 'keepSelected' },
    'tickets.closed': { actions: 'keepSelected' },
    'section.shown': { actions: 'keepShown' },
    'section.hidden': { actions: 'endShown' },
    'window.focused': { actions: 'focus' },
    'window.blurred': { actions: 'blur' },
    'xstate.error.actor.*': {
      actions: 'emitCrash',
      description: 'A child that fails unhandled would take the root with it.',
    },
    'xstate.error.actor.call.*': { description: 'A call of a part of a screen, which shows that it failed.' },
  },
  states: {
    signedOut: {
      entry: 'forgetUser',
      on: {
        'session.began': {
          target: 'signedIn',
          actions: [{ type: 'keepUser', params: ({ event }) => event.session.user }, 'emitWelcome'],
        },
      },
    },
    signedIn: {
      tags: 'signedIn',
      invoke: [
        {
          id: 'socket',
          src: 'socket',
          input: ({ context }) => ({ toFact: context.toFact, jitter: context.jitter }),
          onError: [
            {
              guard: 'isForgivable',
              target: 'signedIn',
              reenter: true,
              actions: ['countCrash', 'emitCrash'],
            },
            { actions: 'emitCrash' },
          ],
        },
        {
          id: 'tickets',
          src: 'tickets',
          input: ({ context }) => ({
            user: signedInUser(context),
            clock: context.clock,
            newId: context.newId,
            selected: context.selected,
            aim: context.aim,
            isFocused: context.isFocused,
          }),
          onError: [
            {
              guard: 'isForgivable',
              target: 'signedIn',
              reenter: true,
              actions: ['countCrash', 'emitCrash'],
            },
            { actions: 'emitCrash' },
          ],
        },
        {
          id: 'connections',
          src: 'connections',
          input: ({ context }) => ({ user: signedInUser(context) }),
          onError: [
            {
              guard: 'isForgivable',
              target: 'signedIn',
              reenter: true,
              actions: ['countCrash', 'emitCrash'],
            },
            { actions: 'emitCrash' },
          ],
        },
      ],
      on: {
        'session.viewerChanged': [
          {
            guard: { type: 'hasOtherRights', params: ({ event }) => event.user },
            actions: [{ type: 'keepUser', params: ({ event }) => event.user }, 'changeViewer'],
          },
          { actions: { type: 'keepUser', params: ({ event }) => event.user } },
        ],
        'session.wasDisplaced': { actions: 'emitDisplaced' },
        'session.ended': { target: 'signedOut', actions: 'emitGoodbye' },
        'tickets.opened': { actions: ['keepSelected', 'passToTickets'] },
        'tickets.closed': { actions: ['keepSelected', 'passToTickets'] },
        'presence.watch': { actions: 'passPresence' },
        'presence.unwatch': { actions: 'passPresence' },
        'presence.write': { actions: 'passPresence' },
        'window.online': { actions: 'passToSocket' },
        'window.offline': { actions: 'passToSocket' },
        'window.focused': { actions: ['focus', 'passToSocket', 'passToTickets'] },
        'window.blurred': { actions: ['blur', 'passToTickets'] },
        'live.aligned': { actions: 'passToSections' },
        'live.reset': { actions: 'passToSections' },
        'live.returned': { actions: 'passToSections' },
        'live.received': { actions: 'routeFacts' },
        'live.lost': {
          actions: 'alignBlind',
          description: 'Without a live link the sections load all the same; the first cursor makes them load again.',
        },
      },
    },
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

type SessionFact = Extract<Fact, { type: 'session.displaced' | 'session.changed' | 'user.updated' }>;

function isAboutSession(fact: Fact): fact is SessionFact {
  return fact.type === 'session.displaced' || fact.type === 'session.changed' || fact.type === 'user.updated';
}

type SessionOrder = Extract<
  DeskEvent,
  {
    type:
      | 'session.signIn'
      | 'session.signOut'
      | 'session.renewed'
      | 'session.lost'
      | 'session.beganElsewhere'
      | 'session.endedElsewhere';
  }
>;

const sessionOrders: readonly string[] = [
  'session.signIn',
  'session.signOut',
  'session.renewed',
  'session.lost',
  'session.beganElsewhere',
  'session.endedElsewhere',
] satisfies SessionOrder['type'][];

function isForSession(event: DeskEvent): event is SessionOrder {
  return sessionOrders.includes(event.type);
}

function subscriptionEnds(days: number): Toasted {
  return { type: 'toasted', kind: 'warning', key: 'subscriptionEnds', values: { count: days } };
}

/** What of a user decides what the sections show. */
function rightsOf(user: User | null): string {
  const queueIds = user?.queues.map((queue) => queue.queueId).sort((a, b) => a - b);
  return JSON.stringify([user?.id, user?.profile, user?.super, user?.allTicket, queueIds]);
}

function signedInUser({ user }: DeskContext): User {
  if (!user) throw new Error('A section started while nobody is signed in');
  return user;
}

type DeskSnapshot = SnapshotFrom<typeof deskMachine>;

export const selectUser = (snapshot: DeskSnapshot) => snapshot.context.user;
export const selectSession = (snapshot: DeskSnapshot): SessionActorRef | undefined => snapshot.children.session;
export const selectSocket = (snapshot: DeskSnapshot): SocketActorRef | undefined => snapshot.children.socket;
export const selectTickets = (snapshot: DeskSnapshot): TicketsActorRef | undefined => snapshot.children.tickets;
export const selectConnections = (snapshot: DeskSnapshot): ConnectionsActorRef | undefined =>
  snapshot.children.connections;
