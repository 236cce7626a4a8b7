import type { SocketEvent } from '#machines/socket/setup.ts';
import { liveEvent } from '../../../tests/machines/support/desk-world.ts';
import { colleague } from '../../support/memory/company.ts';

const page = { seq: 20, events: [], reset: false, hasMore: false };

/** The ticket that is opened. */
export const ticketId = 45;

/** What happens in more than one flow of the live link. */
export const cursorIsFound = { type: 'xstate.done.actor.findCursor', output: page } as const;
export const cursorIsNotFound = {
  type: 'xstate.error.actor.findCursor',
  error: { status: 0, code: 'network' },
} as const;
export const linkOpens = { type: 'link.opened' } as const;
export const caughtUp = { type: 'xstate.done.actor.listLiveEvents', output: page } as const;
export const caughtUpInPart = { type: 'xstate.done.actor.listLiveEvents', output: { ...page, hasMore: true } } as const;
export const logIsForgotten = { type: 'xstate.done.actor.listLiveEvents', output: { ...page, reset: true } } as const;
export const goingLive = [cursorIsFound, linkOpens, caughtUp] as const;
export const comingBack = [linkOpens, caughtUp] as const;

export const linkCloses = { type: 'link.closed' } as const;
export const nextTry = { type: 'xstate.after.reconnectBackoff.socket.lost' } as const;
export const customerWrites: SocketEvent = { type: 'live.pushed', events: [] };
export const levelBeacon = { type: 'live.beacon', seq: 20, head: 20 } as const;
export const beaconAhead = { type: 'live.beacon', seq: 30, head: 30 } as const;
export const windowComesBack = { type: 'window.focused' } as const;
export const networkGoes = { type: 'window.offline' } as const;
export const networkComes = { type: 'window.online' } as const;

export const agentOpensTicket = { type: 'presence.watch', ticketId } as const;
export const agentWrites = { type: 'presence.write', ticketId } as const;
export const agentLeavesTicket = { type: 'presence.unwatch', ticketId } as const;
export const colleagueLooks = {
  type: 'live.signalled',
  event: liveEvent(0, {
    type: 'presence.updated',
    ticketId,
    users: [{ id: colleague.id, name: colleague.name, isWriting: false }],
  }),
} as const;
