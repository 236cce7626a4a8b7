import type { sessionMachine } from '#machines/session.ts';
import type { Flow } from '../flow.ts';
import { nobodyIsKept, signedIn, signIn } from './steps.ts';

export const logIn: Flow<typeof sessionMachine> = {
  name: 'log in',
  events: [nobodyIsKept, signIn, signedIn],
};
