import type { recorderMachine } from '#machines/recorder.ts';
import type { Flow } from '../flow.ts';

export const voiceMessageCancelled: Flow<typeof recorderMachine> = {
  name: 'voice message cancelled',
  events: [
    { type: 'ticket.shown', ticketId: 1 },
    { type: 'recording.begin', ticketId: 1 },
    { type: 'microphone.opened' },
    { type: 'microphone.heard', seconds: 1, level: 0.5 },
    { type: 'recording.cancel' },
  ],
};
