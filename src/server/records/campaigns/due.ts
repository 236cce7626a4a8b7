import { and, asc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { CampaignMiss } from '#contract/schema.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { connectionReaching } from '../connections/reach.ts';
import { findSendable } from '../connections/templates.ts';
import { moveCampaign, publishCampaign, setCampaign } from './change.ts';
import { estimateCampaign } from './estimate.ts';
import { lockCampaign, type StoredCampaign } from './find.ts';
import { filled } from './recipients.ts';
import { campaignShippings, campaigns } from './table.ts';

/** A campaign that could not begin for longer than this after its time does not begin by itself any more (ms). */
export const CAMPAIGN_GRACE_MS = 60 * 60_000;

/** Whoever has not said in this time whether they want the message is not waited for any longer (ms). */
export const CONFIRMATION_MS = 24 * 60 * 60_000;

interface Named {
  id: number;
  companyId: number;
}

const named = { id: campaigns.id, companyId: campaigns.companyId };

/** Scheduled campaigns of any company whose time has come. */
export async function dueCampaigns(scope: SystemScope): Promise<Named[]> {
  return scope.tx
    .select(named)
    .from(campaigns)
    .where(and(eq(campaigns.status, 'PROGRAMADA'), lte(campaigns.scheduledAt, scope.now)))
    .orderBy(asc(campaigns.scheduledAt), asc(campaigns.id));
}

/** When the next campaign becomes due; undefined when none is scheduled. */
export async function nextCampaignTime(scope: SystemScope, after: Date): Promise<Date | undefined> {
  const [next] = await scope.tx
    .select({ at: campaigns.scheduledAt })
    .from(campaigns)
    .where(and(eq(campaigns.status, 'PROGRAMADA'), gt(campaigns.scheduledAt, after)))
    .orderBy(asc(campaigns.scheduledAt))
    .limit(1);
  return next?.at ?? undefined;
}

/** Campaigns of any company that run and have recipients to be fixed. */
export async function unfixedCampaigns(scope: SystemScope): Promise<Named[]> {
  return scope.tx
    .select(named)
    .from(campaigns)
    .where(and(eq(campaigns.status, 'EM_ANDAMENTO'), isNull(campaigns.fixedAt)))
    .orderBy(asc(campaigns.id));
}

/** The connections over which campaigns run. */
export async function connectionsWithCampaigns(
  scope: SystemScope,
): Promise<{ companyId: number; connectionId: number }[]> {
  const rows = await scope.tx
    .selectDistinct({ companyId: campaigns.companyId, connectionId: campaigns.connectionId })
    .from(campaigns)
    .where(eq(campaigns.status, 'EM_ANDAMENTO'));
  return rows.flatMap(({ companyId, connectionId }) => (connectionId === null ? [] : [{ companyId, connectionId }]));
}

/**
 * Begins a campaign whose time has come, or, where that is not possible any more, lets it miss its time (faults F5).
 * Its connection is fixed with it: without one of its own, the company's usual one for phone numbers.
 */
export async function beginCampaign(scope: Scope, id: number): Promise<void> {
  const campaign = await lockCampaign(scope, id);
  if (campaign?.status !== 'PROGRAMADA' || campaign.scheduledAt === null) return;
  const connectionId = (await connectionReaching(scope, 'whatsapp', campaign.connectionId)) ?? null;
  const missed = await whyMissed(scope, campaign, connectionId);
  if (missed) {
    await moveCampaign(scope, campaign, { type: 'campaign.missed' });
    await setCampaign(scope, id, { missedReason: missed });
  } else {
    await moveCampaign(scope, campaign, { type: 'campaign.start', at: scope.now.toISOString() });
    await setCampaign(scope, id, { connectionId });
  }
  await publishCampaign(scope, id);
}

async function whyMissed(
  scope: Scope,
  campaign: StoredCampaign,
  connectionId: number | null,
): Promise<CampaignMiss | undefined> {
  const late = scope.now.getTime() - (campaign.scheduledAt?.getTime() ?? 0);
  if (late > CAMPAIGN_GRACE_MS) return 'late';
  if (connectionId === null) return 'connectionMissing';
  if (campaign.templateId !== null) {
    const sendable = await findSendable(scope, { ids: [campaign.templateId], connectionId });
    if (sendable.size === 0) return 'templateMissing';
  } else if (isNothingSaid(campaign)) return 'messageMissing';
  const { recipients } = await estimateCampaign(scope, { ...campaign, tagListId: campaign.tagId });
  return recipients === 0 ? 'recipientsMissing' : undefined;
}

function isNothingSaid(campaign: StoredCampaign): boolean {
  const isQuestionMissing = campaign.confirmation && filled(campaign, 'confirmationMessage').length === 0;
  return filled(campaign, 'message').length === 0 || isQuestionMissing;
}

/** Stops waiting for those who have not answered whether they want the message. */
export async function skipUnanswered(scope: SystemScope): Promise<void> {
  const { id, companyId, status } = campaigns;
  await scope.tx
    .update(campaignShippings)
    .set({ state: 'skipped', isCounted: false, updatedAt: scope.now })
    .where(
      and(
        eq(campaignShippings.state, 'confirmationAsked'),
        lt(campaignShippings.confirmationRequestedAt, new Date(scope.now.getTime() - CONFIRMATION_MS)),
        sql`exists (select from ${campaigns} where ${id} = ${campaignShippings.campaignId}
          and ${companyId} = ${campaignShippings.companyId} and ${status} = 'EM_ANDAMENTO')`,
      ),
    );
}

/** Companies of which a campaign has changed since it was told of last. */
export async function companiesToPublish(scope: SystemScope): Promise<number[]> {
  const rows = await scope.tx
    .selectDistinct({ companyId: campaignShippings.companyId })
    .from(campaignShippings)
    .where(sql`not ${campaignShippings.isCounted}`);
  return rows.map(({ companyId }) => companyId);
}
