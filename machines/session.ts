import type { ActorRefFrom } from 'xstate';
import { failureOf } from './call.ts';
import { sessionSetup } from './session/setup.ts';

export type SessionActorRef = ActorRefFrom<typeof sessionMachine>;

/** Who is signed in (spec section 4, "Session"). Refreshing a token is the API's business; it reports `session.renewed` or `session.lost`. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Who is signed in, from the stored session to the last goodbye.',
  context: ({ input }) => ({
    clock: input.clock,
    session: null,
    reason: null,
    failure: null,
    expiredOn: null,
    daysLeft: null,
  }),
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'busy',
      description: 'Looks for a session that this browser kept.',
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'isSomebody', params: ({ event }) => event.output },
            target: 'signedIn.stale',
            actions: [{ type: 'keepSession', params: ({ event }) => event.output }, 'reportRestored'],
            description: 'What was kept may be old: who am I now?',
          },
          { target: 'signedOut' },
        ],
        onError: { target: 'unreachable' },
      },
    },
    unreachable: {
      tags: 'busy',
      description: 'What goes with a kept session could not be fetched: it is tried again, not thrown away.',
      after: { restoreRetry: { target: 'restoring' } },
    },
    signedOut: {
      entry: 'forgetUser',
      on: {
        'session.signIn': { target: 'signingIn' },
        'session.beganElsewhere': {
          target: 'restoring',
          description: 'Another tab signed in; tabs share the session.',
        },
      },
    },
    signingIn: {
      tags: 'busy',
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ event }) =>
          event.type === 'session.signIn'
            ? { email: event.email, password: event.password }
            : { email: '', password: '' },
        onDone: {
          target: 'signedIn',
          actions: [{ type: 'keepSession', params: ({ event }) => event.output }, 'reportSignedIn'],
        },
        onError: [
          {
            guard: { type: 'isExpired', params: ({ event }) => failureOf(event.error) },
            target: 'signedOut',
            actions: { type: 'keepExpiry', params: ({ event }) => failureOf(event.error) },
            description: 'The due date has passed: the view shows the notice with the date.',
          },
          {
            target: 'signedOut',
            actions: [
              { type: 'keepFailure', params: ({ event }) => failureOf(event.error) },
              { type: 'reportFailure', params: ({ event }) => failureOf(event.error) },
            ],
          },
        ],
      },
    },
    signedIn: {
      tags: 'signedIn',
      initial: 'current',
      on: {
        'session.signOut': { target: 'leaving' },
        'session.renewed': { actions: { type: 'keepSession', params: ({ event }) => event.session } },
        'session.lost': { target: 'forgetting', actions: { type: 'keepReason', params: 'lost' } },
        'session.endedElsewhere': {
          target: 'forgetting',
          actions: { type: 'keepReason', params: 'endedElsewhere' },
        },
        'session.displaced': {
          guard: 'isAnotherLogin',
          target: 'displaced',
          actions: [{ type: 'keepReason', params: 'displaced' }, 'reportDisplaced'],
        },
        'user.updated': {
          guard: 'isMeChanged',
          target: '.stale',
        },
        'session.changed': { guard: 'isMine', target: '.stale', description: 'Rights changed: who am I now?' },
      },
      states: {
        current: {},
        stale: {
          invoke: {
            id: 'findMe',
            src: 'findMe',
            onDone: {
              target: 'current',
              actions: [{ type: 'keepUser', params: ({ event }) => event.output }, 'reportViewer'],
            },
            onError: { target: 'current' },
          },
        },
      },
    },
    displaced: {
      tags: 'signedIn',
      description: 'The account is used on another computer: a message, then the session is cleared.',
      after: { displacedNotice: { target: 'forgetting' } },
    },
    leaving: {
      tags: 'busy',
      entry: { type: 'keepReason', params: 'signedOut' },
      invoke: {
        id: 'logout',
        src: 'logout',
        onDone: { target: 'forgetting' },
        onError: {
          target: 'forgetting',
          description: 'Without an answer the browser forgets the session all the same.',
        },
      },
    },
    forgetting: {
      description: 'Clears what this browser kept of the session.',
      tags: 'busy',
      entry: 'reportEnd',
      invoke: {
        id: 'forgetSession',
        src: 'forgetSession',
        onDone: { target: 'signedOut' },
        onError: { target: 'signedOut' },
      },
    },
  },
});
