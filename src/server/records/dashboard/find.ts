import { and, between, eq, or, sql } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import type { Scope } from '../base/scope.ts';
import { isOnline } from '../live/online-status.ts';
import { users } from '../users/table.ts';
import { listAdvertisements, ownSums } from './advertisements.ts';
import type { DashboardChoice, Days } from './choice.ts';
import { listClosings } from './closing-reasons.ts';
import { findDashboardSla } from './sla.ts';
import { addSums, averageMinutes, type DaySums, emptySums } from './sums.ts';
import { ALL, NOW, ticketSums } from './table.ts';

type Dashboard = components['schemas']['Dashboard'];

export interface DashboardQuestion {
  choice: DashboardChoice;
  days: Days;
  /** As many days before. */
  before: Days;
  today: string;
  timeZone: string;
}

/** What the dashboard says of some days, read from the sums alone (spec section 2). */
export async function findDashboard(
  scope: Scope,
  { choice, days, before, today, timeZone }: DashboardQuestion,
): Promise<Omit<Dashboard, 'period'>> {
  const sums = scope.tx.with(...ownSums(scope, choice, timeZone));
  const rows: DaySums[] = await sums
    .select()
    .from(ticketSums)
    .where(
      and(
        isChosen(scope, choice),
        eq(ticketSums.userId, choice.userId ?? ALL),
        or(between(ticketSums.day, before.from, days.to), sql`${ticketSums.day} in (${today}::date, ${NOW}::date)`),
      ),
    );
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const within = (some: Days) => rows.filter(({ day }) => day !== NOW && day >= some.from && day <= some.to);
  const advertisements = await listAdvertisements(scope, days, timeZone);
  const closingReasons = await listClosings(scope, { choice, days, timeZone });
  const sla = await findDashboardSla(scope, { choice, days, timeZone });
  const { pending, open } = byDay.get(NOW) ?? emptySums;
  return {
    counters: { supportPending: pending, supportHappening: open, ...countersOf(within(days)) },
    previous: { dateFrom: before.from, dateTo: before.to, counters: countersOf(within(before)) },
    attendants: await listAttendants(scope, { choice, days, sums }),
    days: daysIn(days).map((date) => {
      const { created, finished } = byDay.get(date) ?? emptySums;
      return { date, created, finished };
    }),
    hours: hoursOf(byDay.get(today) ?? emptySums).map((count, hour) => ({ hour, count })),
    weekdays: weekdaysOf(within(days)),
    ...(advertisements.length > 0 && { advertisements }),
    ...(closingReasons.length > 0 && { closingReasons }),
    ...(sla && { sla }),
  };
}

/** Who finished tickets in these days or was rated in them, by name. */
async function listAttendants(
  scope: Scope,
  { choice, days, sums }: { choice: DashboardChoice; days: Days; sums: Pick<Scope['tx'], 'select'> },
): Promise<Dashboard['attendants']> {
  const total = (column: typeof ticketSums.finished | typeof ticketSums.supportMs) =>
    sql`sum(${column})`.mapWith(Number);
  const rows = await sums
    .select({
      id: users.id,
      name: users.name,
      online: isOnline(scope.now),
      finished: total(ticketSums.finished),
      supportMs: total(ticketSums.supportMs),
      ratings: total(ticketSums.ratings),
      rates: total(ticketSums.rates),
    })
    .from(users)
    .innerJoin(ticketSums, and(isChosen(scope, choice), eq(ticketSums.userId, users.id)))
    .where(
      and(
        scope.owns(users),
        choice.userId === undefined ? undefined : eq(users.id, choice.userId),
        between(ticketSums.day, days.from, days.to),
      ),
    )
    .groupBy(users.companyId, users.id, users.name)
    .having(sql`sum(${ticketSums.finished}) + sum(${ticketSums.ratings}) > 0`)
    .orderBy(sql`lower(${users.name})`, users.id);
  return rows.map(({ id, name, online, finished, supportMs, ratings, rates }) => ({
    id,
    name,
    rating: ratings === 0 ? null : rates / ratings,
    ratings,
    supportFinished: finished,
    avgSupportTime: averageMinutes(supportMs, finished),
    online,
  }));
}

const isChosen = (scope: Scope, { queueId = ALL, connectionId = ALL }: DashboardChoice) =>
  and(scope.owns(ticketSums), eq(ticketSums.queueId, queueId), eq(ticketSums.connectionId, connectionId));

function countersOf(rows: DaySums[]): Dashboard['previous']['counters'] {
  const sums = rows.reduce(addSums, emptySums);
  return {
    supportFinished: sums.finished,
    leads: sums.leads,
    avgSupportTime: averageMinutes(sums.supportMs, sums.finished),
    avgWaitTime: averageMinutes(sums.waitMs, sums.accepted),
    avgFirstAnswerTime: averageMinutes(sums.answerMs, sums.answered),
    created: sums.created,
    accepted: sums.accepted,
    answered: sums.answered,
  };
}

const hoursOf = ({ hours }: DaySums): number[] => Array.from({ length: 24 }, (_, hour) => hours?.[hour] ?? 0);

function weekdaysOf(rows: DaySums[]): Dashboard['weekdays'] {
  return Array.from({ length: 7 }, (_, weekday) => {
    const hours = rows
      .filter(({ day }) => new Date(day).getUTCDay() === weekday)
      .reduce((sum, row) => hoursOf(row).map((count, hour) => count + (sum[hour] ?? 0)), hoursOf(emptySums));
    return { weekday, hours };
  });
}

function daysIn({ from, to }: Days): string[] {
  const first = Date.parse(from);
  const length = Math.round((Date.parse(to) - first) / dayMs) + 1;
  return Array.from({ length }, (_, index) => new Date(first + index * dayMs).toISOString().slice(0, 10));
}

const dayMs = 24 * 60 * 60_000;
