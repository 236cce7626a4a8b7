import type { sessionMachine } from '#machines/session.ts';
import type { Flow } from '../flow.ts';
import { forgotten, knownAgain, signedIn, signIn, somebodyIsKept } from './steps.ts';

export const lostAtTheServer: Flow<typeof sessionMachine> = {
  name: 'lost at the server',
  events: [somebodyIsKept, knownAgain, { type: 'session.lost' }, forgotten, signIn, signedIn],
};
