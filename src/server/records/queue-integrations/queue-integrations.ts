import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { QueueIntegration, QueueIntegrationPage } from '#contract/schema.ts';
import { countPage, offsetOf, type Page, pageSize } from '../base/pages.ts';
import type { Scope } from '../base/scope.ts';
import { holds, plain } from '../base/search.ts';
import { dropDeliveries } from '../deliveries/deliveries.ts';
import { queueIntegrations } from './table.ts';

/** As it is stored: with its keys, encrypted. */
export type StoredIntegration = typeof queueIntegrations.$inferSelect;

export type IntegrationValues = Omit<StoredIntegration, 'id' | 'companyId' | 'createdAt' | 'updatedAt'>;

/** What answers for queues in the team's place, by name (spec section 2, "Queue integrations"). */
export async function listQueueIntegrations(scope: Scope, page: Page): Promise<QueueIntegrationPage> {
  const { name, projectName } = queueIntegrations;
  const term = page.searchParam ?? '';
  const where = and(scope.owns(queueIntegrations), or(holds(plain(name), term), holds(plain(projectName), term)));
  const rows = await selectIntegrations(scope, where).limit(pageSize).offset(offsetOf(page));
  const counted = await countPage(scope, { table: queueIntegrations, where, page });
  return { queueIntegrations: rows.map(toIntegration), ...counted };
}

export async function findQueueIntegration(scope: Scope, id: number): Promise<QueueIntegration | undefined> {
  const row = await findStoredIntegration(scope, id);
  return row && toIntegration(row);
}

/** With its keys: for whoever calls it, never for an answer. */
export async function findStoredIntegration(scope: Scope, id: number): Promise<StoredIntegration | undefined> {
  const [row] = await selectIntegrations(scope, and(scope.owns(queueIntegrations), eq(queueIntegrations.id, id)));
  return row;
}

/** Throws where the name is taken (`queue_integrations_name_key`). */
export async function createQueueIntegration(scope: Scope, values: IntegrationValues): Promise<QueueIntegration> {
  const { companyId, now } = scope;
  const [row] = await scope.tx
    .insert(queueIntegrations)
    .values({ ...values, companyId, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('The integration was not stored');
  const queueIntegration = toIntegration(row);
  scope.publish({ type: 'queueIntegration.updated', created: true, queueIntegration }, ['admins']);
  return queueIntegration;
}

export async function updateQueueIntegration(
  scope: Scope,
  id: number,
  values: Partial<IntegrationValues>,
): Promise<QueueIntegration | undefined> {
  const [row] = await scope.tx
    .update(queueIntegrations)
    .set({ ...values, updatedAt: scope.now })
    .where(and(scope.owns(queueIntegrations), eq(queueIntegrations.id, id)))
    .returning();
  if (!row) return undefined;
  const queueIntegration = toIntegration(row);
  scope.publish({ type: 'queueIntegration.updated', queueIntegration }, ['admins']);
  return queueIntegration;
}

/** False when it is gone. Queues and tickets that named it name none any more. */
export async function deleteQueueIntegration(scope: Scope, id: number): Promise<boolean> {
  const rows = await scope.tx
    .delete(queueIntegrations)
    .where(and(scope.owns(queueIntegrations), eq(queueIntegrations.id, id)))
    .returning({ id: queueIntegrations.id });
  if (rows.length === 0) return false;
  await dropDeliveries(scope, 'integration', id);
  scope.publish({ type: 'queueIntegration.deleted', queueIntegrationId: id }, ['admins']);
  return true;
}

const selectIntegrations = (scope: Scope, where: SQL | undefined) =>
  scope.tx
    .select()
    .from(queueIntegrations)
    .where(where)
    .orderBy(asc(sql`lower(${queueIntegrations.name})`), asc(queueIntegrations.id))
    .$dynamic();

const toIntegration = ({ companyId: _, ...row }: StoredIntegration): QueueIntegration => ({
  ...row,
  jsonContent: '',
  isJsonContentSet: row.jsonContent !== '',
  signingSecret: '',
  isSigningSecretSet: row.signingSecret !== '',
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
