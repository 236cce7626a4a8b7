import { and, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import type { Viewer } from '#machines/ticket.ts';
import type { Scope } from '../base/scope.ts';
import { searchedTerm } from '../base/search.ts';
import { companies } from '../companies/table.ts';
import { countAtWork, isCountKept, seesAll } from './counters.ts';
import type { TicketFilter } from './filter.ts';
import { selectTickets, toTicket } from './find.ts';
import { isAfter, offsetOf, type TicketPlace, ticketsPerPage } from './place.ts';
import { searchTickets } from './search.ts';
import { tickets, ticketTags } from './table.ts';

/** With `allTicket` what waits without a queue is among the notifications. */
type ListViewer = Viewer & { allTicket: boolean };

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
  const term = searchedTerm(filter.searchParam ?? '');
  if (term) {
    const { open, pending } = await countAtWork(scope, viewer, filter);
    const shownAbove = ticketsShownAbove(viewer, filter.showAll ?? false);
    return { ...(await searchTickets(scope, { term, wanted, shownAbove, place })), counters: { open, pending } };
  }
  const [rows, { listed: kept, ...counters }, counted] = await Promise.all([
    selectTickets(scope, and(wanted, isAfter(place)))
      .orderBy(desc(tickets.updatedAt), desc(tickets.id))
      .limit(ticketsPerPage + 1)
      .offset(offsetOf(place)),
    countAtWork(scope, viewer, filter),
    isCountKept(filter) ? undefined : countBounded(scope, wanted),
  ]);
  return {
    tickets: rows.slice(0, ticketsPerPage).map(toTicket),
    count: counted ?? kept,
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

/** What no sums are kept of is counted, but not further than to `maxCount`. */
async function countBounded(scope: Scope, wanted: SQL | undefined): Promise<number> {
  const each = scope.tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(scope.owns(tickets), wanted))
    .limit(maxCount)
    .as('listed');
  const [row] = await scope.tx.select({ count: count() }).from(each);
  return row?.count ?? 0;
}

const maxCount = 1000;
