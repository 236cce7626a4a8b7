import { and, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import type { Viewer } from '#machines/ticket.ts';
import type { Scope } from '../base/scope.ts';
import { searchedTerm } from '../base/search.ts';
import { companies } from '../companies/table.ts';
import { selectTickets, toTicket } from './find.ts';
import { isAfter, offsetOf, type TicketPlace, ticketsPerPage } from './place.ts';
import { searchTickets } from './search.ts';
import { type TicketStatus, tickets, ticketTags } from './table.ts';

/** With `allTicket` what waits without a queue is among the notifications. */
type ListViewer = Viewer & { allTicket: boolean };

export interface TicketFilter {
  status?: TicketStatus | undefined;
  searchParam?: string | undefined;
  /** Tickets that carry all of them. */
  tagIds?: number[] | undefined;
  /** Tickets that any of them owns. */
  userIds?: number[] | undefined;
  queueIds?: number[] | undefined;
  /** Days as yyyy-MM-dd in the company's time zone. */
  createdOn?: string | undefined;
  activeOn?: string | undefined;
  withUnreadMessages?: boolean | undefined;
  showAll?: boolean | undefined;
}

/** A page of what a viewer may see, newest activity first; every filter narrows that and none widens it. */
export async function listTickets(
  scope: Scope,
  viewer: ListViewer,
  filter: TicketFilter,
  place: TicketPlace,
): Promise<components['schemas']['TicketPage']> {
  const seen = visibleTickets(viewer, filter.showAll ?? false);
  const inQueues = filter.queueIds?.length ? inArray(tickets.queueId, filter.queueIds) : undefined;
  const listed = filter.withUnreadMessages ? noticedTickets(viewer) : seen;
  const wanted = and(listed, inQueues, ...narrowings(scope, filter));
  const reach = and(seen, inQueues, isCounted(filter.status));
  const term = searchedTerm(filter.searchParam ?? '');
  if (term) {
    const { open, pending } = await countTickets(scope, and(seen, inQueues, isCounted('open')), sql`false`);
    const shownAbove = ticketsShownAbove(viewer, filter.showAll ?? false);
    return { ...(await searchTickets(scope, { term, wanted, shownAbove, place })), counters: { open, pending } };
  }
  const rows = await selectTickets(scope, and(wanted, isAfter(place)))
    .orderBy(desc(tickets.updatedAt), desc(tickets.id))
    .limit(ticketsPerPage + 1)
    .offset(offsetOf(place));
  const { count, ...counters } = await countTickets(scope, reach, wanted, filter.withUnreadMessages);
  return {
    tickets: rows.slice(0, ticketsPerPage).map(toTicket),
    count,
    hasMore: rows.length > ticketsPerPage,
    counters,
  };
}

/** Admins see every queue; others those of theirs. Own tickets and waiting ones, unless all are asked for and allowed. */
export function visibleTickets(viewer: Viewer, showAll: boolean): SQL | undefined {
  if (seesAll(viewer, showAll)) return withinReach(viewer);
  return and(withinReach(viewer), ownOrWaiting(viewer));
}

/** What `visibleTickets` leaves out of what a viewer may read above a later ticket of the contact. */
function ticketsShownAbove(viewer: Viewer, showAll: boolean): SQL | undefined {
  if (seesAll(viewer, showAll)) return undefined;
  return and(withinReach(viewer), sql`(${ownOrWaiting(viewer)}) is not true`);
}

const seesAll = (viewer: Viewer, showAll: boolean) => showAll && viewer.profile !== 'user';

const withinReach = (viewer: Viewer) =>
  viewer.profile === 'admin' ? undefined : inArray(tickets.queueId, [...viewer.queueIds]);

const ownOrWaiting = (viewer: Viewer) => or(eq(tickets.userId, viewer.userId), eq(tickets.status, 'pending'));

/** What is somebody's business (`isNoticed` in the machines): one's own open tickets, and those that wait within reach. */
function noticedTickets(viewer: ListViewer): SQL | undefined {
  const inOwnQueues = inArray(tickets.queueId, [...viewer.queueIds]);
  const within = viewer.profile === 'admin' ? isNotNull(tickets.queueId) : inOwnQueues;
  const waiting = viewer.allTicket ? or(within, isNull(tickets.queueId)) : within;
  const own = and(eq(tickets.status, 'open'), eq(tickets.userId, viewer.userId));
  return or(and(eq(tickets.status, 'pending'), waiting), viewer.profile === 'admin' ? own : and(own, inOwnQueues));
}

function narrowings(scope: Scope, filter: TicketFilter): (SQL | undefined)[] {
  return [
    filter.status && eq(tickets.status, filter.status),
    filter.userIds?.length ? inArray(tickets.userId, filter.userIds) : undefined,
    filter.tagIds?.length ? hasAllTags(scope, [...new Set(filter.tagIds)]) : undefined,
    filter.withUnreadMessages ? sql`${tickets.unreadMessages} > 0` : undefined,
    filter.createdOn ? isOnDay(scope, tickets.createdAt, filter.createdOn) : undefined,
    filter.activeOn ? isOnDay(scope, tickets.updatedAt, filter.activeOn) : undefined,
  ];
}

function hasAllTags(scope: Scope, tagIds: number[]): SQL {
  const carried = scope.tx
    .select({ ticketId: ticketTags.ticketId })
    .from(ticketTags)
    .where(and(scope.owns(ticketTags), inArray(ticketTags.tagId, tagIds)))
    .groupBy(ticketTags.ticketId)
    .having(eq(count(), tagIds.length));
  return inArray(tickets.id, carried);
}

function isOnDay(scope: Scope, moment: typeof tickets.createdAt | typeof tickets.updatedAt, day: string): SQL {
  const timeZone = sql`(select ${companies.timeZone} from ${companies} where ${companies.id} = ${scope.companyId})`;
  const midnight = (days: number) => sql`((${day}::date + ${days}::integer)::timestamp at time zone ${timeZone})`;
  return sql`${moment} >= ${midnight(0)} and ${moment} < ${midnight(1)}`;
}

/** The counters tell of those at work; only a list of others makes the count look further. */
const isCounted = (status: TicketStatus | undefined) =>
  status === 'open' || status === 'pending' ? inArray(tickets.status, ['open', 'pending']) : undefined;

/** How many tickets are listed, and how many of those within reach are open and wait. */
async function countTickets(
  scope: Scope,
  reach: SQL | undefined,
  wanted: SQL | undefined,
  /** What is listed goes beyond what the counters tell of. */
  isWider = false,
): Promise<{ count: number; open: number; pending: number }> {
  const having = (condition = sql`true`) => sql`count(*) filter (where ${condition})`.mapWith(Number);
  const [row] = await scope.tx
    .select({
      count: having(wanted),
      open: having(and(isWider ? reach : undefined, eq(tickets.status, 'open'))),
      pending: having(and(isWider ? reach : undefined, eq(tickets.status, 'pending'))),
    })
    .from(tickets)
    .where(and(scope.owns(tickets), isWider ? or(reach, wanted) : reach));
  return row ?? { count: 0, open: 0, pending: 0 };
}
