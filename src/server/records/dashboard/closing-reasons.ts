import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import type { Scope } from '../base/scope.ts';
import { closingReasons, ticketClosings } from '../closing-reasons/table.ts';
import { tickets } from '../tickets/table.ts';
import { isLedHere } from './advertisements.ts';
import type { DashboardChoice, Days } from './choice.ts';
import { momentsOf } from './moments.ts';

const MAX_REASONS = 100;

/** With which reasons tickets were closed in these days and still are, those with most of them first. */
export async function listClosings(
  scope: Scope,
  { choice, days, timeZone }: { choice: DashboardChoice; days: Days; timeZone: string },
): Promise<NonNullable<components['schemas']['Dashboard']['closingReasons']>> {
  const { from, to } = momentsOf(days, timeZone);
  const { queueId, connectionId, userId } = choice;
  const count = sql<number>`count(*)::integer`;
  return scope.tx
    .select({ id: closingReasons.id, name: closingReasons.name, tickets: count })
    .from(ticketClosings)
    .innerJoin(closingReasons, and(scope.owns(closingReasons), eq(closingReasons.id, ticketClosings.reasonId)))
    .where(
      and(
        scope.owns(ticketClosings),
        gte(ticketClosings.at, from),
        lt(ticketClosings.at, to),
        queueId === undefined ? undefined : eq(ticketClosings.queueId, queueId),
        connectionId === undefined ? undefined : eq(ticketClosings.connectionId, connectionId),
        userId === undefined ? undefined : eq(ticketClosings.userId, userId),
        choice.advertisement === undefined ? undefined : isOf(scope, isLedHere(choice)),
      ),
    )
    .groupBy(closingReasons.id, closingReasons.name)
    .orderBy(sql`${count} desc`, sql`lower(${closingReasons.name})`, closingReasons.id)
    .limit(MAX_REASONS);
}

const isOf = (scope: Scope, such: SQL | undefined) =>
  inArray(
    ticketClosings.ticketId,
    scope.tx
      .select({ id: tickets.id })
      .from(tickets)
      .where(and(scope.owns(tickets), such)),
  );

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
