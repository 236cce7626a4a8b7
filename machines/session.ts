import { type ActorRefFrom, assign, sendParent, setup } from 'xstate';
import type { Session, User } from '#contract/schema.ts';
import { detailOf, type Failure, failureOf, neededCall } from './call.ts';

export type SignOutReason = 'signedOut' | 'refused' | 'expired' | 'displaced' | 'lost' | 'endedElsewhere';

export interface SessionInput {
  clock: () => number;
}

export interface SessionContext {
  clock: () => number;
  session: Session | null;
  /** Why nobody is signed in; null before the first try and while somebody is. */
  reason: SignOutReason | null;
  failure: Failure | null;
  /** When the company's subscription ended, with the reason `expired`. */
  expiredOn: string | null;
  /** Whole days until the company's due date, rounded up; null without one. */
  daysLeft: number | null;
}

export type SessionEvent =
  | { type: 'session.signIn'; email: string; password: string }
  | { type: 'session.signOut' }
  | { type: 'session.renewed'; session: Session }
  | { type: 'session.lost' }
  | { type: 'session.displaced'; userId: number; sessionId: string }
  | { type: 'session.changed'; userId: number }
  | { type: 'session.beganElsewhere' }
  | { type: 'session.endedElsewhere' }
  | { type: 'user.updated'; user: User };

/** What the session tells its parent. */
export type SessionReport =
  | { type: 'session.began'; session: Session; daysLeft: number | null; fresh: boolean }
  | { type: 'session.refused'; failure: Failure }
  | { type: 'session.viewerChanged'; user: User }
  | { type: 'session.wasDisplaced' }
  | { type: 'session.ended'; reason: SignOutReason };

export type SessionActorRef = ActorRefFrom<typeof sessionMachine>;

/** Who is signed in (spec section 4, "Session"). Refreshing a token is the API's business; it reports `session.renewed` or `session.lost`. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    input: {} as SessionInput,
    events: {} as SessionEvent,
    tags: {} as 'busy' | 'signedIn',
  },
  actors: {
    restoreSession: neededCall<Session | null>('restoreSession'),
    login: neededCall<Session, { email: string; password: string }>('login'),
    logout: neededCall<unknown>('logout'),
    findMe: neededCall<User>('findMe'),
    forgetSession: neededCall<unknown>('forgetSession'),
  },
  delays: {
    displacedNotice: 1000,
    restoreRetry: 2000,
  },
  guards: {
    isSomebody: (_, session: Session | null) => session !== null,
    isExpired: (_, failure: Failure) => failure.code === 'ERR_COMPANY_EXPIRED',
    isAnotherLogin: ({ context, event }) =>
      event.type === 'session.displaced' &&
      event.userId === context.session?.user.id &&
      event.sessionId !== context.session.sessionId,
    isMeChanged: ({ context, event }) =>
      event.type === 'user.updated' &&
      event.user.id === context.session?.user.id &&
      portraitOf(event.user) !== portraitOf(context.session.user),
    isMine: ({ context, event }) => event.type === 'session.changed' && event.userId === context.session?.user.id,
  },
  actions: {
    keepSession: assign(({ context }, session: Session | null) => ({
      session,
      reason: null,
      failure: null,
      expiredOn: null,
      daysLeft: session ? daysUntil(session.user.company.dueDate, context.clock()) : null,
    })),
    keepUser: assign(({ context }, user: User) => ({
      session: context.session && { ...context.session, user: { ...context.session.user, ...user } },
      daysLeft: daysUntil(user.company.dueDate, context.clock()),
    })),
    forgetUser: assign({ session: null, daysLeft: null }),
    keepReason: assign((_, reason: SignOutReason) => ({ reason })),
    keepRefusal: assign((_, failure: Failure) => ({ failure, reason: 'refused' as const, expiredOn: null })),
    keepExpiry: assign((_, failure: Failure) => ({
      failure,
      reason: 'expired' as const,
      expiredOn: detailOf<string>(failure, 'dueDate') ?? null,
    })),
    reportRestored: sendParent(({ context }) => ({
      type: 'session.began',
      session: context.session,
      daysLeft: context.daysLeft,
      fresh: false,
    })),
    reportSignedIn: sendParent(({ context }) => ({
      type: 'session.began',
      session: context.session,
      daysLeft: context.daysLeft,
      fresh: true,
    })),
    reportRefusal: sendParent((_, failure: Failure) => ({ type: 'session.refused', failure })),
    reportViewer: sendParent(({ context }) => ({ type: 'session.viewerChanged', user: context.session?.user })),
    reportDisplaced: sendParent({ type: 'session.wasDisplaced' }),
    reportEnd: sendParent(({ context }) => ({ type: 'session.ended', reason: context.reason })),
  },
}).createMachine({
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
              { type: 'keepRefusal', params: ({ event }) => failureOf(event.error) },
              { type: 'reportRefusal', params: ({ event }) => failureOf(event.error) },
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

/** Whole days from now to a date, rounded up. */
export function daysUntil(date: string | null, now: number): number | null {
  return date === null ? null : Math.ceil((Date.parse(date) - now) / 86_400_000);
}

/** What others see change about a user, without being online, which changes with every connection. */
function portraitOf({ name, email, profile, queues, allTicket }: User): string {
  return JSON.stringify([name, email, profile, allTicket, queues.map(({ queueId }) => queueId).sort()]);
}
