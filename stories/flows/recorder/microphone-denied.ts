import type { recorderMachine } from '#machines/recorder.ts';
import type { Flow } from '../flow.ts';

export const microphoneDenied: Flow<typeof recorderMachine> = {
  name: 'microphone denied',
  events: [
    { type: 'ticket.shown', ticketId: 1 },
    { type: 'recording.begin', ticketId: 1 },
    { type: 'microphone.refused', reason: 'denied' },
    { type: 'recording.forgetFault' },
    { type: 'recording.begin', ticketId: 1 },
    { type: 'microphone.opened' },
  ],
};
