import { presenceMachine } from '#machines/presence.ts';
import type { World } from './world.ts';

export const users = [
  { id: 1, name: 'Ana', isWriting: false },
  { id: 2, name: 'Bruno', isWriting: true },
];

export const presentOn = (ticketId: number) =>
  ({ type: 'live.received', facts: [{ type: 'presence.updated', ticketId, users }] }) as const;

export const presenceWorld: World = {
  machine: presenceMachine,
  input: { ticketId: 1, viewerId: 1 },
  events: [
    presentOn(1),
    { type: 'ticket.typed' },
    { type: 'xstate.after.writingPause.presence.inside.writing' },
    { type: 'xstate.error.actor.room', error: new Error('no room') },
  ],
};
