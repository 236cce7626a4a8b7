import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { CampaignCounters } from '#contract/schema.ts';
import { UNSETTLED_STATES } from '#machines/shipping.ts';
import type { Scope } from '../base/scope.ts';
import { campaignShippings as shippings } from './table.ts';

/** How far the recipients of a campaign have come, counted now. */
export async function countCampaign(scope: Scope, campaignId: number): Promise<CampaignCounters> {
  const [counted] = await scope.tx
    .select(columns)
    .from(shippings)
    .where(and(scope.owns(shippings), eq(shippings.campaignId, campaignId)));
  return counted ?? noCounters(0);
}

/** Before the start: nobody yet. */
export const noCounters = (valid: number): CampaignCounters => ({
  ...(Object.fromEntries(Object.keys(columns).map((name) => [name, 0])) as unknown as CampaignCounters),
  valid,
});

const count = (where: SQL) => sql<number>`count(*) filter (where ${where})::integer`;
const has = (column: SQL.Aliased | object) => count(sql`${column} is not null`);
const isIn = (state: string) => count(sql`${shippings.state} = ${state}`);

const columns = {
  valid: count(sql`${shippings.failure} is distinct from 'ERR_WAPP_INVALID_CONTACT'`),
  recipients: sql<number>`count(*)::integer`,
  waiting: count(sql`${shippings.state} in ${[...UNSETTLED_STATES]}`),
  confirmationsRequested: has(shippings.confirmationRequestedAt),
  confirmations: has(shippings.confirmedAt),
  declines: has(shippings.refusedAt),
  sent: has(shippings.sentAt),
  delivered: has(shippings.deliveredAt),
  read: has(shippings.readAt),
  answered: has(shippings.answeredAt),
  failed: isIn('failed'),
  unconfirmed: isIn('unconfirmed'),
  skipped: isIn('skipped'),
  optedOut: has(shippings.optedOutAt),
};
