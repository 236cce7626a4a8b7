import { and, getTableName, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import type { Scope } from '../base/scope.ts';
import { ticketRatings } from '../tickets/notices-table.ts';
import { tickets } from '../tickets/table.ts';
import type { DashboardChoice, Days } from './choice.ts';
import { momentsOf } from './moments.ts';
import { ticketSums } from './table.ts';

const MOST = 100;

/** Which advertisements led to tickets that were created in these days, those with most of them first. */
export async function listAdvertisements(
  scope: Scope,
  days: Days,
  timeZone: string,
): Promise<NonNullable<components['schemas']['Dashboard']['advertisements']>> {
  const { from, to } = momentsOf(days, timeZone);
  const id = sql<string>`${tickets.advertisement} ->> 'id'`;
  const count = sql<number>`count(*)::integer`;
  return scope.tx
    .select({ id, title: sql<string>`max(${tickets.advertisement} ->> 'title')`, tickets: count })
    .from(tickets)
    .where(
      and(
        scope.owns(tickets),
        isNotNull(tickets.advertisement),
        gte(tickets.createdAt, from),
        lt(tickets.createdAt, to),
      ),
    )
    .groupBy(id)
    .orderBy(sql`${count} desc`, id)
    .limit(MOST);
}

/** That such an advertisement led to a ticket. */
export const isLedHere = ({ advertisement }: DashboardChoice): SQL | undefined => {
  if (advertisement === undefined) return undefined;
  return advertisement === '*'
    ? isNotNull(tickets.advertisement)
    : sql`${tickets.advertisement} ->> 'id' = ${advertisement}`;
};

/**
 * What stands in a statement in place of the sums that are added up ahead, where an advertisement is chosen: what each of
 * its tickets adds, of which there are few.
 */
export function ownSums({ tx, owns }: Scope, choice: DashboardChoice, timeZone: string) {
  const chosen = isLedHere(choice);
  if (!chosen) return [];
  const theirs = sql`${tickets} where ${and(owns(tickets), chosen)}`;
  const added = sql`
    select delta.company_id, queue as queue_id, connection as connection_id, owner as user_id, delta.day,
      sum(pending)::integer as pending, sum(open)::integer as open, sum(created)::integer as created,
      sum(leads)::integer as leads, sum(answered)::integer as answered, sum(answer_ms)::bigint as answer_ms,
      sum(accepted)::integer as accepted, sum(wait_ms)::bigint as wait_ms, sum(finished)::integer as finished,
      sum(support_ms)::bigint as support_ms, sum(ratings)::integer as ratings, sum(rates)::integer as rates,
      recado_sum_hours(hours) as hours
    from (
      select delta.* from (select ${tickets} as ticket from ${theirs}) as led,
        recado_ticket_deltas(led.ticket, ${timeZone}) as delta
      union all
      select delta.* from (select ${tickets.companyId} as company, ${tickets.id} as id from ${theirs}) as led,
        recado_history_deltas(led.company, led.id, ${timeZone}) as delta
      union all
      select delta.* from ${ticketRatings}, recado_rating_deltas(${ticketRatings}, ${timeZone}) as delta
      where ${owns(ticketRatings)} and ${ticketRatings.ticketId} in (select ${tickets.id} from ${theirs})
    ) as delta
    cross join lateral unnest(case when queue_id is null then array[0] else array[0, queue_id] end) as queue
    cross join lateral unnest(case when connection_id is null then array[0] else array[0, connection_id] end) as connection
    cross join lateral unnest(case when user_id is null then array[0] else array[0, user_id] end) as owner
    group by 1, 2, 3, 4, 5`;
  return [tx.$with(getTableName(ticketSums), {}).as(added)];
}
