import { type SQL, sql } from 'drizzle-orm';
import { tickets } from './table.ts';
import type { Terms } from './wanted.ts';

/** Where a page begins: a page number, or after the last ticket of the page before, which does not drift. */
export type TicketPlace = { pageNumber: number } | { after: { updatedAt: Date; id: number } };

export const ticketsPerPage = 40;

export const offsetOf = (place: TicketPlace): number =>
  'after' in place ? 0 : (place.pageNumber - 1) * ticketsPerPage;

export interface PlaceShape {
  isAfter: boolean;
  isFurther: boolean;
}

export const shapeOfPlace = (place: TicketPlace): PlaceShape => ({
  isAfter: 'after' in place,
  isFurther: offsetOf(place) > 0,
});

export type PlaceValues = { afterAt: string; afterId: number; skip: number };

export const placeValues = (place: TicketPlace): PlaceValues => {
  const { updatedAt, id } = 'after' in place ? place.after : { updatedAt: new Date(0), id: 0 };
  return { afterAt: updatedAt.toISOString(), afterId: id, skip: offsetOf(place) };
};

export const isAfter = (shape: PlaceShape, { afterAt, afterId }: Terms<PlaceValues>): SQL | undefined =>
  shape.isAfter
    ? sql`(${tickets.updatedAt}, ${tickets.id}) < (${afterAt}::timestamptz, ${afterId}::integer)`
    : undefined;
