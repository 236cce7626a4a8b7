import type { recorderMachine } from '#machines/recorder.ts';
import type { Flow } from '../flow.ts';
import { long } from './sounds.ts';

export const voiceMessageSent: Flow<typeof recorderMachine> = {
  name: 'voice message sent',
  events: [
    { type: 'ticket.shown', ticketId: 1 },
    { type: 'recording.begin', ticketId: 1 },
    { type: 'microphone.opened' },
    { type: 'microphone.heard', seconds: 1, level: 0.5 },
    { type: 'microphone.heard', seconds: 2, level: 0.5 },
    { type: 'recording.send' },
    { type: 'microphone.encoded', file: long },
  ],
};
