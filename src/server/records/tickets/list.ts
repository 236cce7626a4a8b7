import { and, asc, count, desc } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import { fixed, type Given, planned, plannedByShape } from '../base/planned.ts';
import type { Scope } from '../base/scope.ts';
import { searchedTerm } from '../base/search.ts';
import { type Written, writtenRows } from '../base/written-row.ts';
import { countAtWork, isCountKept } from './counters.ts';
import type { TicketFilter } from './filter.ts';
import { selectTickets } from './find.ts';
import { isAfter, type PlaceValues, placeValues, shapeOfPlace, type TicketPlace, ticketsPerPage } from './place.ts';
import { searchTickets } from './search.ts';
import { tickets } from './table.ts';
import {
  type ListViewer,
  type Shape,
  shapeOf,
  termsOf,
  ticketsShownAbove,
  type Values,
  valuesOf,
  wantedTickets,
} from './wanted.ts';

/** A page of what a viewer may see, newest activity, longest wait or first due first; every filter narrows that and none widens it. */
export async function listTickets(
  scope: Scope,
  viewer: ListViewer,
  filter: TicketFilter,
  place: TicketPlace,
): Promise<Written<components['schemas']['TicketPage']>> {
  const shape = shapeOf(viewer, filter);
  const values = valuesOf(viewer, filter, scope.now);
  const term = searchedTerm(filter.searchParam ?? '');
  if (term) {
    const terms = termsOf(values);
    const wanted = wantedTickets(scope, shape, terms);
    const [{ counters }, found] = await Promise.all([
      countAtWork(scope, viewer, filter),
      searchTickets(scope, { term, wanted, shownAbove: ticketsShownAbove(shape, terms), place }),
    ]);
    return { ...found, counters };
  }
  const [rows, { listed: kept, counters }, counted] = await Promise.all([
    pageOf({ ...shape, ...shapeOfPlace(place) })(scope, { ...values, ...placeValues(place) }),
    countAtWork(scope, viewer, filter),
    isCountKept(filter) ? undefined : countOf(shape)(scope, values),
  ]);
  return {
    tickets: writtenRows(
      'Ticket',
      rows.slice(0, ticketsPerPage).map(({ row }) => row),
    ),
    count: counted?.[0]?.count ?? kept,
    hasMore: rows.length > ticketsPerPage,
    counters,
  };
}

const pageOf = plannedByShape((shape: Shape & ReturnType<typeof shapeOfPlace>) =>
  planned((reach, given: Given<Values & PlaceValues>) => {
    const page = selectTickets(reach, and(wantedTickets(reach, shape, given), isAfter(shape, given)))
      .orderBy(
        ...(shape.longestWaitFirst ? [asc(tickets.waitingSince), asc(tickets.id)] : []),
        // What is not due at all comes last.
        ...(shape.dueFirst ? [asc(tickets.slaDueAt)] : []),
        ...(shape.longestWaitFirst ? [] : [desc(tickets.updatedAt), desc(tickets.id)]),
      )
      .limit(fixed(ticketsPerPage + 1));
    return shape.isFurther ? page.offset(given.skip) : page;
  }),
);

/** What no sums are kept of is counted, but not further than to a bound. */
const countOf = plannedByShape((shape: Shape) =>
  planned((reach, given: Given<Values>) => {
    const each = reach.tx
      .select({ id: tickets.id })
      .from(tickets)
      .where(and(reach.owns(tickets), wantedTickets(reach, shape, given)))
      // Along the index of the page: whoever reads the table from its beginning may meet with all others first.
      .orderBy(desc(tickets.updatedAt), desc(tickets.id))
      .limit(fixed(shape.isUnread ? maxUnreadCount : maxCount))
      .as('listed');
    return reach.tx.select({ count: count() }).from(each);
  }),
);

const maxCount = 1000;
/** They are asked for at each start, and for the bell, which says 99+. */
const maxUnreadCount = 500;
