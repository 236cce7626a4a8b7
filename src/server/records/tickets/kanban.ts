import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import type { Viewer } from '#machines/ticket.ts';
import type { Scope } from '../base/scope.ts';
import { tags } from '../tags/table.ts';
import { setTicketTags } from '../tags/ticket-tags.ts';
import { lockTicket, selectTickets, type Ticket, toTicket } from './find.ts';
import { visibleTickets } from './list.ts';
import { isAfter, type TicketPlace } from './place.ts';
import { laneSums, tickets, ticketTags } from './table.ts';

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
  const seen = visibleTickets(viewer, viewer.profile !== 'user');
  const inQueues = filter.queueIds?.length ? inArray(tickets.queueId, filter.queueIds) : undefined;
  const { rows } = await scope.tx.execute<{ lane: number; total: number; ids: number[] }>(sql`
    select lane.id as lane, page.ids, sums.total from (${lanesOf(scope, filter.lane)}) as lane (id)
    cross join lateral (
      select array(
        select ${tickets.id} from ${tickets}
        where ${and(scope.owns(tickets), isAtWork, sql`${tickets.laneId} = lane.id`, seen, inQueues, isAfter(filter.place))}
        order by ${tickets.updatedAt} desc, ${tickets.id} desc limit ${filter.perLane + 1}) as ids) as page
    cross join lateral (
      select coalesce(sum(${laneSums.pending} + ${ownOpen(viewer)}), 0)::integer as total from ${laneSums}
      where ${and(scope.owns(laneSums), sql`${laneSums.laneId} = lane.id`, inSummedQueues(viewer, filter.queueIds))}) as sums
    where cardinality(page.ids) > 0 order by lane.id = 0, lane.id`);
  const lanes = rows.map(({ lane, total, ids }) => ({
    tagId: lane === 0 ? null : lane,
    count: total,
    hasMore: ids.length > filter.perLane,
    ids: ids.slice(0, filter.perLane),
  }));
  const ids = lanes.flatMap((lane) => lane.ids);
  return {
    tickets: ids.length === 0 ? [] : await listById(scope, ids),
    lanes: lanes.map(({ ids: _, ...lane }) => lane),
  };
}

// As the index of the lanes says it.
const isAtWork = sql`${tickets.status} in ('pending', 'open')`;

/** The one that is asked for, or all: the kanban tags, and 0 for the tickets without any. */
function lanesOf(scope: Scope, lane: number | null | undefined): SQL {
  if (lane !== undefined) return sql`select ${lane ?? 0}::integer`;
  return sql`select 0 union all select ${tags.id} from ${tags} where ${and(scope.owns(tags), eq(tags.kanban, 1))}`;
}

const ownOpen = ({ profile, userId }: Viewer): SQL =>
  profile === 'user'
    ? sql`case when ${laneSums.userId} = ${userId} then ${laneSums.open} else 0 end`
    : sql`${laneSums.open}`;

function inSummedQueues({ profile, queueIds }: Viewer, chosen: number[] = []): SQL | undefined {
  if (profile === 'admin') return chosen.length > 0 ? inArray(laneSums.queueId, chosen) : undefined;
  return inArray(
    laneSums.queueId,
    [...queueIds].filter((id) => chosen.length === 0 || chosen.includes(id)),
  );
}

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

async function listById(scope: Scope, ids: number[]): Promise<Ticket[]> {
  const rows = await selectTickets(scope, inArray(tickets.id, ids)).orderBy(desc(tickets.updatedAt), desc(tickets.id));
  return rows.map(toTicket);
}
