import type { Session, User } from '#contract/schema.ts';
import { agent } from '../../support/memory/company.ts';
import { password } from '../../support/memory/sessions.ts';

const sessionOf = (user: User): Session => ({ token: 'token', sessionId: 'here', user });

/** What happens in more than one flow of the session. */
export const nobodyIsKept = { type: 'xstate.done.actor.restoreSession', output: null } as const;
export const somebodyIsKept = { type: 'xstate.done.actor.restoreSession', output: sessionOf(agent) } as const;
export const restoringFails = {
  type: 'xstate.error.actor.restoreSession',
  error: { status: 0, code: 'network' },
} as const;
export const nextTry = { type: 'xstate.after.restoreRetry.session.unreachable' } as const;
export const signIn = { type: 'session.signIn', email: agent.email, password } as const;
export const signedIn = { type: 'xstate.done.actor.login', output: sessionOf(agent) } as const;
export const renewed = { type: 'session.renewed', session: sessionOf(agent) } as const;
export const knownAgain = { type: 'xstate.done.actor.findMe', output: agent } as const;
export const forgotten = { type: 'xstate.done.actor.forgetSession' } as const;
