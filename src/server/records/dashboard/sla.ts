import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import type { Scope } from '../base/scope.ts';
import { queues } from '../queues/table.ts';
import { slaPromises } from '../sla/table.ts';
import { tickets } from '../tickets/table.ts';
import { users } from '../users/table.ts';
import type { DashboardChoice, Days } from './choice.ts';
import { isChosen } from './chosen.ts';
import { type Moments, momentsOf } from './moments.ts';

type DashboardSla = components['schemas']['DashboardSla'];

interface SlaQuestion {
  choice: DashboardChoice;
  days: Days;
  timeZone: string;
}

/** Which promises were kept and broken in these days, by queue and by who had the ticket; undefined where none was either. */
export async function findDashboardSla(scope: Scope, question: SlaQuestion): Promise<DashboardSla | undefined> {
  const settled = isSettled(scope, question.choice, momentsOf(question.days, question.timeZone));
  const [total] = await scope.tx.select(counts).from(slaPromises).where(settled);
  if (!total || total.kept + total.broken === 0) return undefined;
  const byQueue = await scope.tx
    .select({ id: queues.id, name: queues.name, ...counts })
    .from(slaPromises)
    .innerJoin(queues, and(scope.owns(queues), eq(queues.id, slaPromises.queueId)))
    .where(settled)
    .groupBy(queues.id, queues.name)
    .orderBy(sql`lower(${queues.name})`, queues.id);
  const byUser = await scope.tx
    .select({ id: users.id, name: users.name, ...counts })
    .from(slaPromises)
    .innerJoin(users, and(scope.owns(users), eq(users.id, slaPromises.userId)))
    .where(settled)
    .groupBy(users.id, users.name)
    .orderBy(sql`lower(${users.name})`, users.id);
  return { ...total, queues: byQueue, attendants: byUser };
}

/** That a promise of a ticket was kept, or broken, at such a moment. */
export const hasSettled = (
  scope: Scope,
  figure: 'slaKept' | 'slaBroken',
  { choice, moments }: { choice: DashboardChoice; moments: Moments },
): SQL =>
  inArray(
    tickets.id,
    scope.tx
      .select({ ticketId: slaPromises.ticketId })
      .from(slaPromises)
      .where(
        and(
          isSettled(scope, choice, moments),
          figure === 'slaBroken' ? isNotNull(slaPromises.brokenAt) : isNull(slaPromises.brokenAt),
        ),
      ),
  );

const counts = {
  kept: sql<number>`(count(*) filter (where ${slaPromises.brokenAt} is null))::integer`,
  broken: sql<number>`count(${slaPromises.brokenAt})::integer`,
};

/** On the day on which it was broken, and otherwise on which it was kept. */
const settledAt = sql`coalesce(${slaPromises.brokenAt}, ${slaPromises.endedAt})`;

const isSettled = (scope: Scope, choice: DashboardChoice, moments: Moments): SQL | undefined =>
  isChosen(scope, { table: slaPromises, at: settledAt }, { choice, moments });
