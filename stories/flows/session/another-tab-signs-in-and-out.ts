import type { sessionMachine } from '#machines/session.ts';
import type { Flow } from '../flow.ts';
import { forgotten, knownAgain, nobodyIsKept, somebodyIsKept } from './steps.ts';

export const anotherTabSignsInAndOut: Flow<typeof sessionMachine> = {
  name: 'another tab signs in and out',
  events: [
    nobodyIsKept,
    { type: 'session.beganElsewhere' },
    somebodyIsKept,
    knownAgain,
    { type: 'session.endedElsewhere' },
    forgotten,
  ],
};
