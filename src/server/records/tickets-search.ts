import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import type { Scope } from './scope.ts';
import { literally } from './search.ts';
import { messages } from './tables/messages.ts';
import { tickets } from './tables/tickets.ts';
import { selectTickets, toTicket } from './tickets.ts';
import { isAfter, offsetOf, type TicketPlace, ticketsPerPage } from './tickets-place.ts';

type TicketPage = components['schemas']['TicketPage'];
type TicketMatch = components['schemas']['TicketMatch'];

interface TicketSearch {
  term: string;
  /** What the viewer may see and the other filters leave. */
  wanted: SQL | undefined;
  place: TicketPlace;
}

/**
 * A page of tickets by the contact's name and number, the ticket's number and protocol, and, from three characters on,
 * by what was written; with the newest message of each that holds it. Deleted messages are not found.
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

/** One look at the text indexes; everything else is read for the page alone. */
async function findHits(scope: Scope, { term, wanted, place }: TicketSearch): Promise<{ hits: Hit[]; count: number }> {
  const { rows } = await scope.tx.execute<{ hits: [number, number | null][]; count: number }>(sql`
    with found as (${foundTickets(scope, term)}),
    hits as materialized (
      select ${tickets.id}, ${tickets.updatedAt}, found.message_id from ${tickets}
      join (select ticket_id, max(message_id) as message_id from found group by ticket_id) as found
        on found.ticket_id = ${tickets.id}
      where ${and(scope.owns(tickets), wanted)}),
    page as (
      select * from hits as tickets where ${isAfter(place) ?? sql`true`}
      order by updated_at desc, id desc limit ${ticketsPerPage + 1} offset ${offsetOf(place)})
    select
      (select count(*)::integer from hits) as count,
      (select coalesce(json_agg(json_build_array(id, message_id) order by updated_at desc, id desc), '[]') from page) as hits`);
  const [row] = rows;
  return { count: row?.count ?? 0, hits: (row?.hits ?? []).map(([id, messageId]) => ({ id, messageId })) };
}

/** The database function keeps to the company of the transaction, and is how the indexes are used at all. */
function foundTickets(scope: Scope, term: string): SQL {
  const pattern = sql`'%' || recado_plain(${literally(term)}) || '%'`;
  const isNumber = /^#?\d{1,9}$/.test(term);
  const byName = or(eq(tickets.code, term), isNumber ? eq(tickets.id, Number(term.replace('#', ''))) : undefined);
  return sql`
    select ticket_id, message_id from recado_found(${pattern}, ${[...term].length >= shortestForMessages})
    union all
    select ${tickets.id}, null::bigint from ${tickets} where ${and(scope.owns(tickets), byName)}`;
}

/** The index knows groups of three characters; less would mean reading every message. */
const shortestForMessages = 3;

async function ticketsInOrder(scope: Scope, ids: number[]): Promise<TicketPage['tickets']> {
  if (ids.length === 0) return [];
  const rows = await selectTickets(scope, inArray(tickets.id, ids));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []).map(toTicket);
}

async function describeMatches(scope: Scope, term: string, hits: Hit[]): Promise<TicketMatch[]> {
  const ids = hits.flatMap(({ messageId }) => messageId ?? []);
  if (ids.length === 0) return [];
  const rows = await scope.tx
    .select({
      ticketId: messages.ticketId,
      messageId: messages.id,
      body: around(term),
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(and(scope.owns(messages), inArray(messages.id, ids)))
    .orderBy(desc(messages.id));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** What is searched for begins near the start of what is shown, however long the message is. */
function around(term: string): SQL<string> {
  const place = sql`strpos(${messages.plainText}, recado_plain(${term}))`;
  return sql<string>`case when ${place} > 60
    then '…' || substr(${messages.body}, ${place} - 40, 199) else substr(${messages.body}, 1, 200) end`;
}
