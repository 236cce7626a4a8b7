import type { recorderMachine } from '#machines/recorder.ts';
import type { Flow } from '../flow.ts';

export const recorderBroken: Flow<typeof recorderMachine> = {
  name: 'recorder broken',
  events: [
    { type: 'xstate.error.actor.pageGuard', error: new Error('broken') },
    { type: 'ticket.shown', ticketId: 1 },
    { type: 'recording.begin', ticketId: 1 },
    { type: 'microphone.opened' },
    { type: 'microphone.heard', seconds: 1, level: 0.5 },
    { type: 'xstate.error.actor.microphone', error: new Error('broken') },
    { type: 'recording.forgetFault' },
  ],
};
