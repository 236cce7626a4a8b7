import { type ActorRefFrom, assign, emit, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import type { KanbanTickets, Ticket } from '#contract/schema.ts';
import { type Failure, failureIn, outputIn, requiredActor } from './call.ts';
import { failureToast, type Toasted } from './effect.ts';
import { withBoard, withLanes, withNews, withoutLane, withPage } from './kanban/board.ts';
import {
  CARDS_PER_PAGE,
  type KanbanCalls,
  type KanbanContext,
  type KanbanEvent,
  type KanbanInput,
  type LoadedBoard,
  MAX_PER_LANE,
  OPEN_LANE,
} from './kanban/context.ts';
import { arranged, isAfter, laneOf } from './kanban/lanes.ts';
import { factsIn } from './live.ts';
import { withoutQuestion } from './live-load.ts';
import * as section from './live-section.ts';
import { viewerOf } from './viewer.ts';

export type KanbanActorRef = ActorRefFrom<typeof kanbanMachine>;

/** The tickets at work in lanes, one for each kanban tag, live; a card moves at once and goes back when it may not. */
export const kanbanMachine = setup({
  types: {
    context: {} as KanbanContext,
    input: {} as KanbanInput,
    events: {} as KanbanEvent,
    emitted: {} as Toasted,
    tags: {} as 'loading' | 'failed',
  },
  actors: {
    loadBoard: required('loadBoard'),
    listKanbanTickets: required('listKanbanTickets'),
    moveTicket: required('moveTicket'),
  },
  delays: {
    boardSettle: 1000,
  },
  guards: {
    isInDoubt: ({ context }) => context.isInDoubt,
    canLoadMore: ({ context, event }) =>
      event.type === 'kanban.loadMore' &&
      !context.waiting.has(event.laneId) &&
      Boolean(context.heads.get(event.laneId)?.hasMore),
    canMove: ({ context, event }) => event.type === 'kanban.move' && mayMove(context, event),
  },
  actions: {
    takeBoard: assign(({ context }, board: LoadedBoard) => withBoard(context, board)),
    beginLoad: assign(section.withLoad),
    takeFacts: assign(({ context, event }) => withNews(context, factsIn(event))),
    keepFailure: assign(section.withFailure),
    endLoad: assign(withoutQuestion),
    keepViewer: assign(({ event }) => (event.type === 'viewer.changed' ? { viewer: viewerOf(event.user) } : {})),
    /** Pages that are on their way are older than the board that comes. */
    distrust: enqueueActions(({ context, enqueue }) => {
      for (const laneId of context.waiting.keys()) enqueue.stopChild(`more.${laneId}`);
      enqueue.assign({ hasMissed: true, waiting: new Map() });
    }),
    loadMore: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'kanban.loadMore') return;
      const reach = context.heads.get(event.laneId)?.reach;
      if (!reach) return;
      enqueue.assign({
        waiting: new Map(context.waiting).set(event.laneId, []),
        failed: context.failed.filter((id) => id !== event.laneId),
      });
      enqueue.spawnChild('listKanbanTickets', {
        id: `more.${event.laneId}`,
        input: { tagId: event.laneId, before: `${reach.updatedAt},${reach.id}` },
      });
    }),
    takePage: enqueueActions(({ context, event, enqueue }, page: KanbanTickets) => {
      if (!('actorId' in event)) return;
      const laneId = idOf(event.actorId);
      enqueue.stopChild(event.actorId);
      enqueue.assign(withPage(context, laneId, page));
    }),
    keepLaneFailed: enqueueActions(({ context, event, enqueue }) => {
      if (!('actorId' in event)) return;
      const laneId = idOf(event.actorId);
      enqueue.stopChild(event.actorId);
      enqueue.assign({
        waiting: withoutLane(context.waiting, laneId),
        failed: [...context.failed, laneId],
      });
    }),
    move: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'kanban.move') return;
      const { ticketId, laneId } = event;
      const tagIds = context.tickets.get(ticketId)?.tags.map(({ id }) => id) ?? [];
      const moving = new Map(context.moving).set(ticketId, { laneId, tagIds });
      enqueue.assign(withLanes({ ...context, moving }));
      enqueue.spawnChild('moveTicket', { id: `move.${ticketId}`, input: { ticketId, tagId: laneId } });
    }),
    endMove: enqueueActions(({ context, event, enqueue }, ticket: Ticket | null) => {
      if (!('actorId' in event)) return;
      const moving = new Map(context.moving);
      moving.delete(idOf(event.actorId));
      enqueue.stopChild(event.actorId);
      const after = { ...context, moving };
      enqueue.assign(ticket ? withNews(after, [{ type: 'ticket.updated', ticket }]) : withLanes(after));
    }),
    /** The tags it had bring it back. */
    toastMoved: enqueueActions(({ context, event, enqueue }, ticket: Ticket) => {
      const move = 'actorId' in event && context.moving.get(idOf(event.actorId));
      if (!move) return;
      const key = move.laneId === OPEN_LANE ? 'tagRemoved' : 'tagAdded';
      const undo = { ticketId: ticket.id, retag: { tagIds: move.tagIds, former: ticket.tags.map(({ id }) => id) } };
      enqueue.emit({ type: 'toasted', kind: 'success', key, undo });
    }),
    toastFailure: emit((_, failure: Failure) => failureToast(failure)),
  },
}).createMachine({
  id: 'kanban',
  description: 'The tickets at work in lanes, one for each kanban tag.',
  context: ({ input }) => {
    const context = {
      viewer: viewerOf(input.user),
      tags: [],
      tickets: new Map(),
      heads: new Map(),
      moving: new Map(),
      waiting: new Map(),
      failed: [],
      lanes: [],
      failure: null,
      received: null,
      isInDoubt: false,
      hasMissed: false,
    };
    return { ...context, lanes: arranged(context) };
  },
  initial: 'loading',
  on: {
    'live.received': { actions: 'takeFacts' },
    'viewer.changed': { target: '.loading', actions: ['keepViewer', 'distrust'] },
    ...section.reloadedAnywhere,
    'live.reset': { target: '.loading', actions: 'distrust' },
  },
  states: {
    loading: section.loading('loadBoard', 'takeBoard', () => ({ perLane: CARDS_PER_PAGE })),
    failed: section.failed('kanban.retry'),
    ready: {
      initial: 'calm',
      on: {
        'kanban.loadMore': { guard: 'canLoadMore', actions: 'loadMore' },
        'kanban.move': { guard: 'canMove', actions: 'move' },
        'viewer.changed': { target: '.refreshing', reenter: true, actions: ['keepViewer', 'distrust'] },
        'live.reset': { target: '.refreshing', reenter: true, actions: 'distrust' },
        'live.aligned': { target: '.refreshing', reenter: true },
        'live.returned': { target: '.refreshing', reenter: true },
        'xstate.done.actor.more.*': { actions: { type: 'takePage', params: outputIn } },
        'xstate.error.actor.more.*': { actions: 'keepLaneFailed' },
        'xstate.done.actor.move.*': {
          actions: [
            { type: 'toastMoved', params: outputIn },
            { type: 'endMove', params: outputIn },
          ],
        },
        'xstate.error.actor.move.*': {
          description: 'The card goes back to where it stood.',
          actions: [
            { type: 'endMove', params: null },
            { type: 'toastFailure', params: failureIn },
          ],
        },
      },
      states: {
        calm: {
          always: { guard: 'isInDoubt', target: 'settling' },
        },
        settling: {
          description: 'What was told of tickets that are not held is counted anew, once for a burst.',
          after: { boardSettle: { target: 'refreshing' } },
        },
        refreshing: {
          entry: 'beginLoad',
          invoke: {
            id: 'refreshBoard',
            src: 'loadBoard',
            input: ({ context }) => ({ perLane: fullestLane(context) }),
            onDone: { target: 'calm', actions: { type: 'takeBoard', params: outputIn } },
            onError: { target: 'stale', actions: 'endLoad' },
          },
        },
        stale: {
          description: 'What is shown stays; the next news makes another try.',
          on: { 'live.received': { target: 'settling', actions: 'takeFacts' } },
        },
      },
    },
  },
});

function required<Name extends keyof KanbanCalls>(name: Name) {
  return requiredActor<KanbanCalls[Name]['output'], KanbanCalls[Name]['input']>(name);
}

/** One move at a time, and not to where it stands. */
function mayMove({ tickets, tags, moving, lanes }: KanbanContext, move: { ticketId: number; laneId: number }): boolean {
  const ticket = tickets.get(move.ticketId);
  if (!ticket || moving.has(ticket.id) || !lanes.some(({ id }) => id === move.laneId)) return false;
  return laneOf(ticket, tags) !== move.laneId;
}

/** A reload brings as many tickets of each lane as the one holds that was read furthest. */
function fullestLane({ lanes, tickets, heads }: KanbanContext): number {
  const read = lanes.map(({ id, ticketIds }) => {
    const reach = heads.get(id)?.reach ?? null;
    return ticketIds.filter((ticketId) => {
      const ticket = tickets.get(ticketId);
      return ticket && !isAfter(ticket, reach);
    }).length;
  });
  return Math.min(MAX_PER_LANE, Math.max(CARDS_PER_PAGE, ...read));
}

const idOf = (actorId: string) => Number(actorId.split('.')[1]);

type KanbanSnapshot = SnapshotFrom<typeof kanbanMachine>;

export const selectViewer = (snapshot: KanbanSnapshot) => snapshot.context.viewer;
export const selectLanes = (snapshot: KanbanSnapshot) => snapshot.context.lanes;
export const selectTicket = (id: number) => (snapshot: KanbanSnapshot) => snapshot.context.tickets.get(id);
export const selectIsMoving = (id: number) => (snapshot: KanbanSnapshot) => snapshot.context.moving.has(id);
export const selectIsLaneLoading = (id: number) => (snapshot: KanbanSnapshot) => snapshot.context.waiting.has(id);
export const selectHasLaneFailed = (id: number) => (snapshot: KanbanSnapshot) => snapshot.context.failed.includes(id);
export const selectIsLoading = (snapshot: KanbanSnapshot) => snapshot.hasTag('loading');
export const selectFailure = (snapshot: KanbanSnapshot) =>
  snapshot.hasTag('failed') ? snapshot.context.failure : null;
