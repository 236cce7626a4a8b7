import type { recorderMachine } from '#machines/recorder.ts';
import type { Flow } from '../flow.ts';
import { long } from './sounds.ts';

export const microphoneLostAndRecordingSent: Flow<typeof recorderMachine> = {
  name: 'microphone lost and recording sent',
  events: [
    { type: 'ticket.shown', ticketId: 1 },
    { type: 'recording.begin', ticketId: 1 },
    { type: 'microphone.opened' },
    { type: 'microphone.heard', seconds: 2, level: 0.5 },
    { type: 'microphone.lost' },
    { type: 'microphone.encoded', file: long },
    { type: 'recording.begin', ticketId: 1 },
    { type: 'recording.sendKept', id: 'id' },
    { type: 'recording.cancel' },
  ],
};
