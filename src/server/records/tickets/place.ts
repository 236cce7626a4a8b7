import { type SQL, sql } from 'drizzle-orm';
import { tickets } from './table.ts';

/** Where a page begins: a page number, or after the last ticket of the page before, which does not drift. */
export type TicketPlace = { pageNumber: number } | { after: { updatedAt: Date; id: number } };

export const ticketsPerPage = 40;

export const offsetOf = (place: TicketPlace): number =>
  'after' in place ? 0 : (place.pageNumber - 1) * ticketsPerPage;

export function isAfter(place: TicketPlace): SQL | undefined {
  if (!('after' in place)) return undefined;
  const { updatedAt, id } = place.after;
  return sql`(${tickets.updatedAt}, ${tickets.id}) < (${updatedAt.toISOString()}::timestamptz, ${id}::integer)`;
}
