import type { recorderMachine } from '#machines/recorder.ts';
import type { Flow } from '../flow.ts';
import { long } from './sounds.ts';

export const microphoneLostAndRecordingDiscarded: Flow<typeof recorderMachine> = {
  name: 'microphone lost and recording discarded',
  events: [
    { type: 'ticket.shown', ticketId: 1 },
    { type: 'recording.begin', ticketId: 1 },
    { type: 'microphone.opened' },
    { type: 'microphone.lost' },
    { type: 'microphone.encoded', file: long },
    { type: 'recording.begin', ticketId: 1 },
    { type: 'microphone.opened' },
    { type: 'recording.discardKept', id: 'id' },
    { type: 'recording.cancel' },
  ],
};
