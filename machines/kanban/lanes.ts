import type { KanbanLane, Tag, Ticket } from '#contract/schema.ts';
import { isUnlisted } from '../collections/belongs.ts';
import { isVisibleTo, type Viewer } from '../ticket/rights.ts';
import { type KanbanContext, type Lane, type LaneHead, OPEN_LANE, type Place } from './context.ts';

/** What is on the board: the tickets at work within reach, for agents their own and those that wait. */
export function isOnBoard(ticket: Ticket, viewer: Viewer): boolean {
  if (ticket.status === 'closed' || isUnlisted(ticket) || !isVisibleTo(ticket, viewer)) return false;
  return viewer.profile !== 'user' || ticket.status === 'pending' || ticket.userId === viewer.userId;
}

/** The lane a ticket stands in: the first of its kanban tags, in the order of the lanes. */
export function laneOf(ticket: Ticket, tags: readonly Tag[]): number {
  return tags.find(({ id }) => ticket.tags.some((tag) => tag.id === id))?.id ?? OPEN_LANE;
}

/** Puts what is held into its lanes; a lane in which nothing changed stays the same. */
export function arranged(context: KanbanContext): readonly Lane[] {
  const { tags, tickets, heads, moving } = context;
  const held = new Map<number, Ticket[]>([OPEN_LANE, ...tags.map(({ id }) => id)].map((id) => [id, []]));
  const shift = new Map<number, number>();
  for (const ticket of tickets.values()) {
    const stands = laneOf(ticket, tags);
    const shown = shownIn(moving.get(ticket.id)?.laneId, stands, held);
    held.get(shown)?.push(ticket);
    if (shown === stands) continue;
    shift.set(stands, (shift.get(stands) ?? 0) - 1);
    shift.set(shown, (shift.get(shown) ?? 0) + 1);
  }
  return [null, ...tags].map((tag) => {
    const id = tag?.id ?? OPEN_LANE;
    const ticketIds = (held.get(id) ?? []).sort(byActivity).map((ticket) => ticket.id);
    const head = heads.get(id) ?? emptyHead;
    const count = Math.max(head.count + (shift.get(id) ?? 0), ticketIds.length);
    return kept(context.lanes, { id, tag, ticketIds, count, hasMore: head.hasMore });
  });
}

export const emptyHead: LaneHead = { count: 0, hasMore: false, reach: null };

export const isAfter = (ticket: Place, reach: Place | null): boolean => reach !== null && byActivity(reach, ticket) < 0;

export function byActivity(one: Place, other: Place): number {
  if (one.updatedAt !== other.updatedAt) return one.updatedAt < other.updatedAt ? 1 : -1;
  return other.id - one.id;
}

/** The head of a lane after a page of it, which ends where its last ticket stands. */
export function headOf({ count, hasMore }: KanbanLane, page: readonly Ticket[], before: Place | null): LaneHead {
  const last = page.at(-1);
  return { count, hasMore, reach: last ? { updatedAt: last.updatedAt, id: last.id } : before };
}

/** A lane that has gone meanwhile takes nothing up. */
const shownIn = (moving: number | undefined, stands: number, held: ReadonlyMap<number, unknown>): number =>
  moving !== undefined && held.has(moving) ? moving : stands;

function kept(before: readonly Lane[], lane: Lane): Lane {
  const same = before.find(({ id }) => id === lane.id);
  if (!same) return lane;
  const ticketIds = isSameList(same.ticketIds, lane.ticketIds) ? same.ticketIds : lane.ticketIds;
  const { tag, count, hasMore } = lane;
  const isSame = same.tag === tag && same.count === count && same.hasMore === hasMore && ticketIds === same.ticketIds;
  return isSame ? same : { ...lane, ticketIds };
}

const isSameList = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id, index) => id === other[index]);
