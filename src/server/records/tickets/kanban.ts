import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import type { Viewer } from '#machines/ticket.ts';
import type { Scope } from '../base/scope.ts';
import { tags } from '../tags/table.ts';
import { setTicketTags } from '../tags/ticket-tags.ts';
import { lockTicket, selectTickets, type Ticket, toTicket } from './find.ts';
import { visibleTickets } from './list.ts';
import { isAfter, type TicketPlace } from './place.ts';
import { tickets, ticketTags } from './table.ts';

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
  const onBoard = and(scope.owns(tickets), inArray(tickets.status, ['pending', 'open']), seen, inQueues);
  const { rows } = await scope.tx.execute<{ lane: number | null; total: number; ids: number[] }>(sql`
    with lanes as (${firstKanbanTags(scope)}),
    board as (
      select ${tickets.id}, ${tickets.updatedAt}, lanes.tag_id as lane,
        count(*) over (partition by lanes.tag_id) as total
      from ${tickets} left join lanes on lanes.ticket_id = ${tickets.id}
      where ${onBoard} and ${inLane(filter.lane)}),
    listed as (
      select id, lane, total, row_number() over (partition by lane order by updated_at desc, id desc) as place
      from board as tickets where ${isAfter(filter.place) ?? sql`true`})
    select lane, max(total)::integer as total, json_agg(id order by place) as ids
    from listed where place <= ${filter.perLane + 1} group by lane`);
  const lanes = rows.map(({ lane, total, ids }) => ({
    tagId: lane,
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

/** Which lane each ticket stands in: the first of its kanban tags, in the order of the lanes. */
function firstKanbanTags(scope: Scope): SQL {
  return sql`
    select distinct on (${ticketTags.ticketId}) ${ticketTags.ticketId} as ticket_id, ${tags.id} as tag_id
    from ${ticketTags} join ${tags} on ${tags.companyId} = ${ticketTags.companyId} and ${tags.id} = ${ticketTags.tagId}
    where ${and(scope.owns(ticketTags), scope.owns(tags), eq(tags.kanban, 1))}
    order by ${ticketTags.ticketId}, lower(${tags.name}), ${tags.id}`;
}

function inLane(lane: number | null | undefined): SQL {
  if (lane === undefined) return sql`true`;
  return lane === null ? sql`lanes.tag_id is null` : sql`lanes.tag_id = ${lane}`;
}

async function listById(scope: Scope, ids: number[]): Promise<Ticket[]> {
  const rows = await selectTickets(scope, inArray(tickets.id, ids)).orderBy(desc(tickets.updatedAt), desc(tickets.id));
  return rows.map(toTicket);
}
