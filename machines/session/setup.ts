import { assign, sendParent, setup } from 'xstate';
import type { Session, User } from '#contract/schema.ts';
import { detailOf, type Failure, requiredActor } from '../call.ts';

export type SignOutReason = 'signedOut' | 'refused' | 'expired' | 'displaced' | 'lost' | 'inactive' | 'endedElsewhere';

/**
 * What a browser keeps: a session, or what an admin of a company past its due date has in its place until it has paid,
 * a token that reaches finance alone.
 */
export type KeptSession = Session & { isFinanceOnly?: boolean };

export interface SessionInput {
  clock: () => number;
}

export interface SessionContext {
  clock: () => number;
  session: KeptSession | null;
  /** Why nobody is signed in; null before the first try and while somebody is. */
  reason: SignOutReason | null;
  failure: Failure | null;
  /** When the company's subscription ended, with the reason `expired`. */
  expiredOn: string | null;
  /** In which the day of `expiredOn` is meant, by its IANA name. */
  expiredZone: string | null;
  /** What an admin who was refused so may pay with. */
  financeToken: string | null;
  /** Whole days until the company's due date, rounded up; null without one. */
  daysLeft: number | null;
}

export type SessionEvent =
  | { type: 'session.signIn'; email: string; password: string }
  | { type: 'session.signOut' }
  | { type: 'session.payInvoice' }
  | { type: 'session.renewed'; session: Session }
  | { type: 'session.lost'; code?: string | undefined }
  | { type: 'session.expired' }
  | { type: 'session.displaced'; userId: number; sessionId: string }
  | { type: 'session.changed'; userId: number }
  | { type: 'session.beganElsewhere' }
  | { type: 'session.endedElsewhere' }
  | { type: 'user.updated'; user: User }
  | { type: 'payment.concluded' };

export type SessionReport =
  | { type: 'session.began'; session: Session; daysLeft: number | null; fresh: boolean }
  | { type: 'session.limited'; user: User }
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
    openFinance: requiredActor<KeptSession, { token: string }>('openFinance'),
    openSession: requiredActor<Session>('openSession'),
    findMe: requiredActor<User>('findMe'),
    forgetSession: requiredActor<unknown>('forgetSession'),
  },
  delays: {
    displacedNotice: 1000,
    restoreRetry: 2000,
    dueDatePasses: ({ context }) => untilDue(context),
  },
  guards: {
    isSomebody: (_, session: Session | null) => session !== null,
    isOver: ({ context }, user: User | undefined) => isPastDue(user, context.clock()),
    isOverForAdmin: ({ context }, user: User | undefined) =>
      user?.profile === 'admin' && isPastDue(user, context.clock()),
    isPaid: ({ context }, user: User) => !isPastDue(user, context.clock()),
    isFinanceOnly: ({ context }) => context.session?.isFinanceOnly === true,
    mayPay: ({ context }) => context.financeToken !== null,
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
    keepSession: assign(({ context }, session: KeptSession | null) => ({
      session,
      reason: null,
      failure: null,
      expiredOn: null,
      financeToken: null,
      daysLeft: session ? daysUntil(session.user.company.dueDate, context.clock()) : null,
    })),
    keepUser: assign(({ context }, user: User) => ({
      session: context.session && { ...context.session, user: { ...context.session.user, ...user } },
      daysLeft: daysUntil(user.company.dueDate, context.clock()),
    })),
    forgetUser: assign({ session: null, daysLeft: null }),
    keepReason: assign((_, reason: SignOutReason) => ({ reason })),
    keepFailure: assign((_, failure: Failure) => ({
      failure,
      reason: 'refused' as const,
      expiredOn: null,
      financeToken: null,
    })),
    keepExpiry: assign((_, failure: Failure) => ({
      failure,
      reason: 'expired' as const,
      expiredOn: detailOf<string>(failure, 'dueDate') ?? null,
      expiredZone: detailOf<string>(failure, 'timeZone') ?? null,
      financeToken: detailOf<string>(failure, 'financeToken') ?? null,
    })),
    keepEnd: assign((_, user: User) => ({
      reason: 'expired' as const,
      expiredOn: user.company.dueDate,
      expiredZone: user.company.timeZone,
      financeToken: null,
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
    reportLimited: sendParent(({ context }) => ({ type: 'session.limited', user: context.session?.user })),
    reportFailure: sendParent((_, failure: Failure) => ({ type: 'session.refused', failure })),
    reportViewer: sendParent(({ context }) => ({ type: 'session.viewerChanged', user: context.session?.user })),
    reportDisplaced: sendParent({ type: 'session.wasDisplaced' }),
    reportEnd: sendParent(({ context }) => ({ type: 'session.ended', reason: context.reason })),
  },
});

/** Why the server knows a session no longer. */
export const lostBecause = ({ code }: { code?: string | undefined }): SignOutReason =>
  code === 'ERR_COMPANY_INACTIVE' ? 'inactive' : 'lost';

/** Whole days from now to a date, rounded up. By a clock that is some seconds behind, a day is no two days yet. */
export function daysUntil(date: string | null, now: number): number | null {
  if (date === null) return null;
  const left = Date.parse(date) - now;
  return left > 0 ? Math.max(Math.ceil((left - toleratedMs) / dayMs), 1) : Math.ceil(left / dayMs);
}

const dayMs = 86_400_000;
/** The page takes the server's time where its own is further off. */
const toleratedMs = 60_000;

function isPastDue(user: User | undefined, now: number): boolean {
  const dueDate = user?.company.dueDate ?? null;
  return dueDate !== null && Date.parse(dueDate) <= now;
}

/** Milliseconds until the due date, as far as a timer counts; who one is then is asked in any case. */
function untilDue({ session, clock }: SessionContext): number {
  const dueDate = session?.user.company.dueDate ?? null;
  const left = dueDate === null ? Number.POSITIVE_INFINITY : Date.parse(dueDate) - clock();
  return Math.min(Math.max(left, 1000), 2 ** 31 - 1);
}

/** What others see change about a user, without being online, which changes with every connection. */
function portraitOf({ name, email, profile, queues, allTicket, pausedAt = null, pauseReason = null }: User): string {
  const pause = [pausedAt, pauseReason];
  return JSON.stringify([name, email, profile, allTicket, pause, queues.map(({ queueId }) => queueId).sort()]);
}
