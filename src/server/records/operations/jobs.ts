import { and, count, eq, gt, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { SystemScope } from '../base/scope.ts';
import { isFree } from '../deliveries/free.ts';
import { type DeliveryKind, deliveries } from '../deliveries/table.ts';
import { schedules } from '../schedules/table.ts';
import { ticketNotices } from '../tickets/notices-table.ts';
import { secondsSince } from './seconds-since.ts';

const HOUR_MS = 60 * 60_000;

export interface JobFigures {
  kind: DeliveryKind | 'schedule' | 'notice';
  /** Due, and nobody is at it. */
  waiting: number;
  running: number;
  /** Given up within the last hour. */
  failed: number;
  /** How long the one that has waited longest is past its time. */
  overdueSeconds: number;
}

/** What the server does by and by, all companies together, each kind also where there is nothing of it. */
export async function countJobs(scope: SystemScope): Promise<JobFigures[]> {
  return (await Promise.all([countDeliveries(scope), countSchedules(scope), countNotices(scope)])).flat();
}

/** Deliveries that were given up within the last hour, in the words of their index. */
export const failedLately = (now: Date): SQL | undefined =>
  and(
    ne(deliveries.status, 'waiting'),
    eq(deliveries.status, 'failed'),
    gt(deliveries.updatedAt, new Date(now.getTime() - HOUR_MS)),
  );

async function countDeliveries({ tx, now }: SystemScope): Promise<JobFigures[]> {
  const { kind } = deliveries;
  const due = sql`${isFree(now)} and ${lte(deliveries.nextAt, now)}`;
  const asked = tx
    .select({
      kind,
      waiting: sql`count(*) filter (where ${due})`.mapWith(Number),
      running: sql`count(*) filter (where ${gt(deliveries.claimedUntil, now)})`.mapWith(Number),
      overdueSeconds: secondsSince(now, sql`min(${deliveries.nextAt}) filter (where ${due})`),
    })
    .from(deliveries)
    .where(eq(deliveries.status, 'waiting'))
    .groupBy(kind);
  const givenUp = tx.select({ kind, count: count() }).from(deliveries).where(failedLately(now)).groupBy(kind);
  const [open, failed] = await Promise.all([asked, givenUp]);
  return deliveryKinds.map((each) => ({
    ...(open.find((found) => found.kind === each) ?? { kind: each, waiting: 0, running: 0, overdueSeconds: 0 }),
    failed: failed.find((found) => found.kind === each)?.count ?? 0,
  }));
}

const deliveryKinds: readonly DeliveryKind[] = ['integration', 'assistant', 'webhook', 'saying'];

async function countSchedules({ tx, now }: SystemScope): Promise<JobFigures> {
  const [due] = await tx
    .select({ waiting: count(), overdueSeconds: secondsSince(now, sql`min(${schedules.sendAt})`) })
    .from(schedules)
    .where(
      and(inArray(schedules.status, ['PENDENTE', 'AGENDADA']), lte(schedules.sendAt, now), isNull(schedules.sentAt)),
    );
  return { kind: 'schedule', waiting: 0, overdueSeconds: 0, ...due, running: 0, failed: 0 };
}

async function countNotices({ tx, now }: SystemScope): Promise<JobFigures> {
  const [due] = await tx
    .select({ waiting: count(), overdueSeconds: secondsSince(now, sql`min(${ticketNotices.dueAt})`) })
    .from(ticketNotices)
    .where(lte(ticketNotices.dueAt, now));
  return { kind: 'notice', waiting: 0, overdueSeconds: 0, ...due, running: 0, failed: 0 };
}
