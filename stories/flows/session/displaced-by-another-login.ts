import type { sessionMachine } from '#machines/session.ts';
import { agent } from '../../support/memory/company.ts';
import type { Flow } from '../flow.ts';
import { forgotten, nobodyIsKept, signedIn, signIn } from './steps.ts';

export const displacedByAnotherLogin: Flow<typeof sessionMachine> = {
  name: 'displaced by another login',
  events: [
    nobodyIsKept,
    signIn,
    signedIn,
    { type: 'session.displaced', userId: agent.id, sessionId: 'elsewhere' },
    { type: 'xstate.after.displacedNotice.session.displaced' },
    forgotten,
    signIn,
    signedIn,
  ],
};
