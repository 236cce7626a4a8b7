import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import type { Scope } from '../base/scope.ts';
import { patternText } from '../base/search.ts';
import { messages } from '../messages/table.ts';
import { selectTickets, toTicket } from './find.ts';
import { isAfter, offsetOf, placeValues, shapeOfPlace, type TicketPlace, ticketsPerPage } from './place.ts';
import { tickets } from './table.ts';
import { termsOf } from './wanted.ts';

type TicketPage = components['schemas']['TicketPage'];
type TicketMatch = components['schemas']['TicketMatch'];

interface TicketSearch {
  term: string;
  /** What the viewer may see and the other filters leave. */
  wanted: SQL | undefined;
  /** What the viewer's lists don't show, but the conversations of later tickets do; undefined where there is nothing. */
  shownAbove: SQL | undefined;
  place: TicketPlace;
}

/**
 * A page of tickets by the contact's name and number, the ticket's number and protocol, and, from three characters on,
 * by what was written; with the newest message of each that holds it. Where the ticket itself holds none, it may be one of
 * an earlier ticket that its conversation shows. Deleted messages are not found.
 */
export async function searchTickets(scope: Scope, search: TicketSearch): Promise<Omit<TicketPage, 'counters'>> {
  const found = await findHits(scope, search);
  const hits = found.hits.slice(0, ticketsPerPage);
  return {
    tickets: await ticketsInOrder(
      scope,
      hits.map(({ id }) => id),
    ),
    count: found.count,
    hasMore: found.hits.length > ticketsPerPage,
    matches: await describeMatches(scope, search.term, hits),
  };
}

interface Hit {
  id: number;
  messageId: number | null;
}

interface Found {
  hits: Hit[];
  count: number;
}

/**
 * Seldom words by the text indexes; what many of the newest tickets hold is looked for in the tickets as they are listed,
 * and what many others hold in the newest messages that do.
 */
async function findHits(scope: Scope, search: TicketSearch): Promise<Found> {
  const few = await findFewHits(scope, search);
  if ('hits' in few) return few;
  const { after } = few;
  // What a conversation shows of earlier tickets may be older than all messages of its own.
  if (after !== null && !search.shownAbove) {
    const found = (await findHitsAfter(scope, search, after)) ?? (await findHitsAfter(scope, search, 0));
    if (found) return found;
  }
  return findManyHits(scope, search);
}

/** How many messages, or tickets by their contact, are read at most to have them all. */
const maxRead = 3_000;

/**
 * One look at the text indexes; everything else is read for the page alone. When more is found than is read, or the
 * newest tickets are full of it, there is only the message after which some hundreds hold it, if that is known.
 */
async function findFewHits(scope: Scope, search: TicketSearch): Promise<Found | { after: number | null }> {
  const { term, place } = search;
  const { rows } = await scope.tx.execute<{
    isTooMany: boolean;
    after: string | null;
    hits: [number, number | null][];
    count: number;
  }>(sql`
    with found as materialized (
      select * from recado_found((${patternOf(term)}), ${isForMessages(term)}, ${sql.raw(String(maxRead + 1))})),
    best as materialized (
      select ticket_id, max(message_id) as message_id from (
        select ticket_id, message_id from found
        union all
        select ${tickets.id}, null from ${tickets} where ${and(scope.owns(tickets), isNamed(term))}) as each
      group by ticket_id),
    own as materialized (${ownOf(scope, search)}),
    hits as materialized (${ownAndEarlier(scope, search)}),
    page as (
      select * from hits as tickets where ${afterPlace(place) ?? sql`true`}
      order by updated_at desc, id desc limit ${ticketsPerPage + 1} offset ${offsetOf(place)})
    select
      (select count(*) > count(ticket_id)
        or greatest(count(message_id), count(*) - count(message_id)) > ${sql.raw(String(maxRead))}
        from found) as "isTooMany",
      (select min(message_id) from found where ticket_id is null) as after,
      (select count(*)::integer from hits) as count,
      (select coalesce(json_agg(json_build_array(id, message_id) order by updated_at desc, id desc), '[]') from page) as hits`);
  const [row] = rows;
  if (!row || row.isTooMany) return { after: row?.after ? Number(row.after) : null };
  return { count: row.count, hits: row.hits.map(([id, messageId]) => ({ id, messageId })) };
}

const ownOf = (scope: Scope, { wanted }: TicketSearch): SQL => sql`
  select seen.id, seen.updated_at, best.message_id from (
    select ${tickets.id}, ${tickets.updatedAt} from ${tickets}
    where ${and(scope.owns(tickets), sql`${tickets.id} = any((select array_agg(ticket_id) from best)::integer[])`, wanted)}
    offset 0) as seen
  join best on best.ticket_id = seen.id`;

/**
 * A page of what the messages after one of them hold, with what only older ones do: of the tickets that were active since
 * the last of the page, those that began before. Undefined when that makes no page, or very many are named so.
 */
async function findHitsAfter(scope: Scope, search: TicketSearch, after: number): Promise<Found | undefined> {
  const { term, wanted, place } = search;
  const limit = sql.raw(String(maxRead + 1));
  // As it stands in the index `tickets_by_activity`.
  const beganBefore = sql`case when ${tickets.firstMessageId} is null then 0 else ${tickets.firstMessageId} end <= ${after}`;
  // In these words the index only compares one moment with each entry.
  const isAtLeastLast = sql`${tickets.updatedAt} >= (select updated_at from last)
    and (${tickets.updatedAt} > (select updated_at from last) or ${tickets.id} >= (select id from last))`;
  // Otherwise all tickets would be read for those of one stretch of the index, or sorted out of another one.
  const settings = scope.tx.execute(
    sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
      set_config('enable_sort', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true)`,
  );
  const looking = scope.tx.execute<{ named: number; hits: [number, number | null][] }>(sql`
    with asked as materialized (${patternOf(term)} as pattern),
    named as materialized (select ticket_id from recado_found((select pattern from asked), false, ${limit})),
    best as materialized (
      select ticket_id, max(message_id) as message_id from (
        select * from recado_found_after((select pattern from asked), ${after})
        union all
        select ticket_id, null from named
        union all
        select ${tickets.id}, null from ${tickets} where ${and(scope.owns(tickets), isNamed(term))}) as each
      group by ticket_id),
    own as materialized (
      select * from (${ownOf(scope, search)}) as tickets where ${afterPlace(place) ?? sql`true`}),
    last as materialized (
      select updated_at, id from own order by updated_at desc, id desc limit 1 offset ${offsetOf(place) + ticketsPerPage}),
    older as materialized (
      select longer.id, longer.updated_at, newest.id as message_id from (
        select ${tickets.id}, ${tickets.updatedAt} from ${tickets}
        where ${and(scope.owns(tickets), beganBefore, isAtLeastLast, wanted, afterPlace(place))}
        order by ${tickets.updatedAt} desc, ${tickets.id} desc offset 0) as longer
      cross join lateral (${newestMessage(scope, sql`longer.id`)}) as newest
      where longer.id not in (select id from own)),
    page as (
      select * from (select * from own union all select * from older) as each
      order by updated_at desc, id desc limit ${ticketsPerPage + 1} offset ${offsetOf(place)})
    select
      (select count(*)::integer from named) as named,
      (select coalesce(json_agg(json_build_array(page.id, coalesce(message_id, newest.id))
          order by updated_at desc, page.id desc), '[]')
        from page left join lateral (${newestMessage(scope, sql`page.id`)}) as newest on message_id is null) as hits`);
  const [, { rows }] = await Promise.all([settings, looking]);
  const { named = 0, hits = [] } = rows[0] ?? {};
  if (named > maxRead || (after > 0 && hits.length <= ticketsPerPage)) return undefined;
  return { count: offsetOf(place) + hits.length, hits: hits.map(([id, messageId]) => ({ id, messageId })) };
}

/** Found messages of earlier tickets belong to the newest ticket whose conversation shows them. */
function ownAndEarlier(scope: Scope, { wanted, shownAbove }: TicketSearch): SQL {
  if (!shownAbove) return sql`select * from own`;
  return sql`
    select id, updated_at, coalesce(max(own_id), max(earlier_id)) as message_id from (
      select id, updated_at, message_id as own_id, null as earlier_id from own
      union all
      select later.id, later.updated_at, null, best.message_id from best
      cross join lateral (
        select ${tickets.id}, ${tickets.contactId} from ${tickets}
        where ${and(scope.owns(tickets), sql`${tickets.id} = best.ticket_id`, shownAbove)} offset 0) as earlier
      cross join lateral (
        select ${tickets.id}, ${tickets.updatedAt} from ${tickets}
        where ${and(scope.owns(tickets), sql`${tickets.contactId} = earlier.contact_id`, wanted)}
        order by ${tickets.id} desc limit 1) as later
      where best.message_id is not null and later.id > earlier.id) as each
    group by id, updated_at`;
}

/** Walks the tickets from the newest activity on until the page is full, so that it is not known how many would follow. */
async function findManyHits(scope: Scope, search: TicketSearch): Promise<Found> {
  const { term, wanted, place } = search;
  const nothing = sql`select null::bigint as id`;
  const newest = isForMessages(term) ? newestMessage(scope, sql`walked.id`) : nothing;
  const earlier = isForMessages(term) && search.shownAbove ? newestAbove(scope, search) : nothing;
  // Without statistics, as PGlite never gathers them, the planner would sort all tickets to read the first few.
  const settings = scope.tx.execute(
    sql`select set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true)`,
  );
  const walk = scope.tx.execute<{ id: number; messageId: string | null }>(sql`
    with asked as materialized (${patternOf(term)} as pattern)
    select walked.id, coalesce(newest.id, earlier.id) as "messageId" from (
      select ${tickets.id}, ${tickets.contactId}, ${isNamed(term)} as is_named from ${tickets}
      where ${and(scope.owns(tickets), wanted, afterPlace(place))}
      order by ${tickets.updatedAt} desc, ${tickets.id} desc offset 0) as walked
    left join lateral (${newest}) as newest on true
    left join lateral (${earlier}) as earlier on newest.id is null
    where newest.id is not null or earlier.id is not null or walked.is_named
      or walked.contact_id in (select recado_named((select pattern from asked)))
    limit ${sql.raw(String(ticketsPerPage + 1))} offset ${offsetOf(place)}`);
  // Asked for together, because in what only reads a setting holds no longer.
  const [, { rows }] = await Promise.all([settings, walk]);
  const hits = rows.map(({ id, messageId }) => ({ id, messageId: messageId === null ? null : Number(messageId) }));
  return { count: offsetOf(place) + hits.length, hits };
}

const afterPlace = (place: TicketPlace) => isAfter(shapeOfPlace(place), termsOf(placeValues(place)));

/** The newest message of a ticket that holds the pattern. */
const newestMessage = (scope: Scope, ticketId: SQL): SQL => sql`
  select ${messages.id} from ${messages}
  where ${scope.owns(messages)} and ${messages.ticketId} = ${ticketId}
    and ${messages.plainText} like (select pattern from asked) and not ${messages.isDeleted}
  order by ${messages.id} desc limit 1`;

/** The newest one of the earlier tickets that the walked one's conversation shows, if none later shows them. */
const newestAbove = (scope: Scope, { wanted, shownAbove }: TicketSearch): SQL => sql`
  select above.id from (
    select ${tickets.id} from ${tickets}
    where ${scope.owns(tickets)} and ${tickets.contactId} = walked.contact_id and (${tickets.isImported} or ${tickets.id} < walked.id)
      and ${shownAbove}
      and not exists (
        select from ${tickets} where ${and(scope.owns(tickets), sql`${tickets.contactId} = walked.contact_id`, wanted)}
          and ${tickets.id} > walked.id)
    offset 0) as earlier_ticket
  cross join lateral (${newestMessage(scope, sql`earlier_ticket.id`)}) as above
  order by above.id desc limit 1`;

const patternOf = (term: string): SQL => sql`select '%' || recado_plain(${patternText(term)}) || '%'`;

/** A ticket's number, also with its sign, or its protocol, which is digits too. */
function isNamed(term: string): SQL {
  if (!/^#?\d+$/.test(term)) return sql`false`;
  const id = /^#?\d{1,9}$/.test(term) ? eq(tickets.id, Number(term.replace('#', ''))) : undefined;
  return or(eq(tickets.code, term), id) ?? sql`false`;
}

const isForMessages = (term: string) => [...term].length >= minLengthForMessages;

/** The index knows groups of three characters; less would mean reading every message. */
const minLengthForMessages = 3;

async function ticketsInOrder(scope: Scope, ids: number[]): Promise<TicketPage['tickets']> {
  if (ids.length === 0) return [];
  const rows = await selectTickets(scope, sql`${tickets.id} = any(${`{${ids.join()}}`}::integer[])`);
  const found = new Map(rows.map(toTicket).map((ticket) => [ticket.id, ticket]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

async function describeMatches(scope: Scope, term: string, hits: Hit[]): Promise<TicketMatch[]> {
  const ticketOf = new Map(hits.map(({ id, messageId }) => [messageId, id]));
  const ids = hits.flatMap(({ messageId }) => messageId ?? []);
  if (ids.length === 0) return [];
  const rows = await scope.tx
    .select({
      foundIn: messages.ticketId,
      messageId: messages.id,
      body: around(term),
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(and(scope.owns(messages), sql`${messages.id} = any(${`{${ids.join()}}`}::bigint[])`))
    .orderBy(desc(messages.id));
  return rows.map((row) => ({
    ...row,
    ticketId: ticketOf.get(row.messageId) ?? row.foundIn,
    createdAt: row.createdAt.toISOString(),
  }));
}

/** What is searched for stands near the start of what is shown, which begins with a word, however long the message is. */
function around(term: string): SQL<string> {
  const place = sql`strpos(${messages.plainText}, (select recado_plain(${term})))`;
  const before = sql`regexp_replace(substr(${messages.body}, ${place} - 40, 40), '^\\S*\\s+', '')`;
  return sql<string>`case when ${place} > 60
    then '…' || ${before} || substr(${messages.body}, ${place}, 159) else substr(${messages.body}, 1, 200) end`;
}
