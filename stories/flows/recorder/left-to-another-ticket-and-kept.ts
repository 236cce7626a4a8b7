import type { recorderMachine } from '#machines/recorder.ts';
import type { Flow } from '../flow.ts';
import { long } from './sounds.ts';

export const leftToAnotherTicketAndKept: Flow<typeof recorderMachine> = {
  name: 'left to another ticket and kept',
  events: [
    { type: 'ticket.shown', ticketId: 1 },
    { type: 'recording.begin', ticketId: 1 },
    { type: 'microphone.opened' },
    { type: 'microphone.heard', seconds: 2, level: 0.5 },
    { type: 'ticket.shown', ticketId: 2 },
    { type: 'microphone.encoded', file: long },
    { type: 'ticket.shown', ticketId: 1 },
    { type: 'recording.discardKept', id: 'id' },
  ],
};
