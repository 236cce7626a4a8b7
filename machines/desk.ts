import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { User } from '#contract/schema.ts';
import type { ConnectionsActorRef } from './connections.ts';
import { type DeskContext, deskSetup, type Receiver, type SectionName } from './desk/setup.ts';
import type { SessionActorRef } from './session.ts';
import type { SocketActorRef } from './socket.ts';
import type { TicketsActorRef } from './tickets.ts';

export type DeskActorRef = ActorRefFrom<typeof deskMachine>;

/** The root: supervises the session, the socket and the sections, hands batches of facts on, emits what happens once. */
export const deskMachine = deskSetup.createMachine({
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
    stopped: [],
  }),
  invoke: {
    id: 'session',
    src: 'session',
    input: ({ context }) => ({ clock: context.clock }),
    onError: { target: '.signedOut', actions: 'emitStopped' },
  },
  initial: 'signedOut',
  on: {
    'session.*': { guard: 'isForSession', actions: passTo('session') },
    'session.refused': { actions: { type: 'emitFailure', params: ({ event }) => event.failure } },
    'effect.asked': { actions: 'emitEffect' },
    'tickets.opened': { actions: 'keepSelected' },
    'tickets.closed': { actions: 'keepSelected' },
    'section.shown': { actions: 'keepShown' },
    'section.hidden': { actions: 'endShown' },
    'window.focused': { actions: 'focus' },
    'window.blurred': { actions: 'blur' },
    'xstate.error.actor.*': {
      actions: 'emitStopped',
      description: 'A child that fails unhandled would take the root with it.',
    },
    'xstate.error.actor.call.*': { description: 'A call of a part of a screen, which shows that it failed.' },
  },
  states: {
    signedOut: {
      entry: 'forgetUser',
      on: {
        'session.began': {
          target: 'present.signedIn',
          actions: [{ type: 'keepUser', params: ({ event }) => event.session.user }, 'emitWelcome'],
        },
        'session.limited': {
          target: 'present.financeOnly',
          actions: [{ type: 'keepUser', params: ({ event }) => event.user }, 'emitFinance'],
        },
      },
    },
    present: {
      description: 'Somebody is there, and the live link stands. Who is not there is passed nothing.',
      initial: 'signedIn',
      on: {
        'session.ended': { target: 'signedOut', actions: 'emitGoodbye' },
        'window.online': { actions: passTo('socket') },
        'window.offline': { actions: passTo('socket') },
        'window.focused': { actions: ['focus', passTo('socket', 'tickets')] },
        'window.blurred': { actions: ['blur', passTo('tickets')] },
        'live.aligned': { actions: passTo('tickets', 'connections', 'shown') },
        'live.reset': { actions: passTo('tickets', 'connections', 'shown') },
        'live.returned': { actions: passTo('tickets', 'connections', 'shown') },
        'live.received': { actions: ['routeFacts', 'receiveFacts'] },
      },
      states: {
        financeOnly: {
          tags: 'financeOnly',
          entry: 'forgetStopped',
          description:
            'The due date has passed: the link stands, so that a payment is heard of, and no section of its own.',
          invoke: {
            id: 'socket',
            src: 'socket',
            input: ({ context }) => ({ toFact: context.toFact, jitter: context.jitter }),
            onError: { actions: [{ type: 'keepStopped', params: 'socket' }, 'emitStopped'] },
          },
          on: {
            'session.began': {
              target: 'signedIn',
              actions: { type: 'keepUser', params: ({ event }) => event.session.user },
            },
            'session.viewerChanged': { actions: { type: 'keepUser', params: ({ event }) => event.user } },
          },
        },
        signedIn: {
          tags: 'signedIn',
          entry: 'forgetStopped',
          invoke: [
            {
              ...supervised('socket'),
              input: ({ context }) => ({ toFact: context.toFact, jitter: context.jitter }),
            },
            {
              ...supervised('tickets'),
              input: ({ context }) => ({
                user: signedInUser(context),
                clock: context.clock,
                newId: context.newId,
                selected: context.selected,
                aim: context.aim,
                isFocused: context.isFocused,
                showsAll: context.showsAll?.() ?? false,
                pendingOrder: context.pendingOrder?.() ?? 'activity',
                opensNext: () => context.opensNext?.() ?? false,
              }),
            },
            {
              ...supervised('connections'),
              input: ({ context }) => ({ user: signedInUser(context) }),
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
            'session.limited': {
              target: 'financeOnly',
              actions: [{ type: 'keepUser', params: ({ event }) => event.user }, 'emitFinance'],
            },
            'session.wasDisplaced': { actions: 'emitDisplaced' },
            'tickets.opened': { actions: ['keepSelected', passTo('tickets')] },
            'tickets.closed': { actions: ['keepSelected', passTo('tickets')] },
            'ticketViewers.*': { actions: passTo('socket') },
            'chat.write': { actions: passTo('socket') },
            'live.lost': {
              actions: 'alignBlind',
              description:
                'Without a live link the sections load all the same; the first cursor makes them load again.',
            },
          },
        },
      },
    },
  },
});

/** What comes is passed on as it is, by one action with many receivers. */
function passTo(...receivers: Receiver[]) {
  return { type: 'passTo', params: receivers } as const;
}

/** A section that crashes starts all of them anew, unless that has happened too often: then it stays down, and its pane says so. */
function supervised<Name extends SectionName>(name: Name) {
  return {
    id: name,
    src: name,
    onError: [
      { guard: 'isForgivable', target: 'signedIn', reenter: true, actions: ['countCrash', 'emitCrash'] },
      { actions: [{ type: 'keepStopped', params: name }, 'emitStopped'] },
    ],
  } as const;
}

function signedInUser({ user }: DeskContext): User {
  if (!user) throw new Error('A section started while nobody is signed in');
  return user;
}

type DeskSnapshot = SnapshotFrom<typeof deskMachine>;

export const selectIsFinanceOnly = (snapshot: DeskSnapshot) => snapshot.hasTag('financeOnly');
export const selectUser = (snapshot: DeskSnapshot) => snapshot.context.user;
export const selectSession = (snapshot: DeskSnapshot): SessionActorRef | undefined => snapshot.children.session;
export const selectSocket = (snapshot: DeskSnapshot): SocketActorRef | undefined => runningIn(snapshot, 'socket');
export const selectTickets = (snapshot: DeskSnapshot): TicketsActorRef | undefined => runningIn(snapshot, 'tickets');
export const selectConnections = (snapshot: DeskSnapshot): ConnectionsActorRef | undefined =>
  runningIn(snapshot, 'connections');

/** Whether a section has crashed too often to be started anew; it is not there for anybody any more. */
export const selectHasStopped = (name: SectionName) => (snapshot: DeskSnapshot) =>
  snapshot.context.stopped.includes(name);

const runningIn = <Name extends SectionName>({ children, context }: DeskSnapshot, name: Name) =>
  context.stopped.includes(name) ? undefined : children[name];
