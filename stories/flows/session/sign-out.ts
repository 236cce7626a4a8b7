import type { sessionMachine } from '#machines/session.ts';
import type { Flow } from '../flow.ts';
import { forgotten, nobodyIsKept, signedIn, signIn } from './steps.ts';

export const signOut: Flow<typeof sessionMachine> = {
  name: 'sign out',
  events: [
    nobodyIsKept,
    signIn,
    signedIn,
    { type: 'session.signOut' },
    { type: 'xstate.done.actor.logout' },
    forgotten,
  ],
};
