import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Campaign, CampaignStatus } from '#contract/schema.ts';
import { type CampaignIntent, type CampaignServerFact, nextCampaign } from '#machines/campaign.ts';
import type { StoredFile } from '#server/files/files.ts';
import type { Scope } from '../base/scope.ts';
import { publishCompanyPlan } from '../companies/plan-in-force.ts';
import { countCampaign } from './counters.ts';
import { findCampaignRow, lockCampaign, type StoredCampaign } from './find.ts';
import { campaignPaces, campaignShippings, campaigns } from './table.ts';

/** What a campaign says, to whom and over what, as its writer left it. */
export type CampaignValues = Pick<
  typeof campaigns.$inferInsert,
  | 'name'
  | `message${1 | 2 | 3 | 4 | 5}`
  | `confirmationMessage${1 | 2 | 3 | 4 | 5}`
  | 'confirmation'
  | 'connectionId'
  | 'contactListId'
  | 'tagId'
  | 'fileListId'
  | 'queueId'
  | 'templateId'
  | 'templateValues'
>;

export async function createCampaign(scope: Scope, values: CampaignValues): Promise<number> {
  const [row] = await scope.tx
    .insert(campaigns)
    .values({ ...values, companyId: scope.companyId, createdAt: scope.now, updatedAt: scope.now })
    .returning({ id: campaigns.id });
  return row?.id ?? 0;
}

/**
 * Changes what a campaign says. Whoever of a cancelled one still waits is fixed anew when it goes on, so that they get
 * what it says by then.
 */
export async function changeCampaign(
  scope: Scope,
  campaign: StoredCampaign,
  values: Partial<CampaignValues>,
): Promise<void> {
  const refixes = campaign.status === 'CANCELADA' && Object.keys(values).some((name) => fixedBy.test(name));
  if (refixes) await dropWaiting(scope, campaign.id);
  await setCampaign(scope, campaign.id, {
    ...values,
    ...(refixes && { fixedAt: null, fixedItem: 0, fixedContact: 0 }),
  });
}

const fixedBy = /^(message|confirmation|template|contactListId|tagId)/;

/** Takes a campaign where the machine leads with an event; false where it leads nowhere. */
export async function moveCampaign(
  scope: Scope,
  campaign: StoredCampaign,
  event: CampaignIntent | CampaignServerFact,
): Promise<boolean> {
  const { id, status, scheduledAt } = campaign;
  const next = nextCampaign({ id, status, scheduledAt: scheduledAt?.toISOString() ?? null }, event);
  if (!next) return false;
  await setCampaign(scope, id, {
    status: next.status,
    scheduledAt: next.scheduledAt === null ? null : new Date(next.scheduledAt),
    ...(next.status !== status && { pausedReason: null, pausedUntil: null, missedReason: null }),
    ...(event.type === 'campaign.start' && { startedAt: scope.now }),
    ...(event.type === 'campaign.finish' && { completedAt: scope.now }),
  });
  if (isOver(next.status) && !isOver(status)) await publishCompanyPlan(scope);
  return true;
}

/** Counts no longer towards the company's plan. */
const isOver = (status: CampaignStatus) => status === 'FINALIZADA' || status === 'CANCELADA';

/** Gives a campaign another file, or none. */
export function setCampaignMedia(
  scope: Scope,
  id: number,
  file: Pick<StoredFile, 'name' | 'displayName' | 'mime' | 'size' | 'mediaType'> | null,
): Promise<void> {
  return setCampaign(scope, id, {
    mediaKind: file?.mediaType ?? null,
    mediaFile: file?.name ?? null,
    mediaName: file?.displayName ?? null,
    mediaMime: file?.mime ?? null,
    mediaSize: file?.size ?? null,
  });
}

/** For so long whoever lets a campaign go on takes the risk for the number. */
const RISK_MS = 24 * 60 * 60_000;

/** Lets a campaign that paused by itself go on at once; false where it does not pause. */
export async function continueCampaign(scope: Scope, campaign: StoredCampaign): Promise<boolean> {
  if (campaign.status !== 'EM_ANDAMENTO' || campaign.pausedReason === null) return false;
  await setCampaign(scope, campaign.id, { pausedReason: null, pausedUntil: null });
  if (campaign.connectionId === null) return true;
  await scope.tx
    .update(campaignPaces)
    .set({ refused: 0, riskTakenUntil: new Date(scope.now.getTime() + RISK_MS) })
    .where(and(scope.owns(campaignPaces), eq(campaignPaces.connectionId, campaign.connectionId)));
  return true;
}

export async function deleteCampaign(scope: Scope, id: number): Promise<void> {
  await scope.tx.delete(campaigns).where(and(scope.owns(campaigns), eq(campaigns.id, id)));
  scope.publish({ type: 'campaign.deleted', campaignId: id }, ['company']);
  await publishCompanyPlan(scope);
}

export async function setCampaign(
  scope: Scope,
  id: number,
  values: Partial<typeof campaigns.$inferInsert>,
): Promise<void> {
  await scope.tx
    .update(campaigns)
    .set({ ...values, updatedAt: scope.now })
    .where(and(scope.owns(campaigns), eq(campaigns.id, id)));
}

/** Tells the company how a campaign stands, its counters as they are now. */
export async function publishCampaign(scope: Scope, id: number, created = false): Promise<Campaign> {
  const locked = await lockCampaign(scope, id);
  if (locked && locked.startedAt !== null) {
    const counters = await countCampaign(scope, id);
    await scope.tx
      .update(campaigns)
      .set({ counters })
      .where(and(scope.owns(campaigns), eq(campaigns.id, id)));
  }
  const campaign = await findCampaignRow(scope, id);
  if (!campaign) throw new Error(`Campaign ${id} is gone within its own transaction`);
  scope.publish({ type: 'campaign.updated', ...(created && { created }), campaign }, ['company']);
  return campaign;
}

/** Tells of every campaign whose recipients have changed since it was told of last. */
export async function publishChangedCampaigns(scope: Scope): Promise<void> {
  const { rows } = await scope.tx.execute<{ id: number }>(sql`
    with changed as (update ${campaignShippings} set is_counted = true
      where ${scope.owns(campaignShippings)} and not is_counted returning campaign_id as id)
    select distinct id from changed order by id`);
  for (const { id } of rows) await publishCampaign(scope, id);
}

async function dropWaiting(scope: Scope, campaignId: number): Promise<void> {
  await scope.tx
    .delete(campaignShippings)
    .where(
      and(
        scope.owns(campaignShippings),
        eq(campaignShippings.campaignId, campaignId),
        inArray(campaignShippings.state, ['waiting']),
      ),
    );
}
