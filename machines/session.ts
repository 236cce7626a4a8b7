import type { ActorRefFrom } from 'xstate';
import { failureIn, outputIn } from './call.ts';
import { financeOnly } from './session/finance-only.ts';
import { lostBecause, sessionSetup } from './session/setup.ts';

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
    expiredZone: null,
    financeToken: null,
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
            guard: { type: 'isOverForAdmin', params: ({ event }) => event.output?.user },
            target: 'financeOnly.asking',
            actions: [{ type: 'keepSession', params: outputIn }, 'reportLimited'],
          },
          {
            guard: { type: 'isSomebody', params: outputIn },
            target: 'signedIn.stale',
            actions: [{ type: 'keepSession', params: outputIn }, 'reportRestored'],
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
        'session.payInvoice': { guard: 'mayPay', target: 'enteringFinance' },
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
          actions: [{ type: 'keepSession', params: outputIn }, 'reportSignedIn'],
        },
        onError: [
          {
            guard: { type: 'isExpired', params: failureIn },
            target: 'signedOut',
            actions: { type: 'keepExpiry', params: failureIn },
            description: 'The due date has passed: the view shows the notice with the date.',
          },
          {
            target: 'signedOut',
            actions: [
              { type: 'keepFailure', params: failureIn },
              { type: 'reportFailure', params: failureIn },
            ],
          },
        ],
      },
    },
    enteringFinance: {
      tags: 'busy',
      description: 'An admin who was refused because the due date has passed goes to pay.',
      invoke: {
        id: 'openFinance',
        src: 'openFinance',
        input: ({ context }) => ({ token: context.financeToken ?? '' }),
        onDone: {
          target: 'financeOnly',
          actions: [{ type: 'keepSession', params: outputIn }, 'reportLimited'],
        },
        onError: { target: 'signedOut', actions: { type: 'reportFailure', params: failureIn } },
      },
    },
    financeOnly,
    signedIn: {
      tags: 'signedIn',
      initial: 'current',
      on: {
        'session.signOut': { target: 'leaving' },
        'session.renewed': { actions: { type: 'keepSession', params: ({ event }) => event.session } },
        'session.lost': {
          target: 'forgetting',
          actions: { type: 'keepReason', params: ({ event }) => lostBecause(event) },
        },
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
        'payment.concluded': { target: '.stale', description: 'The company may work longer.' },
      },
      states: {
        current: {
          on: {
            'session.expired': { target: 'stale', description: 'A call was refused because the date has passed.' },
          },
          after: { dueDatePasses: { target: 'stale' } },
        },
        stale: {
          invoke: {
            id: 'findMe',
            src: 'findMe',
            onDone: [
              {
                guard: { type: 'isOverForAdmin', params: outputIn },
                target: '#session.financeOnly',
                actions: [{ type: 'keepUser', params: outputIn }, 'reportLimited'],
              },
              {
                guard: { type: 'isOver', params: outputIn },
                target: '#session.forgetting',
                actions: { type: 'keepEnd', params: outputIn },
                description: 'The login says that the due date has passed.',
              },
              {
                target: 'current',
                actions: [{ type: 'keepUser', params: outputIn }, 'reportViewer'],
              },
            ],
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
