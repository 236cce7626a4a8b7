import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import type { Scope } from '../base/scope.ts';
import { closingReasons, ticketClosings } from '../closing-reasons/table.ts';
import { tickets } from '../tickets/table.ts';
import type { DashboardChoice, Days } from './choice.ts';
import { isChosen } from './chosen.ts';
import { momentsOf } from './moments.ts';

const MAX_REASONS = 100;

/** With which reasons tickets were closed in these days and still are, those with most of them first. */
export async function listClosings(
  scope: Scope,
  { choice, days, timeZone }: { choice: DashboardChoice; days: Days; timeZone: string },
): Promise<NonNullable<components['schemas']['Dashboard']['closingReasons']>> {
  const moments = momentsOf(days, timeZone);
  const count = sql<number>`count(*)::integer`;
  return scope.tx
    .select({ id: closingReasons.id, name: closingReasons.name, tickets: count })
    .from(ticketClosings)
    .innerJoin(closingReasons, and(scope.owns(closingReasons), eq(closingReasons.id, ticketClosings.reasonId)))
    .where(isChosen(scope, { table: ticketClosings, at: ticketClosings.at }, { choice, moments }))
    .groupBy(closingReasons.id, closingReasons.name)
    .orderBy(sql`${count} desc`, sql`lower(${closingReasons.name})`, closingReasons.id)
    .limit(MAX_REASONS);
}

/** That a ticket was closed with this reason. */
export const isClosedWith = (scope: Scope, reasonId: number | undefined): SQL | undefined =>
  reasonId === undefined
    ? undefined
    : inArray(
        tickets.id,
        scope.tx
          .select({ ticketId: ticketClosings.ticketId })
          .from(ticketClosings)
          .where(and(scope.owns(ticketClosings), eq(ticketClosings.reasonId, reasonId))),
      );
