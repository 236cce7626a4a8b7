import type { Fact } from '#contract/live.ts';
import type { Tag, Ticket } from '#contract/schema.ts';
import type { LoadedBoard } from '#machines/kanban/context.ts';
import { kanbanMachine } from '#machines/kanban.ts';
import { aTag } from '../../support/fixtures/tag.ts';
import { aTicket } from '../../support/fixtures/ticket.ts';
import { aUser } from '../../support/fixtures/user.ts';
import type { World } from './world.ts';

export const aLane = (id: number, change: Partial<Tag> = {}): Tag =>
  aTag(id, { name: `Etapa ${id}`, color: '#123456', kanban: 1, userId: null, ...change });
export const carried = ({ id, name, color }: Tag) => ({ id, name, color });
export const inLane = (id: number, lane: number | null, change: Partial<Ticket> = {}) =>
  aTicket(id, { tags: lane === null ? [] : [carried(aLane(lane))], ...change });
export const aBoard = (tickets: Ticket[], lanes: LoadedBoard['lanes'] = []): LoadedBoard => ({
  tags: [aLane(1), aLane(2)],
  tickets,
  lanes:
    lanes.length > 0
      ? lanes
      : [null, 1, 2].map((tagId) => ({
          tagId,
          count: tickets.filter(({ tags }) => (tags[0]?.id ?? null) === tagId).length,
          hasMore: false,
        })),
});
export const updated = (ticket: Ticket): Fact => ({ type: 'ticket.updated', ticket });

const failure = { status: 500, code: 'ERR_INTERNAL' };
const board = aBoard(
  [inLane(1, null), inLane(2, 1)],
  [
    { tagId: null, count: 1, hasMore: true },
    { tagId: 1, count: 1, hasMore: false },
  ],
);

export const kanbanWorld: World = {
  machine: kanbanMachine,
  input: { user: aUser({ profile: 'admin' }) },
  keyOf: ({ context }) => [context.isInDoubt, context.moving.size],
  events: [
    { type: 'xstate.done.actor.loadBoard', output: board },
    { type: 'xstate.error.actor.loadBoard', error: failure },
    { type: 'xstate.done.actor.refreshBoard', output: board },
    { type: 'xstate.error.actor.refreshBoard', error: failure },
    { type: 'xstate.done.actor.more.0', actorId: 'more.0', output: board },
    { type: 'xstate.error.actor.more.0', actorId: 'more.0', error: failure },
    { type: 'xstate.done.actor.move.1', actorId: 'move.1', output: inLane(1, 2) },
    { type: 'xstate.error.actor.move.1', actorId: 'move.1', error: failure },
    { type: 'xstate.after.boardSettle.kanban.ready.settling' },
    { type: 'live.received', facts: [updated(inLane(9, 1))] },
    { type: 'live.aligned' },
    { type: 'live.reset' },
    { type: 'live.returned' },
    { type: 'viewer.changed', user: aUser() },
    { type: 'kanban.retry' },
    { type: 'kanban.loadMore', laneId: 0 },
    { type: 'kanban.move', ticketId: 1, laneId: 2 },
  ],
};
