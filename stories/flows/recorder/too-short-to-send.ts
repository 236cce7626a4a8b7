import type { recorderMachine } from '#machines/recorder.ts';
import type { Flow } from '../flow.ts';
import { short } from './sounds.ts';

export const tooShortToSend: Flow<typeof recorderMachine> = {
  name: 'too short to send',
  events: [
    { type: 'ticket.shown', ticketId: 1 },
    { type: 'recording.begin', ticketId: 1 },
    { type: 'microphone.opened' },
    { type: 'microphone.heard', seconds: 1, level: 0.5 },
    { type: 'recording.send' },
    { type: 'microphone.encoded', file: short },
    { type: 'recording.forgetFault' },
  ],
};
