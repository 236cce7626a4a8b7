import { and, eq, gte, inArray, lt, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { CompanyTable, Scope } from '../base/scope.ts';
import { tickets } from '../tickets/table.ts';
import { isLedHere } from './advertisements.ts';
import type { DashboardChoice } from './choice.ts';
import type { Moments } from './moments.ts';

/** A table of what happened to tickets, with whose they were then. */
type OfTickets = CompanyTable & Record<'ticketId' | 'queueId' | 'connectionId' | 'userId', AnyPgColumn>;

/** That what happened to a ticket is among those chosen, at such a moment. */
export const isChosen = (
  scope: Scope,
  { table, at }: { table: OfTickets; at: SQLWrapper },
  { choice, moments: { from, to } }: { choice: DashboardChoice; moments: Moments },
): SQL | undefined =>
  and(
    scope.owns(table),
    gte(at, from),
    lt(at, to),
    choice.queueId === undefined ? undefined : eq(table.queueId, choice.queueId),
    choice.connectionId === undefined ? undefined : eq(table.connectionId, choice.connectionId),
    choice.userId === undefined ? undefined : eq(table.userId, choice.userId),
    choice.advertisement === undefined
      ? undefined
      : inArray(
          table.ticketId,
          scope.tx
            .select({ id: tickets.id })
            .from(tickets)
            .where(and(scope.owns(tickets), isLedHere(choice))),
        ),
  );
