import type { sessionMachine } from '#machines/session.ts';
import type { Flow } from '../flow.ts';
import { knownAgain, signIn, somebodyIsKept } from './steps.ts';

export const signOutUnanswered: Flow<typeof sessionMachine> = {
  name: 'sign out unanswered',
  events: [
    somebodyIsKept,
    knownAgain,
    { type: 'session.signOut' },
    { type: 'xstate.error.actor.logout', error: { status: 0, code: 'network' } },
    { type: 'xstate.error.actor.forgetSession', error: { status: 0, code: 'storage' } },
    signIn,
  ],
};
