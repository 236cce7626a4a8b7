import type { CampaignIntent } from '#machines/campaign.ts';
import type { Session } from '#server/access/session.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import type { Scope } from '#server/records/base/scope.ts';
import {
  continueCampaign,
  createCampaign,
  deleteCampaign,
  moveCampaign,
  publishCampaign,
} from '#server/records/campaigns/change.ts';
import { estimateCampaign } from '#server/records/campaigns/estimate.ts';
import { withoutSent } from '#server/records/campaigns/files.ts';
import {
  findCampaign,
  findCampaignRow,
  findStoredCampaign,
  listCampaigns,
  lockCampaign,
} from '#server/records/campaigns/find.ts';
import { findCampaignReport, type KeptReport, listRecipients } from '#server/records/campaigns/report.ts';
import { resendUnconfirmed } from '#server/records/campaigns/settle.ts';
import type { ServerContext } from '#server/server-context.ts';
import { assertKnownIds } from '../base/known-ids.ts';
import { createRate } from '../base/rate.ts';
import { makeWithinPlan } from '../companies/plan-limits.ts';
import {
  assertCan,
  assertMayRun,
  assertStatus,
  assertTemplate,
  campaignValues,
  illegal,
  missingCampaign,
  schedule,
  updateCampaign,
} from './input.ts';
import { replaceMedia, uploadMedia } from './media.ts';
import { sendTest } from './test.ts';

/** Reports of which the costly part is kept. */
const maxKept = 100;

export const campaignRoutes = (context: ServerContext) => {
  const { database } = context;
  const kept = new Map<number, KeptReport>();

  const countTest = createRate({ max: 10, perMs: 10 * 60_000, clock: context.clock });

  const running = <T>(session: Session, work: (scope: Scope) => Promise<T>): Promise<T> =>
    database.inCompany(session.companyId, async (scope) => {
      await assertMayRun(scope, session);
      return work(scope);
    });

  const move = (session: Session, id: number, intent: CampaignIntent) =>
    running(session, async (scope) => {
      const campaign = (await lockCampaign(scope, id)) ?? missingCampaign();
      const moved = () => moveCampaign(scope, campaign, intent);
      const isRestart = intent.type === 'campaign.restart';
      if (isRestart) assertCan(campaign, intent);
      if (!(await (isRestart ? makeWithinPlan(scope, 'campaigns', moved) : moved()))) throw illegal();
      scope.afterCommit(context.campaigns.plan);
      return publishCampaign(scope, id);
    });

  return {
    listCampaigns: ({ session, query }) =>
      database.inCompany(session.companyId, (scope) => listCampaigns(scope, query)),

    findCampaign: ({ session, params }) =>
      database.reading(session.companyId, async (scope) => (await findCampaign(scope, params.id)) ?? missingCampaign()),

    createCampaign: ({ session, body }) =>
      running(session, async (scope) => {
        const values = { name: body.name, ...(await campaignValues(scope, body)) };
        await assertTemplate(scope, values);
        const id = await makeWithinPlan(scope, 'campaigns', () => createCampaign(scope, values));
        if (body.scheduledAt != null) await schedule(scope, id, body.scheduledAt);
        await assertStatus(scope, { id, status: 'INATIVA' }, body.status);
        scope.afterCommit(context.campaigns.plan);
        return publishCampaign(scope, id, true);
      }),

    updateCampaign: ({ session, params: { id }, body }) =>
      running(session, async (scope) => {
        await updateCampaign(scope, (await lockCampaign(scope, id)) ?? missingCampaign(), body);
        scope.afterCommit(context.campaigns.plan);
        return publishCampaign(scope, id);
      }),

    async deleteCampaign({ session, params: { id } }) {
      const unused = await running(session, async (scope) => {
        const campaign = (await lockCampaign(scope, id)) ?? missingCampaign();
        if (campaign.status === 'EM_ANDAMENTO') throw illegal();
        await deleteCampaign(scope, id);
        return withoutSent(scope, campaign.mediaFile === null ? [] : [campaign.mediaFile]);
      });
      await context.files.remove(unused);
      return { message: 'Campaign deleted' };
    },

    cancelCampaign: ({ session, params }) => move(session, params.id, { type: 'campaign.stop' }),
    restartCampaign: ({ session, params }) => move(session, params.id, { type: 'campaign.restart' }),

    continueCampaign: ({ session, params: { id } }) =>
      running(session, async (scope) => {
        const campaign = (await lockCampaign(scope, id)) ?? missingCampaign();
        if (!(await continueCampaign(scope, campaign))) throw illegal();
        scope.afterCommit(context.campaigns.plan);
        return publishCampaign(scope, id);
      }),

    resendCampaign: ({ session, params: { id } }) =>
      running(session, async (scope) => {
        const campaign = (await lockCampaign(scope, id)) ?? missingCampaign();
        const { status, connectionId } = campaign;
        if (status !== 'EM_ANDAMENTO' && status !== 'FINALIZADA') throw illegal();
        if ((await resendUnconfirmed(scope, id)) === 0) throw illegal();
        scope.afterCommit(() => connectionId !== null && context.outgoing.nudge(connectionId));
        return publishCampaign(scope, id);
      }),

    listCampaignRecipients: ({ session, params: { id }, query }) =>
      database.inCompany(session.companyId, async (scope) => {
        if (!(await findCampaignRow(scope, id))) missingCampaign();
        return listRecipients(scope, session, id, query);
      }),

    async findCampaignReport({ session, params: { id } }) {
      const { report, keep } = await database.inCompany(session.companyId, async (scope) => {
        const { startedAt, status, currency } = (await findStoredCampaign(scope, id)) ?? missingCampaign();
        const isRunning = status === 'EM_ANDAMENTO';
        return findCampaignReport(scope, { id, startedAt, isRunning, currency }, kept.get(id));
      });
      kept.delete(id);
      kept.set(id, keep);
      for (const oldest of kept.keys()) if (kept.size > maxKept) kept.delete(oldest);
      return report;
    },

    testCampaign: ({ session, body }) =>
      running(session, async (scope) => {
        const connectionId = await sendTest(scope, body, session);
        countTest(session.userId);
        scope.afterCommit(() => context.outgoing.nudge(connectionId));
        return { message: 'Test message sent' };
      }),

    estimateCampaign: ({ session, body }) =>
      database.inCompany(session.companyId, async (scope) => {
        await assertKnownIds(scope, { contactListIds: [body.contactListId], tagIds: [body.tagListId] });
        return estimateCampaign(scope, body);
      }),

    uploadCampaignMedia: ({ session, params, request }) => uploadMedia(context, session, params.id, request),
    deleteCampaignMedia: ({ session, params }) => replaceMedia(context, session, params.id, null),
  } satisfies Partial<Handlers>;
};
