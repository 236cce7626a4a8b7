import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { User } from '#contract/schema.ts';
import type { ConnectionsActorRef } from './connections.ts';
import { type DeskContext, deskSetup } from './desk/setup.ts';
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
    'session.refused': { actions: { type: 'emitFailure', params: ({ event }) => event.failure } },
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
        'session.limited': {
          target: 'financeOnly',
          actions: [{ type: 'keepUser', params: ({ event }) => event.user }, 'emitFinance'],
        },
      },
    },
    financeOnly: {
      tags: 'financeOnly',
      description:
        'The due date has passed: the link stands, so that a payment is heard of, and no section of its own.',
      invoke: {
        id: 'socket',
        src: 'socket',
        input: ({ context }) => ({ toFact: context.toFact, jitter: context.jitter }),
        onError: { actions: 'emitCrash' },
      },
      on: {
        'session.began': {
          target: 'signedIn',
          actions: { type: 'keepUser', params: ({ event }) => event.session.user },
        },
        'session.viewerChanged': { actions: { type: 'keepUser', params: ({ event }) => event.user } },
        'session.ended': { target: 'signedOut', actions: 'emitGoodbye' },
        'window.online': { actions: 'passToSocket' },
        'window.offline': { actions: 'passToSocket' },
        'window.focused': { actions: ['focus', 'passToSocket'] },
        'live.aligned': { actions: 'passToShown' },
        'live.reset': { actions: 'passToShown' },
        'live.returned': { actions: 'passToShown' },
        'live.received': { actions: 'receiveFacts' },
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
            showsAll: context.showsAll?.() ?? false,
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
        'session.limited': {
          target: 'financeOnly',
          actions: [{ type: 'keepUser', params: ({ event }) => event.user }, 'emitFinance'],
        },
        'session.wasDisplaced': { actions: 'emitDisplaced' },
        'session.ended': { target: 'signedOut', actions: 'emitGoodbye' },
        'tickets.opened': { actions: ['keepSelected', 'passToTickets'] },
        'tickets.closed': { actions: ['keepSelected', 'passToTickets'] },
        'ticketViewers.enter': { actions: 'passPresence' },
        'ticketViewers.leave': { actions: 'passPresence' },
        'ticketViewers.write': { actions: 'passPresence' },
        'chat.write': { actions: 'passPresence' },
        'window.online': { actions: 'passToSocket' },
        'window.offline': { actions: 'passToSocket' },
        'window.focused': { actions: ['focus', 'passToSocket', 'passToTickets'] },
        'window.blurred': { actions: ['blur', 'passToTickets'] },
        'live.aligned': { actions: ['passToSections', 'passToShown'] },
        'live.reset': { actions: ['passToSections', 'passToShown'] },
        'live.returned': { actions: ['passToSections', 'passToShown'] },
        'live.received': { actions: ['routeFacts', 'receiveFacts'] },
        'live.lost': {
          actions: 'alignBlind',
          description: 'Without a live link the sections load all the same; the first cursor makes them load again.',
        },
      },
    },
  },
});

function signedInUser({ user }: DeskContext): User {
  if (!user) throw new Error('A section started while nobody is signed in');
  return user;
}

type DeskSnapshot = SnapshotFrom<typeof deskMachine>;

export const selectIsFinanceOnly = (snapshot: DeskSnapshot) => snapshot.hasTag('financeOnly');
export const selectUser = (snapshot: DeskSnapshot) => snapshot.context.user;
export const selectSession = (snapshot: DeskSnapshot): SessionActorRef | undefined => snapshot.children.session;
export const selectSocket = (snapshot: DeskSnapshot): SocketActorRef | undefined => snapshot.children.socket;
export const selectTickets = (snapshot: DeskSnapshot): TicketsActorRef | undefined => snapshot.children.tickets;
export const selectConnections = (snapshot: DeskSnapshot): ConnectionsActorRef | undefined =>
  snapshot.children.connections;
