import type { CampaignChange, CampaignInput } from '#contract/schema.ts';
import { canCampaign } from '#machines/campaign.ts';
import { mayRunCampaigns } from '#machines/rights.ts';
import type { Session } from '#server/access/session.ts';
import { cleanText } from '#server/clean-text.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { type CampaignValues, changeCampaign, moveCampaign } from '#server/records/campaigns/change.ts';
import { lockCampaign, type StoredCampaign } from '#server/records/campaigns/find.ts';
import { connectionReaching } from '#server/records/connections/reach.ts';
import { placedText } from '#server/records/connections/template-letter.ts';
import { findTemplate } from '#server/records/connections/templates.ts';
import { findSetting } from '#server/records/settings/settings.ts';
import { assertKnownIds } from '../base/known-ids.ts';
import { filledTemplate } from '../base/template.ts';

/** What a body says of a campaign. Its status follows its time by the machine. */
export async function campaignValues(
  scope: Scope,
  input: CampaignInput | CampaignChange,
): Promise<Partial<CampaignValues>> {
  const { status: _, scheduledAt: _time, whatsappId, tagListId, name, templateValues, ...rest } = input;
  const { contactListId, fileListId, queueId } = input;
  await assertKnownIds(scope, {
    whatsappIds: [whatsappId],
    tagIds: [tagListId],
    contactListIds: [contactListId],
    fileListIds: [fileListId],
    queueIds: [queueId],
  });
  if (whatsappId != null && (await connectionReaching(scope, 'whatsapp', whatsappId)) === undefined)
    throw new HttpError(400, 'ERR_CONTACT_OF_OTHER_CHANNEL');
  return {
    ...Object.fromEntries(
      Object.entries(rest).map(([key, value]) => [key, typeof value === 'string' ? cleanText(value) : value]),
    ),
    ...(name !== undefined && { name: nameOf(name) }),
    ...(whatsappId !== undefined && { connectionId: whatsappId }),
    ...(tagListId !== undefined && { tagId: tagListId }),
    ...(templateValues !== undefined && { templateValues: templateValues.map(placedText) }),
  };
}

/** A template is one of the connection that the campaign has of its own, and all of its places are filled. */
export async function assertTemplate(
  scope: Scope,
  changed: Partial<CampaignValues>,
  before?: StoredCampaign,
): Promise<void> {
  const isTouched = ['templateId', 'templateValues', 'connectionId'].some((name) => name in changed);
  const { templateId = null, templateValues: values = [], connectionId = null } = { ...before, ...changed };
  if (!isTouched || templateId === null) return;
  if (connectionId === null) throw broken('/body/whatsappId', 'must be the connection of the template');
  await filledTemplate(scope, connectionId, { id: templateId, values });
}

/** Changes a campaign if the machine lets anybody edit it now, and its time if it lets it be moved. */
export async function updateCampaign(scope: Scope, campaign: StoredCampaign, change: CampaignChange): Promise<void> {
  const at = scope.now.toISOString();
  assertCan(campaign, { type: 'campaign.edit', at });
  const values = await campaignValues(scope, change);
  await assertTemplate(scope, values, campaign);
  if (Object.keys(values).length > 0) await changeCampaign(scope, campaign, values);
  if (change.scheduledAt !== undefined) await schedule(scope, campaign.id, change.scheduledAt);
  await assertStatus(scope, campaign, change.status);
}

/** Forms send the whole record back, with its status as it was or as its time makes it; another one is nobody's to set. */
export async function assertStatus(
  scope: Scope,
  before: Pick<StoredCampaign, 'id' | 'status'>,
  asked: CampaignChange['status'],
): Promise<void> {
  if (asked === undefined || asked === before.status) return;
  const after = await lockCampaign(scope, before.id);
  if (asked !== after?.status) throw broken('/body/status', 'must be the status that the campaign has');
}

/** Gives a campaign its time, or takes it away. */
export async function schedule(scope: Scope, id: number, written: string | null): Promise<void> {
  const campaign = (await lockCampaign(scope, id)) ?? missingCampaign();
  const scheduledAt = written === null ? null : new Date(written);
  if (scheduledAt?.getTime() === campaign.scheduledAt?.getTime()) return;
  if (scheduledAt && scheduledAt <= scope.now) throw new HttpError(400, 'ERR_CAMPAIGN_IN_PAST');
  if (scheduledAt) await assertTemplateMayCome(scope, campaign);
  const at = scope.now.toISOString();
  const moved = await moveCampaign(
    scope,
    campaign,
    scheduledAt
      ? { type: 'campaign.schedule', scheduledAt: scheduledAt.toISOString(), at }
      : { type: 'campaign.unschedule', at },
  );
  if (!moved) throw illegal();
}

/** One that waits or is paused may be let out by the time; one that is rejected or gone is not. */
async function assertTemplateMayCome(scope: Scope, { templateId, connectionId }: StoredCampaign): Promise<void> {
  if (templateId === null || connectionId === null) return;
  const template = await findTemplate(scope, { id: templateId, connectionId });
  if (template && (template.isSendable || mayBeLetOut(template.status))) return;
  throw new HttpError(400, 'ERR_TEMPLATE_NOT_SENDABLE');
}

const mayBeLetOut = (status: string) => ['PENDING', 'IN_APPEAL', 'PAUSED', 'LIMIT_EXCEEDED'].includes(status);

export function assertCan(campaign: StoredCampaign, event: Parameters<typeof canCampaign>[1]): void {
  const { id, status, scheduledAt } = campaign;
  if (!canCampaign({ id, status, scheduledAt: scheduledAt?.toISOString() ?? null }, event)) throw illegal();
}

export const illegal = () => new HttpError(409, 'ERR_ILLEGAL_TRANSITION');

export function missingCampaign(): never {
  throw new HttpError(404, 'ERR_NOT_FOUND');
}

function nameOf(written: string): string {
  const name = cleanText(written).trim();
  if (name.length < 2) throw broken('/body/name', 'must have at least 2 characters');
  return name;
}

/** Plain users only where their company lets them. */
export async function assertMayRun(scope: Scope, session: Session): Promise<void> {
  const settings = [{ key: 'userCampaigns', value: await findSetting(scope, 'userCampaigns') }] as const;
  if (!mayRunCampaigns(session, settings)) throw new HttpError(403, 'ERR_NO_PERMISSION');
}
