import type { recorderMachine } from '#machines/recorder.ts';
import type { Flow } from '../flow.ts';
import { short } from './sounds.ts';

export const microphoneLostAtOnce: Flow<typeof recorderMachine> = {
  name: 'microphone lost at once',
  events: [
    { type: 'ticket.shown', ticketId: 1 },
    { type: 'recording.begin', ticketId: 1 },
    { type: 'microphone.opened' },
    { type: 'microphone.lost' },
    { type: 'microphone.encoded', file: short },
  ],
};
