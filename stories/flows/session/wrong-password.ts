import type { sessionMachine } from '#machines/session.ts';
import type { Flow } from '../flow.ts';
import { nobodyIsKept, signedIn, signIn } from './steps.ts';

export const wrongPassword: Flow<typeof sessionMachine> = {
  name: 'wrong password',
  events: [
    nobodyIsKept,
    { ...signIn, password: 'segredo' },
    { type: 'xstate.error.actor.login', error: { status: 401, code: 'ERR_INVALID_CREDENTIALS' } },
    signIn,
    signedIn,
  ],
};
