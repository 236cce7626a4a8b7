import { randomUUID } from 'node:crypto';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Delivery, Webhook, WebhookPage } from '#contract/schema.ts';
import { countPage, offsetOf, type Page, pageSize } from '../base/pages.ts';
import type { Scope } from '../base/scope.ts';
import { holds, plain } from '../base/search.ts';
import { dropDeliveries, findDelivery, planDelivery } from '../deliveries/deliveries.ts';
import { findLogHead } from '../live/events.ts';
import { webhooks } from './table.ts';

/** As it is stored: with its secret, encrypted. */
export type StoredWebhook = typeof webhooks.$inferSelect;

export type WebhookValues = Pick<StoredWebhook, 'name' | 'url' | 'facts' | 'active' | 'signingSecret'>;

/** Where a company has other programs told what happens, by name. */
export async function listWebhooks(scope: Scope, page: Page): Promise<WebhookPage> {
  const term = page.searchParam ?? '';
  const where = and(scope.owns(webhooks), or(holds(plain(webhooks.name), term), holds(plain(webhooks.url), term)));
  const rows = await selectWebhooks(scope, where).limit(pageSize).offset(offsetOf(page));
  return { webhooks: rows.map(toWebhook), ...(await countPage(scope, { table: webhooks, where, page })) };
}

export async function findWebhook(scope: Scope, id: number): Promise<Webhook | undefined> {
  const row = await findStoredWebhook(scope, id);
  return row && toWebhook(row);
}

/** With its secret: for whoever calls it, never for an answer. */
export async function findStoredWebhook(scope: Scope, id: number): Promise<StoredWebhook | undefined> {
  const [row] = await selectWebhooks(scope, and(scope.owns(webhooks), eq(webhooks.id, id)));
  return row;
}

/** It is told what happens from now on. Throws where the name is taken (`webhooks_name_key`). */
export async function createWebhook(scope: Scope, values: WebhookValues): Promise<Webhook> {
  const { companyId, now } = scope;
  const [row] = await scope.tx
    .insert(webhooks)
    .values({ ...values, companyId, lastSeq: await findLogHead(scope), createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('The webhook was not stored');
  const webhook = toWebhook(row);
  scope.publish({ type: 'webhook.updated', created: true, webhook }, ['admins']);
  return webhook;
}

/** One that is switched on is told what happens from now on. */
export async function updateWebhook(
  scope: Scope,
  id: number,
  values: Partial<WebhookValues>,
): Promise<Webhook | undefined> {
  const head = await findLogHead(scope);
  const [row] = await scope.tx
    .update(webhooks)
    .set({
      ...values,
      updatedAt: scope.now,
      ...(values.active && { lastSeq: sql`case when ${webhooks.active} then ${webhooks.lastSeq} else ${head} end` }),
    })
    .where(and(scope.owns(webhooks), eq(webhooks.id, id)))
    .returning();
  if (!row) return undefined;
  const webhook = toWebhook(row);
  scope.publish({ type: 'webhook.updated', webhook }, ['admins']);
  return webhook;
}

/** False when it is gone. What waits for it goes with it. */
export async function deleteWebhook(scope: Scope, id: number): Promise<boolean> {
  const rows = await scope.tx
    .delete(webhooks)
    .where(and(scope.owns(webhooks), eq(webhooks.id, id)))
    .returning({ id: webhooks.id });
  if (rows.length === 0) return false;
  await dropDeliveries(scope, 'webhook', id);
  scope.publish({ type: 'webhook.deleted', webhookId: id }, ['admins']);
  return true;
}

/** Keeps something to be told that nothing happened for; undefined where there is no such webhook. */
export async function planWebhookTest(scope: Scope, id: number): Promise<Delivery | undefined> {
  const webhook = await findStoredWebhook(scope, id);
  if (!webhook) return undefined;
  const deliveryId = await planDelivery(scope, {
    kind: 'webhook',
    sourceId: id,
    ticketId: null,
    // Each for itself: it waits for no earlier one that the receiver would not take.
    lane: `webhook-${id}-test-${randomUUID()}`,
    event: testEvent,
    destination: webhook.url,
    payload: {
      fact: testEvent,
      at: scope.now.toISOString(),
      seq: null,
      companyId: scope.companyId,
      ticketId: null,
      message: null,
      ticket: null,
      contact: null,
    },
  });
  return findDelivery(scope, 'webhook', deliveryId);
}

export const testEvent = 'webhook.tested';

const selectWebhooks = (scope: Scope, where: SQL | undefined) =>
  scope.tx
    .select()
    .from(webhooks)
    .where(where)
    .orderBy(asc(sql`lower(${webhooks.name})`), asc(webhooks.id))
    .$dynamic();

const toWebhook = ({ companyId: _, lastSeq: __, ...row }: StoredWebhook): Webhook => ({
  ...row,
  signingSecret: '',
  isSigningSecretSet: row.signingSecret !== '',
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
