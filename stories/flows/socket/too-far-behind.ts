import type { socketMachine } from '#machines/socket.ts';
import type { Flow } from '../flow.ts';
import { customerWrites, goingLive, linkCloses, linkOpens, logIsForgotten, nextTry } from './steps.ts';

export const tooFarBehind: Flow<typeof socketMachine> = {
  name: 'too far behind',
  events: [...goingLive, linkCloses, nextTry, linkOpens, logIsForgotten, customerWrites],
};
