import { socketMachine } from '#machines/socket.ts';
import { aTicket } from '../../support/fixtures/ticket.ts';
import { liveEvent, toFact } from '../support/desk-world.ts';
import type { World } from './world.ts';

const page = (change: object) => ({ seq: 20, events: [], reset: false, hasMore: false, ...change });

export const socketWorld: World = {
  machine: socketMachine,
  input: { toFact, jitter: () => 0 },
  keyOf: ({ context }) => [context.cursor, context.isBlind, context.attempts > 0, context.watched],
  events: [
    { type: 'xstate.done.actor.findCursor', output: page({}) },
    { type: 'xstate.error.actor.findCursor', error: new Error('network') },
    { type: 'xstate.done.actor.listLiveEvents', output: page({}) },
    { type: 'xstate.done.actor.listLiveEvents', output: page({ hasMore: true }) },
    { type: 'xstate.done.actor.listLiveEvents', output: page({ reset: true }) },
    { type: 'xstate.error.actor.listLiveEvents', error: new Error('network') },
    { type: 'xstate.error.actor.liveLink', error: new Error('no link') },
    { type: 'link.opened' },
    { type: 'link.closed' },
    { type: 'live.pushed', events: [] },
    { type: 'live.signalled', event: liveEvent(0, { type: 'ticket.updated', ticket: aTicket(1) }) },
    { type: 'presence.watch', ticketId: 1 },
    { type: 'presence.unwatch', ticketId: 1 },
    { type: 'presence.write', ticketId: 1 },
    { type: 'live.beacon', seq: 20, head: 20 },
    { type: 'live.beacon', seq: 30, head: 30 },
    { type: 'window.online' },
    { type: 'window.offline' },
    { type: 'window.focused' },
    { type: 'xstate.after.connectLimit.socket.linked.flow.connecting' },
    { type: 'xstate.after.catchUpLimit.socket.linked.flow.catchingUp' },
    { type: 'xstate.after.silence.socket.linked.flow.live.listening' },
    { type: 'xstate.after.statusPing.socket.linked.presence.present' },
    { type: 'xstate.after.reconnectBackoff.socket.lost' },
  ],
};
