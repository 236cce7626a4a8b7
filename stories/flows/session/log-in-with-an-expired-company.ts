import type { sessionMachine } from '#machines/session.ts';
import type { Flow } from '../flow.ts';
import { nobodyIsKept, signIn } from './steps.ts';

export const logInWithAnExpiredCompany: Flow<typeof sessionMachine> = {
  name: 'log in with an expired company',
  events: [
    nobodyIsKept,
    signIn,
    {
      type: 'xstate.error.actor.login',
      error: { status: 403, code: 'ERR_COMPANY_EXPIRED', details: { dueDate: '2026-01-02T12:00:00.000Z' } },
    },
  ],
};
