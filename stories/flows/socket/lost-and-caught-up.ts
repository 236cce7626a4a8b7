import type { socketMachine } from '#machines/socket.ts';
import type { Flow } from '../flow.ts';
import { caughtUp, caughtUpInPart, customerWrites, goingLive, linkCloses, linkOpens, nextTry } from './steps.ts';

export const lostAndCaughtUp: Flow<typeof socketMachine> = {
  name: 'lost and caught up',
  events: [...goingLive, linkCloses, nextTry, linkOpens, caughtUpInPart, customerWrites, caughtUp, customerWrites],
};
