import { sql } from 'drizzle-orm';
import type { CampaignSettings } from '#contract/schema.ts';
import { type CampaignRules, defaultCampaignSettings } from '#machines/settings/campaign-choices.ts';
import type { Scope } from '../base/scope.ts';
import { campaignSettings } from './table.ts';

/** How the company's campaigns send, with what holds until somebody says otherwise (spec section 9). */
export async function findCampaignSettings(scope: Scope): Promise<CampaignRules> {
  const rows = await scope.tx.select().from(campaignSettings).where(scope.owns(campaignSettings));
  return { ...defaultCampaignSettings, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) };
}

/** Stores what is given and leaves the rest. */
export async function updateCampaignSettings(scope: Scope, settings: CampaignSettings): Promise<CampaignRules> {
  const { companyId, now } = scope;
  const rows = Object.entries(settings).map(([key, value]) => ({
    companyId,
    key,
    // A JSON null is a value; the driver would write SQL's.
    value: sql`${JSON.stringify(value)}::jsonb`,
    updatedAt: now,
  }));
  if (rows.length > 0) {
    await scope.tx
      .insert(campaignSettings)
      .values(rows)
      .onConflictDoUpdate({
        target: [campaignSettings.companyId, campaignSettings.key],
        set: { value: sql`excluded.value`, updatedAt: now },
      });
  }
  const stored = await findCampaignSettings(scope);
  scope.publish({ type: 'campaignSettings.updated', settings: stored }, ['company']);
  return stored;
}
