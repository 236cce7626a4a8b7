import type { socketMachine } from '#machines/socket.ts';
import type { Flow } from '../flow.ts';
import { cursorIsNotFound, goingLive, networkComes, nextTry, windowComesBack } from './steps.ts';

export const blindStart: Flow<typeof socketMachine> = {
  name: 'blind start',
  events: [cursorIsNotFound, nextTry, cursorIsNotFound, windowComesBack, cursorIsNotFound, networkComes, ...goingLive],
};
