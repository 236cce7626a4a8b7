import { assign, sendParent, setup } from 'xstate';
import type { Session, User } from '#contract/schema.ts';
import { detailOf, type Failure, requiredActor } from '../call.ts';

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

export type SessionReport =
  | { type: 'session.began'; session: Session; daysLeft: number | null; fresh: boolean }
  | { type: 'session.refused'; failure: Failure }
  | { type: 'session.viewerChanged'; user: User }
  | { type: 'session.wasDisplaced' }
  | { type: 'session.ended'; reason: SignOutReason };

/** The calls, guards and actions of the machine; its chart stands in `machines/session.ts`. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    input: {} as SessionInput,
    events: {} as SessionEvent,
    tags: {} as 'busy' | 'signedIn',
  },
  actors: {
    restoreSession: requiredActor<Session | null>('restoreSession'),
    login: requiredActor<Session, { email: string; password: string }>('login'),
    logout: requiredActor<unknown>('logout'),
    findMe: requiredActor<User>('findMe'),
    forgetSession: requiredActor<unknown>('forgetSession'),
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
    keepFailure: assign((_, failure: Failure) => ({ failure, reason: 'refused' as const, expiredOn: null })),
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
    reportFailure: sendParent((_, failure: Failure) => ({ type: 'session.refused', failure })),
    reportViewer: sendParent(({ context }) => ({ type: 'session.viewerChanged', user: context.session?.user })),
    reportDisplaced: sendParent({ type: 'session.wasDisplaced' }),
    reportEnd: sendParent(({ context }) => ({ type: 'session.ended', reason: context.reason })),
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
