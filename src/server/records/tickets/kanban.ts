import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import type { Viewer } from '#machines/ticket/rights.ts';
import { fixed, type Given, planned, plannedByShape, type Reach } from '../base/planned.ts';
import type { Scope } from '../base/scope.ts';
import { tags } from '../tags/table.ts';
import { setTicketTags } from '../tags/ticket-tags.ts';
import { lockTicket, selectTickets, type Ticket, toTicket } from './find.ts';
import { isAfter, type PlaceShape, type PlaceValues, placeValues, shapeOfPlace, type TicketPlace } from './place.ts';
import { laneSums, tickets, ticketTags } from './table.ts';
import { isListed, type Values, valuesOf, visibleTickets } from './wanted.ts';

type KanbanTickets = components['schemas']['KanbanTickets'];

export interface BoardFilter {
  queueIds?: number[] | undefined;
  /** One lane alone; null is the lane of the tickets without a kanban tag. */
  lane?: number | null | undefined;
  place: TicketPlace;
  perLane: number;
}

/** Whether a tag is a lane; undefined when the company has none of that id. It stays one until the transaction ends. */
export async function holdLane(scope: Scope, tagId: number): Promise<boolean | undefined> {
  const [tag] = await scope.tx
    .select({ kanban: tags.kanban })
    .from(tags)
    .where(and(scope.owns(tags), eq(tags.id, tagId)))
    .for('share');
  return tag && tag.kanban === 1;
}

/** What a viewer may see of the tickets at work, the first of each lane with how many there are in all. */
export async function listKanbanTickets(scope: Scope, viewer: Viewer, filter: BoardFilter): Promise<KanbanTickets> {
  const { queueIds = [], lane, place, perLane } = filter;
  const shape = {
    profile: viewer.profile,
    inQueues: queueIds.length > 0,
    isOneLane: lane !== undefined,
    perLane,
    ...shapeOfPlace(place),
  };
  const values = {
    ...valuesOf(viewer, { queueIds }, scope.now),
    summedQueueIds: queuesSummed(viewer, queueIds),
    laneId: lane ?? 0,
    ...placeValues(place),
  };
  const [lanes, rows] = await Promise.all([lanesOfBoard(shape)(scope, values), cardsOfBoard(shape)(scope, values)]);
  // Each is as of its own moment: what has come in between is no card of a page that was read before.
  const shown = new Set(lanes.flatMap(({ ids }) => ids.slice(0, perLane)));
  return {
    tickets: rows.map(toTicket).filter(({ id }) => shown.has(id)),
    lanes: lanes.map(({ lane, total, ids }) => ({
      tagId: lane === 0 ? null : lane,
      count: total,
      hasMore: ids.length > perLane,
    })),
  };
}

interface BoardShape extends PlaceShape {
  profile: Viewer['profile'];
  inQueues: boolean;
  isOneLane: boolean;
  perLane: number;
}

type BoardValues = Values & PlaceValues & { summedQueueIds: number[]; laneId: number };

const lanesOfBoard = plannedByShape((shape: BoardShape) =>
  planned((reach, given: Given<BoardValues>) => {
    const { profile, inQueues } = shape;
    const summed =
      inQueues || profile !== 'admin' ? sql`${laneSums.queueId} = any(${given.summedQueueIds}::integer[])` : undefined;
    return reach.tx
      .select({ lane: sql<number>`lane.id`, total: sql<number>`sums.total`, ids: sql<number[]>`page.ids` })
      .from(
        sql`(${lanesOf(reach, shape, given)}) as lane (id)
          cross join lateral (${pageOfLane(reach, shape, given)}) as page
          cross join lateral (
            select coalesce(sum(${laneSums.pending} + ${ownOpen(shape, given)}), 0)::integer as total from ${laneSums}
            where ${and(reach.owns(laneSums), sql`${laneSums.laneId} = lane.id`, summed)}) as sums`,
      )
      .where(sql`cardinality(page.ids) > 0`)
      .orderBy(sql`lane.id = 0, lane.id`);
  }),
);

// By an array of ids, which are looked up; joined to the pages of the lanes, all tickets would be read.
const cardsOfBoard = plannedByShape((shape: BoardShape) =>
  planned((reach, given: Given<BoardValues>) => {
    const ids = sql`select unnest(page.ids) from (${lanesOf(reach, shape, given)}) as lane (id)
      cross join lateral (${pageOfLane(reach, shape, given)}) as page`;
    return selectTickets(reach, sql`${tickets.id} = any(array(${ids}))`).orderBy(
      desc(tickets.updatedAt),
      desc(tickets.id),
    );
  }),
);

function pageOfLane({ owns }: Reach, shape: BoardShape, given: Given<BoardValues>): SQL {
  const { profile, inQueues, perLane } = shape;
  const seen = visibleTickets({ isAdmin: profile === 'admin', seesAll: profile !== 'user' }, given);
  const chosen = inQueues ? sql`${tickets.queueId} = any(${given.chosenQueueIds}::integer[])` : undefined;
  return sql`select array(
    select ${tickets.id} from ${tickets}
    where ${and(owns(tickets), isAtWork, isListed, sql`${tickets.laneId} = lane.id`, seen, chosen, isAfter(shape, given))}
    order by ${tickets.updatedAt} desc, ${tickets.id} desc limit ${fixed(perLane + 1)}) as ids`;
}

// As the index of the lanes says it.
const isAtWork = sql`${tickets.status} in ('pending', 'open')`;

/** The one that is asked for, or all: the kanban tags, and 0 for the tickets without any. */
function lanesOf({ owns }: Reach, { isOneLane }: BoardShape, { laneId }: Given<BoardValues>): SQL {
  if (isOneLane) return sql`select ${laneId}::integer`;
  return sql`select 0 union all select ${tags.id} from ${tags} where ${and(owns(tags), eq(tags.kanban, 1))}`;
}

const ownOpen = ({ profile }: BoardShape, { userId }: Given<BoardValues>): SQL =>
  profile === 'user'
    ? sql`case when ${laneSums.userId} = ${userId}::integer then ${laneSums.open} else 0 end`
    : sql`${laneSums.open}`;

const queuesSummed = ({ profile, queueIds }: Viewer, chosen: number[]): number[] =>
  profile === 'admin' ? chosen : [...queueIds].filter((id) => chosen.length === 0 || chosen.includes(id));

/**
 * Puts a ticket into a lane, or with null into none: whatever kanban tags it had are gone, its other tags stay. Undefined
 * when the company has no such ticket.
 */
export async function moveToLane(
  scope: Scope,
  ticketId: number,
  { tagId, userId }: { tagId: number | null; userId: number | null },
): Promise<Ticket | undefined> {
  await lockTicket(scope, ticketId);
  const plain = await scope.tx
    .select({ id: tags.id })
    .from(ticketTags)
    .innerJoin(tags, and(scope.owns(tags), eq(tags.id, ticketTags.tagId)))
    .where(and(scope.owns(ticketTags), eq(ticketTags.ticketId, ticketId), eq(tags.kanban, 0)));
  const tagIds = [...plain.map(({ id }) => id), ...(tagId === null ? [] : [tagId])];
  return setTicketTags(scope, ticketId, { tagIds, userId });
}
