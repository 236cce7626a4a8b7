import type { sessionMachine } from '#machines/session.ts';
import type { Flow } from '../flow.ts';
import { nextTry, restoringFails, somebodyIsKept } from './steps.ts';

export const restoredAfterAReload: Flow<typeof sessionMachine> = {
  name: 'restored after a reload',
  events: [
    restoringFails,
    nextTry,
    restoringFails,
    nextTry,
    somebodyIsKept,
    { type: 'xstate.error.actor.findMe', error: { status: 500, code: 'ERR_INTERNAL' } },
  ],
};
