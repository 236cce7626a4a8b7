import type { socketMachine } from '#machines/socket.ts';
import type { Flow } from '../flow.ts';
import { beaconAhead, caughtUp, goingLive, windowComesBack } from './steps.ts';

export const behindWithoutKnowingIt: Flow<typeof socketMachine> = {
  name: 'behind without knowing it',
  events: [...goingLive, beaconAhead, caughtUp, windowComesBack, caughtUp],
};
