import { and, desc, eq, getTableColumns, gt, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Delivery, DeliveryStatus } from '#contract/schema.ts';
import { countPage, offsetOf, type Page, pageSize } from '../base/pages.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { isFree } from './free.ts';
import { type DeliveryKind, deliveries } from './table.ts';

/** Over deliveries are kept this long. */
const KEPT_DAYS = 30;

export interface NewDelivery {
  kind: DeliveryKind;
  sourceId: number;
  ticketId: number | null;
  lane: string;
  event: string;
  /** The address; what may be secret in it (a query, a fragment) is not kept. */
  destination: string;
  payload: Record<string, unknown>;
  /** Now unless given. */
  notBefore?: Date;
}

/** Keeps something to be told; it goes out after the commit, once the deliveries are looked at. */
export async function planDelivery(scope: Scope, delivery: NewDelivery): Promise<number> {
  const [id] = await planDeliveries(scope, [delivery]);
  if (id === undefined) throw new Error('The delivery was not stored');
  return id;
}

/** Of one lane the earlier ones go first. */
export async function planDeliveries(scope: Scope, planned: readonly NewDelivery[]): Promise<number[]> {
  if (planned.length === 0) return [];
  const { companyId, now } = scope;
  const times = { createdAt: now, updatedAt: now };
  const rows = planned.map(({ notBefore = now, destination, ...delivery }) => ({
    ...delivery,
    ...times,
    companyId,
    destination: withoutSecrets(destination),
    nextAt: notBefore,
  }));
  const stored = await scope.tx.insert(deliveries).values(rows).returning({ id: deliveries.id });
  return stored.map(({ id }) => id);
}

export async function listDeliveries(
  scope: Scope,
  { kind, sourceId, status, ...page }: Page & { kind: DeliveryKind; sourceId?: number; status?: DeliveryStatus },
): Promise<{ deliveries: Delivery[]; count: number; hasMore: boolean }> {
  const where = and(
    scope.owns(deliveries),
    eq(deliveries.kind, kind),
    sourceId === undefined ? undefined : eq(deliveries.sourceId, sourceId),
    status && eq(deliveries.status, status),
  );
  const rows = await selectDeliveries(scope, where).limit(pageSize).offset(offsetOf(page));
  return { deliveries: rows.map(toDelivery), ...(await countPage(scope, { table: deliveries, where, page })) };
}

export async function findDelivery(scope: Scope, kind: DeliveryKind, id: number): Promise<Delivery | undefined> {
  const where = and(scope.owns(deliveries), eq(deliveries.kind, kind), eq(deliveries.id, id));
  const [row] = await selectDeliveries(scope, where);
  return row && toDelivery(row);
}

/**
 * Tries one now that has failed or waits for its next try. A failed one has all its tries again; with a waiting one go
 * those before it in its lane, without which it couldn't go. Undefined where there is none.
 */
export async function retryDelivery(scope: Scope, kind: DeliveryKind, id: number): Promise<Delivery | undefined> {
  const due = { nextAt: scope.now, updatedAt: scope.now };
  const ofKind = and(scope.owns(deliveries), eq(deliveries.kind, kind));
  const begun = await scope.tx
    .update(deliveries)
    .set({ ...due, status: 'waiting', attempts: 0, claimedUntil: null })
    .where(and(ofKind, eq(deliveries.id, id), eq(deliveries.status, 'failed')))
    .returning({ id: deliveries.id });
  const lane = sql`(select asked.lane from ${deliveries} as asked where asked.company_id = ${scope.companyId} and asked.id = ${id})`;
  const isDelayed = and(eq(deliveries.status, 'waiting'), gt(deliveries.nextAt, scope.now), isFree(scope.now));
  const hurried = await scope.tx
    .update(deliveries)
    .set(due)
    .where(and(ofKind, eq(deliveries.lane, lane), lte(deliveries.id, id), isDelayed))
    .returning({ id: deliveries.id });
  for (const moved of [...begun, ...hurried]) publishDelivery(scope, { id: moved.id, kind });
  return findDelivery(scope, kind, id);
}

/** Tells admins that the log of what integrations or webhooks were told is another one. */
export function publishDelivery(scope: Scope, { id, kind }: { id: number; kind: DeliveryKind }): void {
  if (loggedKinds.includes(kind)) scope.publish({ type: 'delivery.moved', deliveryId: id }, ['admins']);
}

const loggedKinds: readonly DeliveryKind[] = ['integration', 'webhook'];

/** Forgets what is over of a lane. */
export async function forgetLane(scope: Scope, lane: string): Promise<void> {
  await scope.tx
    .delete(deliveries)
    .where(and(scope.owns(deliveries), eq(deliveries.lane, lane), ne(deliveries.status, 'waiting')));
}

/** Forgets what waits for an integration or webhook that is no more. */
export async function dropDeliveries(scope: Scope, kind: DeliveryKind, sourceId: number): Promise<void> {
  await scope.tx
    .delete(deliveries)
    .where(and(scope.owns(deliveries), eq(deliveries.kind, kind), eq(deliveries.sourceId, sourceId)));
}

/** What was over long ago, of any company. */
export async function clearDeliveries(scope: SystemScope): Promise<void> {
  const before = new Date(scope.now.getTime() - KEPT_DAYS * 86_400_000);
  const over = scope.tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(ne(deliveries.status, 'waiting'), lt(deliveries.updatedAt, before)))
    .limit(1_000);
  await scope.tx.delete(deliveries).where(inArray(deliveries.id, over));
}

const selectDeliveries = (scope: Scope, where: SQL | undefined) =>
  scope.tx.select(getTableColumns(deliveries)).from(deliveries).where(where).orderBy(desc(deliveries.id)).$dynamic();

const toDelivery = ({
  companyId: _,
  kind: __,
  lane: ___,
  claimedUntil: ____,
  ...row
}: typeof deliveries.$inferSelect): Delivery => ({
  ...row,
  payload: JSON.stringify(row.payload),
  nextAt: row.status === 'waiting' ? row.nextAt.toISOString() : null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

function withoutSecrets(address: string): string {
  if (!URL.canParse(address)) return '';
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}
