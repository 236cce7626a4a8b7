import type { recorderMachine } from '#machines/recorder.ts';
import type { Flow } from '../flow.ts';
import { long } from './sounds.ts';

export const forgottenForAQuarterOfAnHour: Flow<typeof recorderMachine> = {
  name: 'forgotten for a quarter of an hour',
  events: [
    { type: 'ticket.shown', ticketId: 1 },
    { type: 'recording.begin', ticketId: 1 },
    { type: 'microphone.opened' },
    { type: 'microphone.heard', seconds: 1, level: 0.5 },
    { type: 'microphone.heard', seconds: 900, level: 0.5 },
    { type: 'microphone.encoded', file: long },
    { type: 'recording.sendKept', id: 'id' },
  ],
};
