import type { FastifyRequest } from 'fastify';
import type { Campaign } from '#contract/schema.ts';
import type { Session } from '#server/access/session.ts';
import type { StoredFile } from '#server/files/files.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { publishCampaign, setCampaignMedia } from '#server/records/campaigns/change.ts';
import { withoutSent } from '#server/records/campaigns/files.ts';
import { lockCampaign, type StoredCampaign } from '#server/records/campaigns/find.ts';
import type { ServerContext } from '#server/server-context.ts';
import { takeMedia } from '../base/upload.ts';
import { assertCan, assertMayRun, missingCampaign } from './input.ts';

/** Gives a campaign its file in place of the one it had; messages that went out with that one keep it. */
export async function uploadMedia(
  context: ServerContext,
  session: Session,
  id: number,
  request: FastifyRequest,
): Promise<Campaign> {
  await context.database.inCompany(session.companyId, (scope) => requireEditable(scope, session, id));
  return takeMedia(request, context.files, (file) => replaceMedia(context, session, id, file));
}

export async function replaceMedia(
  context: ServerContext,
  session: Session,
  id: number,
  file: StoredFile | null,
): Promise<Campaign> {
  const { changed, unused } = await context.database.inCompany(session.companyId, async (scope) => {
    const { mediaFile } = await requireEditable(scope, session, id);
    await setCampaignMedia(scope, id, file);
    return {
      changed: await publishCampaign(scope, id),
      unused: await withoutSent(scope, mediaFile === null ? [] : [mediaFile]),
    };
  });
  await context.files.remove(unused);
  return changed;
}

async function requireEditable(scope: Scope, session: Session, id: number): Promise<StoredCampaign> {
  await assertMayRun(scope, session);
  const campaign = (await lockCampaign(scope, id)) ?? missingCampaign();
  assertCan(campaign, { type: 'campaign.edit', at: scope.now.toISOString() });
  return campaign;
}
