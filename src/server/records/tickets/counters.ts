import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { TicketCounters } from '#contract/schema.ts';
import type { Viewer } from '#machines/ticket/rights.ts';
import { type Given, planned } from '../base/planned.ts';
import type { Scope } from '../base/scope.ts';
import { ALL, NOW, ticketSums } from '../dashboard/table.ts';
import type { TicketFilter } from './filter.ts';
import { tickets } from './table.ts';

/**
 * How many tickets within a viewer's reach are open and wait, and how many a list of these has: from what the database
 * adds up with every change, so that it costs the same however many there are.
 */
export async function countAtWork(
  scope: Scope,
  viewer: Viewer,
  filter: Pick<TicketFilter, 'status' | 'userIds' | 'queueIds' | 'showAll' | 'snoozed'>,
): Promise<{ counters: TicketCounters; listed: number }> {
  const isAll = seesAll(viewer, filter.showAll ?? false);
  const owners = isAll ? [ALL] : [viewer.userId];
  const chosen = filter.userIds?.length ? filter.userIds : undefined;
  const chosenOwners = isAll ? chosen : chosen?.filter((id) => id === viewer.userId);
  const rows = await sumsByUser(scope, {
    queueIds: queuesWithin(viewer, filter.queueIds),
    userIds: [...new Set([ALL, ...owners, ...(chosen ?? [])])],
  });
  const sum = (status: 'open' | 'pending' | 'snoozed', users: number[]) =>
    rows.filter(({ userId }) => users.includes(userId)).reduce((total, row) => total + row[status], 0);
  const openOf = (users: number[]) => {
    const snoozed = sum('snoozed', users);
    if (filter.snoozed === undefined) return sum('open', users);
    return filter.snoozed ? snoozed : sum('open', users) - snoozed;
  };
  const listed = filter.status === 'open' ? openOf(chosenOwners ?? owners) : sum('pending', chosen ?? [ALL]);
  const snoozed = sum('snoozed', owners);
  const counters = { open: sum('open', owners) - snoozed, pending: sum('pending', [ALL]) };
  return { counters: snoozed > 0 ? { ...counters, snoozed } : counters, listed };
}

/** How many tickets each user works on, in all queues, without those that are put aside. */
export const listWorkloads = (scope: Scope): Promise<{ userId: number; open: number }[]> =>
  scope.tx
    .select({
      userId: ticketSums.userId,
      open: sql`${ticketSums.open} - ${snoozedOfSum(scope, sql`0 = 0`)}`.mapWith(Number),
    })
    .from(ticketSums)
    .where(
      and(
        scope.owns(ticketSums),
        eq(ticketSums.queueId, ALL),
        eq(ticketSums.connectionId, ALL),
        eq(ticketSums.day, NOW),
        ne(ticketSums.userId, ALL),
        gt(ticketSums.open, 0),
      ),
    );

/** Whether the sums know how many a list has: of those at work, by queue and owner. */
export const isCountKept = ({ status, tagIds, createdOn, activeOn, withUnreadMessages, sla }: TicketFilter): boolean =>
  (status === 'open' || status === 'pending') &&
  !tagIds?.length &&
  !createdOn &&
  !activeOn &&
  !withUnreadMessages &&
  !sla;

/** Otherwise only what nobody owns yet is listed beside one's own. */
export const seesAll = (viewer: Viewer, showAll: boolean): boolean => showAll && viewer.profile !== 'user';

function queuesWithin({ profile, queueIds }: Viewer, chosen: number[] = []): number[] {
  if (profile === 'admin') return chosen.length > 0 ? [...new Set(chosen)] : [ALL];
  return [...queueIds].filter((id) => chosen.length === 0 || chosen.includes(id));
}

/** How many that one user, or all, have put aside. Both tables have a `user_id`, so it is said of which one. */
const snoozedOfSum = ({ owns }: Pick<Scope, 'owns'>, isWithin: SQL): SQL => sql`(
  select count(*) from ${tickets}
  where ${owns(tickets)} and ${tickets.status} = 'open' and ${tickets.snoozedUntil} is not null
    and (${sql.raw(`ticket_sums.user_id = ${ALL} or tickets.user_id = ticket_sums.user_id`)}) and ${isWithin})`;

const sumsByUser = planned(({ tx, owns }, { queueIds, userIds }: Given<{ queueIds: number[]; userIds: number[] }>) =>
  tx
    .select({
      userId: ticketSums.userId,
      open: sql`sum(${ticketSums.open})`.mapWith(Number),
      pending: sql`sum(${ticketSums.pending})`.mapWith(Number),
      snoozed: snoozedOfSum(
        { owns },
        sql`(${sql.raw(String(ALL))} = any(${queueIds}) or ${tickets.queueId} = any(${queueIds}))`,
      ).mapWith(Number),
    })
    .from(ticketSums)
    .where(
      and(
        owns(ticketSums),
        eq(ticketSums.connectionId, ALL),
        eq(ticketSums.day, NOW),
        sql`${ticketSums.queueId} = any(${queueIds})`,
        sql`${ticketSums.userId} = any(${userIds})`,
      ),
    )
    .groupBy(ticketSums.userId),
);
