import type { Session, User } from '#contract/schema.ts';
import type { sessionMachine } from '#machines/session.ts';
import { sessionFixture } from '../../../tests/machines/fixtures/desk/session.ts';
import { admin, agent } from '../../../tests/support/memory/company.ts';
import { password } from '../../../tests/support/memory/sessions.ts';
import { subjectOf } from '../flow.ts';

const sessionOf = (user: User): Session => ({ token: 'token', sessionId: 'here', user });

/** The same people, whose company's due date has passed, or does so in ten minutes. */
const dueAt =
  (dueDate: string) =>
  (user: User): User => ({ ...user, company: { ...user.company, dueDate } });

const overdue = dueAt('1969-12-31T12:00:00.000Z');

const dueSoon = dueAt('2026-01-05T13:10:00.000Z');

const kept = (session: Session | (Session & { isFinanceOnly: true })) =>
  ({ type: 'xstate.done.actor.restoreSession', output: session }) as const;

const financeKept = kept({ ...sessionOf(overdue(admin)), isFinanceOnly: true });

const known = (user: User) => ({ type: 'xstate.done.actor.findMe', output: user }) as const;

const concluded = { type: 'payment.concluded' } as const;

const payInvoice = { type: 'session.payInvoice' } as const;

const refusedAsAdmin = {
  type: 'xstate.error.actor.login',
  error: {
    status: 403,
    code: 'ERR_COMPANY_EXPIRED',
    details: { dueDate: overdue(admin).company.dueDate, financeToken: 'finance token' },
  },
} as const;

const financeOpened = {
  type: 'xstate.done.actor.openFinance',
  output: { ...sessionOf(overdue(admin)), token: 'finance token', isFinanceOnly: true },
} as const;

/** What happens in more than one flow of the session. */
const nobodyIsKept = { type: 'xstate.done.actor.restoreSession', output: null } as const;

const somebodyIsKept = { type: 'xstate.done.actor.restoreSession', output: sessionOf(agent) } as const;

const restoringFails = {
  type: 'xstate.error.actor.restoreSession',
  error: { status: 0, code: 'network' },
} as const;

const nextTry = { type: 'xstate.after.restoreRetry.session.unreachable' } as const;

const signIn = { type: 'session.signIn', email: agent.email, password } as const;

const signedIn = { type: 'xstate.done.actor.login', output: sessionOf(agent) } as const;

const renewed = { type: 'session.renewed', session: sessionOf(agent) } as const;

const knownAgain = { type: 'xstate.done.actor.findMe', output: agent } as const;

const forgotten = { type: 'xstate.done.actor.forgetSession' } as const;

export const sessionSubject = subjectOf<typeof sessionMachine>(sessionFixture, {
  'log in': [nobodyIsKept, signIn, signedIn],
  'wrong password': [
    nobodyIsKept,
    { ...signIn, password: 'segredo' },
    { type: 'xstate.error.actor.login', error: { status: 401, code: 'ERR_INVALID_CREDENTIALS' } },
    signIn,
    signedIn,
  ],
  'log in with an expired company': [
    nobodyIsKept,
    signIn,
    {
      type: 'xstate.error.actor.login',
      error: { status: 403, code: 'ERR_COMPANY_EXPIRED', details: { dueDate: '2026-01-02T12:00:00.000Z' } },
    },
  ],
  'expire and refresh': [somebodyIsKept, knownAgain, renewed, renewed],
  'lost at the server': [somebodyIsKept, knownAgain, { type: 'session.lost' }, forgotten, signIn, signedIn],
  'displaced by another login': [
    nobodyIsKept,
    signIn,
    signedIn,
    { type: 'session.displaced', userId: agent.id, sessionId: 'elsewhere' },
    { type: 'xstate.after.displacedNotice.session.displaced' },
    forgotten,
    signIn,
    signedIn,
  ],
  'sign out': [
    nobodyIsKept,
    signIn,
    signedIn,
    { type: 'session.signOut' },
    { type: 'xstate.done.actor.logout' },
    forgotten,
  ],
  'sign out unanswered': [
    somebodyIsKept,
    knownAgain,
    { type: 'session.signOut' },
    { type: 'xstate.error.actor.logout', error: { status: 0, code: 'network' } },
    { type: 'xstate.error.actor.forgetSession', error: { status: 0, code: 'storage' } },
    signIn,
  ],
  'restored after a reload': [
    restoringFails,
    nextTry,
    restoringFails,
    nextTry,
    somebodyIsKept,
    { type: 'xstate.error.actor.findMe', error: { status: 500, code: 'ERR_INTERNAL' } },
  ],
  'another tab signs in and out': [
    nobodyIsKept,
    { type: 'session.beganElsewhere' },
    somebodyIsKept,
    knownAgain,
    { type: 'session.endedElsewhere' },
    forgotten,
  ],
  'rights changed': [
    somebodyIsKept,
    knownAgain,
    { type: 'session.changed', userId: agent.id },
    { type: 'xstate.done.actor.findMe', output: { ...agent, queues: agent.queues.slice(1) } },
    { type: 'user.updated', user: { ...agent, name: 'Ana Maria' } },
    { type: 'xstate.done.actor.findMe', output: { ...agent, name: 'Ana Maria' } },
  ],
  'pay from the refusal': [
    nobodyIsKept,
    { ...signIn, email: admin.email },
    refusedAsAdmin,
    payInvoice,
    { type: 'xstate.error.actor.openFinance', error: { status: 0, code: 'network' } },
    payInvoice,
    financeOpened,
    concluded,
    known(admin),
    { type: 'xstate.done.actor.openSession', output: sessionOf(admin) },
    concluded,
    known(admin),
  ],
  'the due date passes': [
    kept(sessionOf(dueSoon(admin))),
    known(dueSoon(admin)),
    { type: 'xstate.after.dueDatePasses.session.signedIn.current' },
    known(overdue(admin)),
    { type: 'session.changed', userId: admin.id },
    { type: 'xstate.error.actor.findMe', error: { status: 500, code: 'ERR_INTERNAL' } },
    { type: 'session.signOut' },
    { type: 'xstate.done.actor.logout' },
    forgotten,
  ],
  'an agent is told that the due date has passed': [
    somebodyIsKept,
    knownAgain,
    { type: 'session.expired' },
    known(overdue(agent)),
    forgotten,
  ],
  'an overdue session is restored and paid for': [
    kept(sessionOf(overdue(admin))),
    known(overdue(admin)),
    { type: 'session.renewed', session: sessionOf(overdue(admin)) },
    concluded,
    known(admin),
  ],
  'another tab has paid': [financeKept, known(overdue(admin)), { type: 'session.renewed', session: sessionOf(admin) }],
  'finance is lost after an hour': [financeKept, known(overdue(admin)), { type: 'session.lost' }, forgotten],
  'an ordinary session can not be opened': [
    financeKept,
    known(admin),
    { type: 'xstate.error.actor.openSession', error: { status: 0, code: 'network' } },
    { type: 'session.endedElsewhere' },
    forgotten,
  ],
});
