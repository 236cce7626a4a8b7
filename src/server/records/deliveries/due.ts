import { and, eq, isNotNull, lte, min, sql } from 'drizzle-orm';
import type { Scope, SystemScope } from '../base/scope.ts';
import { publishDelivery } from './deliveries.ts';
import { isFree } from './free.ts';
import { type DeliveryKind, deliveries } from './table.ts';

/** Whoever takes a delivery has this long to end it, before somebody else may. */
const CLAIM_MS = 60_000;

export interface DueDelivery {
  id: number;
  companyId: number;
  lane: string;
}

/** A delivery that somebody is about to make. */
export interface ClaimedDelivery extends DueDelivery {
  kind: DeliveryKind;
  sourceId: number;
  ticketId: number | null;
  event: string;
  payload: Record<string, unknown>;
  /** 1 for the first. */
  attempt: number;
  createdAt: Date;
}

/** The first of each lane, where it is due and nobody is at it, of any company. */
export async function dueDeliveries(scope: SystemScope, limit: number): Promise<DueDelivery[]> {
  const { id, companyId, lane } = deliveries;
  return scope.tx
    .select({ id, companyId, lane })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.status, 'waiting'),
        lte(deliveries.nextAt, scope.now),
        isFree(scope.now),
        sql`not exists (select from ${deliveries} as earlier where earlier.status = 'waiting'
          and earlier.lane = ${lane} and earlier.company_id = ${companyId} and earlier.id < ${id})`,
      ),
    )
    .orderBy(deliveries.nextAt, id)
    .limit(limit);
}

/** When the next one becomes due, or is given up by whoever took it; undefined when none waits. */
export async function nextDeliveryTime(scope: SystemScope, after: Date): Promise<Date | undefined> {
  const at = sql<Date>`greatest(${deliveries.nextAt}, coalesce(${deliveries.claimedUntil}, ${deliveries.nextAt}))`;
  const [next] = await scope.tx
    .select({ at: min(at).mapWith(deliveries.nextAt) })
    .from(deliveries)
    .where(and(eq(deliveries.status, 'waiting'), sql`${at} > ${after.toISOString()}`));
  return next?.at ?? undefined;
}

/** Takes a delivery on; undefined when somebody else has. */
export async function claimDelivery(scope: Scope, id: number): Promise<ClaimedDelivery | undefined> {
  const [row] = await scope.tx
    .update(deliveries)
    .set({
      attempts: sql`${deliveries.attempts} + 1`,
      claimedUntil: new Date(scope.now.getTime() + CLAIM_MS),
      updatedAt: scope.now,
    })
    .where(and(scope.owns(deliveries), eq(deliveries.id, id), eq(deliveries.status, 'waiting'), isFree(scope.now)))
    .returning();
  if (!row) return undefined;
  const { companyId, lane, kind, sourceId, ticketId, event, payload, createdAt } = row;
  return { id, companyId, lane, kind, sourceId, ticketId, event, payload, createdAt, attempt: row.attempts };
}

export interface DeliveryResult {
  status: 'delivered' | 'failed';
  /** When it is tried again, where it is. */
  retryAt?: Date | undefined;
  httpStatus: number | null;
  failure: string | null;
  durationMs: number;
}

/** Ends a try; false when somebody else has taken it on since, and what it brought counts no more. */
export async function endDelivery(
  scope: Scope,
  { id, kind, attempt }: Pick<ClaimedDelivery, 'id' | 'kind' | 'attempt'>,
  { status, retryAt, ...result }: DeliveryResult,
): Promise<boolean> {
  const ended = await scope.tx
    .update(deliveries)
    .set({
      ...result,
      status: retryAt ? 'waiting' : status,
      nextAt: retryAt ?? scope.now,
      claimedUntil: null,
      updatedAt: scope.now,
    })
    .where(
      and(
        scope.owns(deliveries),
        eq(deliveries.id, id),
        eq(deliveries.status, 'waiting'),
        eq(deliveries.attempts, attempt),
      ),
    )
    .returning({ id: deliveries.id });
  if (ended.length > 0) publishDelivery(scope, { id, kind });
  return ended.length > 0;
}

/** Nobody is at any: this process is the only one, and has just begun. */
export async function freeDeliveries(scope: SystemScope): Promise<void> {
  await scope.tx.update(deliveries).set({ claimedUntil: null }).where(isNotNull(deliveries.claimedUntil));
}
