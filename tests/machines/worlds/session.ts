import { sessionMachine } from '#machines/session.ts';
import { aSession } from '../../support/fixtures/user.ts';
import type { World } from './world.ts';

const session = aSession();
const failure = (status: number, code: string) => Object.assign(new Error(code), { status, code });

export const sessionWorld: World = {
  machine: sessionMachine,
  input: { clock: () => 0 },
  keyOf: ({ context }) => context.session !== null,
  events: [
    { type: 'session.signIn', email: 'agent1@acme.test', password: 'recado' },
    { type: 'xstate.done.actor.restoreSession', output: session },
    { type: 'xstate.done.actor.restoreSession', output: null },
    { type: 'xstate.error.actor.restoreSession', error: failure(0, 'network') },
    { type: 'xstate.after.restoreRetry.session.unreachable' },
    { type: 'xstate.done.actor.login', output: session },
    { type: 'xstate.error.actor.login', error: failure(403, 'ERR_COMPANY_EXPIRED') },
    { type: 'xstate.error.actor.login', error: failure(401, 'ERR_INVALID_CREDENTIALS') },
    { type: 'xstate.done.actor.findMe', output: session.user },
    { type: 'xstate.error.actor.findMe', error: failure(500, 'ERR_INTERNAL') },
    { type: 'session.renewed', session },
    { type: 'session.lost' },
    { type: 'session.changed', userId: 1 },
    { type: 'user.updated', user: { ...session.user, name: 'Ana Maria' } },
    { type: 'session.displaced', userId: 1, sessionId: 'elsewhere' },
    { type: 'xstate.after.displacedNotice.session.displaced' },
    { type: 'session.endedElsewhere' },
    { type: 'session.beganElsewhere' },
    { type: 'session.signOut' },
    { type: 'xstate.done.actor.logout' },
    { type: 'xstate.error.actor.logout', error: failure(0, 'network') },
    { type: 'xstate.done.actor.forgetSession' },
    { type: 'xstate.error.actor.forgetSession', error: failure(0, 'storage') },
  ],
};
