import type { socketMachine } from '#machines/socket.ts';
import type { Flow } from '../flow.ts';
import { caughtUp, comingBack, goingLive, networkComes, networkGoes } from './steps.ts';

export const offlineAndOnline: Flow<typeof socketMachine> = {
  name: 'offline and online',
  events: [...goingLive, networkGoes, networkComes, ...comingBack, networkComes, caughtUp],
};
