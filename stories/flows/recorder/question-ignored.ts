import type { recorderMachine } from '#machines/recorder.ts';
import type { Flow } from '../flow.ts';

export const questionIgnored: Flow<typeof recorderMachine> = {
  name: 'question ignored',
  events: [
    { type: 'ticket.shown', ticketId: 1 },
    { type: 'recording.begin', ticketId: 1 },
    { type: 'xstate.after.questionPatience.recorder.working.asking' },
    { type: 'recording.begin', ticketId: 1 },
    { type: 'ticket.shown', ticketId: 2 },
  ],
};
