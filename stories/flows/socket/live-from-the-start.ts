import type { socketMachine } from '#machines/socket.ts';
import type { Flow } from '../flow.ts';
import { customerWrites, goingLive, levelBeacon } from './steps.ts';

export const liveFromTheStart: Flow<typeof socketMachine> = {
  name: 'live from the start',
  events: [
    ...goingLive,
    customerWrites,
    levelBeacon,
    customerWrites,
    { type: 'xstate.after.statusPing.socket.linked.presence.present' },
  ],
};
