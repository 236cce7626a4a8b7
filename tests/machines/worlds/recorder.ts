import { recorderMachine } from '#machines/recorder.ts';
import type { World } from './world.ts';

const long = new Blob([new Uint8Array(16_000)], { type: 'audio/mpeg' });
const short = new Blob([new Uint8Array(9_999)], { type: 'audio/mpeg' });

export const recorderWorld: World = {
  machine: recorderMachine,
  input: { clock: () => 0, newId: () => 'id' },
  keyOf: ({ context }) => [context.shown, context.kept.length],
  events: [
    { type: 'ticket.shown', ticketId: 1 },
    { type: 'ticket.shown', ticketId: 2 },
    { type: 'recording.begin', ticketId: 1 },
    { type: 'recording.send' },
    { type: 'recording.cancel' },
    { type: 'recording.sendKept', id: 'id' },
    { type: 'recording.discardKept', id: 'id' },
    { type: 'recording.forgetFault' },
    { type: 'microphone.opened' },
    { type: 'microphone.heard', seconds: 1, level: 0.5 },
    { type: 'microphone.heard', seconds: 900, level: 0.5 },
    { type: 'microphone.lost' },
    { type: 'microphone.refused', reason: 'denied' },
    { type: 'microphone.encoded', file: long },
    { type: 'microphone.encoded', file: short },
    { type: 'xstate.error.actor.microphone', error: new Error('broken') },
    { type: 'xstate.error.actor.pageGuard', error: new Error('broken') },
    { type: 'xstate.after.questionPatience.recorder.working.asking' },
  ],
};
