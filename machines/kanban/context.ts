import type { Fact } from '#contract/live.ts';
import type { KanbanTickets, Tag, Ticket, User } from '#contract/schema.ts';
import type { LiveMessage } from '../live.ts';
import type { LiveSection } from '../live-section.ts';
import type { Viewer } from '../ticket/rights.ts';

export interface KanbanInput {
  user: User;
}

export interface KanbanContext extends LiveSection {
  viewer: Viewer;
  /** The kanban tags, in the order of their lanes. */
  tags: readonly Tag[];
  tickets: ReadonlyMap<number, Ticket>;
  /** What is known of each lane beyond the tickets held, by its id. */
  heads: ReadonlyMap<number, LaneHead>;
  /** Tickets on their way to another lane; they are shown there already. */
  moving: ReadonlyMap<number, Move>;
  /** Lanes whose next page is on its way, with what was heard since it was asked for. */
  waiting: ReadonlyMap<number, readonly Fact[]>;
  /** Lanes whose next page failed. */
  failed: readonly number[];
  lanes: readonly Lane[];
  /** The counts may be wrong by what was told of tickets that are not held. */
  isInDoubt: boolean;
  /** Facts were missed: only what is loaded anew counts. */
  hasMissed: boolean;
}

export interface Lane {
  id: number;
  /** Null for the lane of the tickets without a kanban tag. */
  tag: Tag | null;
  ticketIds: readonly number[];
  count: number;
  hasMore: boolean;
}

export interface LaneHead {
  count: number;
  hasMore: boolean;
  /** The last ticket of what was loaded; what comes after it is only held because it was told of. */
  reach: Place | null;
}

/** Where a ticket stands in its lane: newest activity first. */
export interface Place {
  updatedAt: string;
  id: number;
}

export interface Move {
  laneId: number;
  /** The tags it had before. */
  tagIds: readonly number[];
}

export interface LoadedBoard extends KanbanTickets {
  tags: Tag[];
}

/** The lane of the tickets without a kanban tag (the contract's `tagId` 0). */
export const OPEN_LANE = 0;

/** How many tickets a lane begins with, and how many of them are loaded again at most. */
export const CARDS_PER_PAGE = 20;
export const MAX_PER_LANE = 200;

export interface KanbanCalls {
  loadBoard: { input: { perLane: number }; output: LoadedBoard };
  listKanbanTickets: { input: { tagId: number; before: string }; output: KanbanTickets };
  moveTicket: { input: { ticketId: number; tagId: number }; output: Ticket };
}

export type KanbanEvent =
  | LiveMessage
  | { type: 'kanban.retry' }
  | { type: 'kanban.loadMore'; laneId: number }
  | { type: 'kanban.move'; ticketId: number; laneId: number }
  | { type: `xstate.done.actor.more.${string}`; actorId: string; output: KanbanTickets }
  | { type: `xstate.error.actor.more.${string}`; actorId: string; error: unknown }
  | { type: `xstate.done.actor.move.${string}`; actorId: string; output: Ticket }
  | { type: `xstate.error.actor.move.${string}`; actorId: string; error: unknown };
