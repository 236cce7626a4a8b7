import type { SocketEvent } from '#machines/socket/setup.ts';
import type { socketMachine } from '#machines/socket.ts';
import { socketFixture } from '../../../tests/machines/fixtures/desk/socket.ts';
import { liveEvent } from '../../../tests/machines/support/desk-fixture.ts';
import { colleague } from '../../../tests/support/memory/company.ts';
import { subjectOf } from '../flow.ts';

const page = { seq: 20, events: [], reset: false, hasMore: false };

/** The ticket that is opened. */
export const ticketId = 45;

/** What happens in more than one flow of the live link. */
const cursorIsFound = { type: 'xstate.done.actor.findCursor', output: page } as const;

const cursorIsNotFound = {
  type: 'xstate.error.actor.findCursor',
  error: { status: 0, code: 'network' },
} as const;

const linkOpens = { type: 'link.opened' } as const;

const caughtUp = { type: 'xstate.done.actor.listLiveEvents', output: page } as const;

const caughtUpInPart = { type: 'xstate.done.actor.listLiveEvents', output: { ...page, hasMore: true } } as const;

const logIsForgotten = { type: 'xstate.done.actor.listLiveEvents', output: { ...page, reset: true } } as const;

const goingLive = [cursorIsFound, linkOpens, caughtUp] as const;

const comingBack = [linkOpens, caughtUp] as const;

const linkCloses = { type: 'link.closed' } as const;

const nextTry = { type: 'xstate.after.reconnectBackoff.socket.lost' } as const;

const customerWrites: SocketEvent = { type: 'live.pushed', events: [] };

const levelBeacon = { type: 'live.beacon', seq: 20, head: 20 } as const;

const beaconAhead = { type: 'live.beacon', seq: 30, head: 30 } as const;

const windowComesBack = { type: 'window.focused' } as const;

const networkGoes = { type: 'window.offline' } as const;

const networkComes = { type: 'window.online' } as const;

const agentOpensTicket = { type: 'ticketViewers.enter', ticketId } as const;

const agentWrites = { type: 'ticketViewers.write', ticketId, isWriting: true } as const;

const agentEmptiesText = { type: 'ticketViewers.write', ticketId, isWriting: false } as const;

const agentLeavesTicket = { type: 'ticketViewers.leave', ticketId } as const;

const colleagueLooks = {
  type: 'live.signalled',
  event: liveEvent(0, {
    type: 'presence.updated',
    ticketId,
    users: [{ id: colleague.id, name: colleague.name, isWriting: false }],
  }),
} as const;

export const socketSubject = subjectOf<typeof socketMachine>(socketFixture, {
  'live from the start': [
    ...goingLive,
    customerWrites,
    levelBeacon,
    customerWrites,
    { type: 'xstate.after.statusPing.socket.linked.onlineStatus.present' },
  ],
  'lost and caught up': [
    ...goingLive,
    linkCloses,
    nextTry,
    linkOpens,
    caughtUpInPart,
    customerWrites,
    caughtUp,
    customerWrites,
  ],
  'too far behind': [...goingLive, linkCloses, nextTry, linkOpens, logIsForgotten, customerWrites],
  'silence of nine seconds': [
    ...goingLive,
    levelBeacon,
    { type: 'xstate.after.silence.socket.linked.flow.live.listening' },
    windowComesBack,
    ...comingBack,
  ],
  'offline and online': [...goingLive, networkGoes, networkComes, ...comingBack, networkComes, caughtUp],
  'behind without knowing it': [...goingLive, beaconAhead, caughtUp, windowComesBack, caughtUp],
  'blind start': [
    cursorIsNotFound,
    nextTry,
    cursorIsNotFound,
    windowComesBack,
    cursorIsNotFound,
    networkComes,
    ...goingLive,
  ],
  'tries that fail': [
    cursorIsFound,
    { type: 'xstate.after.connectLimit.socket.linked.flow.connecting' },
    nextTry,
    linkOpens,
    { type: 'xstate.error.actor.listLiveEvents', error: { status: 0, code: 'network' } },
    nextTry,
    linkOpens,
    { type: 'xstate.after.catchUpLimit.socket.linked.flow.catchingUp' },
    nextTry,
    { type: 'xstate.error.actor.liveLink', error: new Error('The link broke') },
    nextTry,
    ...comingBack,
  ],
  'seen on a ticket and writing': [
    ...goingLive,
    agentOpensTicket,
    colleagueLooks,
    agentWrites,
    agentEmptiesText,
    agentLeavesTicket,
  ],
  'writing in a chat': [...goingLive, { type: 'chat.write', chatId: 1 }],
  'a ticket opened while the link is down': [
    ...goingLive,
    linkCloses,
    agentOpensTicket,
    agentLeavesTicket,
    agentOpensTicket,
    nextTry,
    ...comingBack,
  ],
});
