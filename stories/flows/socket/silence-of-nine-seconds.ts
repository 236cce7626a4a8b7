import type { socketMachine } from '#machines/socket.ts';
import type { Flow } from '../flow.ts';
import { comingBack, goingLive, levelBeacon, windowComesBack } from './steps.ts';

export const silenceOfNineSeconds: Flow<typeof socketMachine> = {
  name: 'silence of nine seconds',
  events: [
    ...goingLive,
    levelBeacon,
    { type: 'xstate.after.silence.socket.linked.flow.live.listening' },
    windowComesBack,
    ...comingBack,
  ],
};
