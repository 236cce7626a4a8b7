import { HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import {
  deleteCampaignOptOut,
  findCampaignOptOut,
  listCampaignOptOuts,
  optOut,
} from '#server/records/campaign-opt-outs/campaign-opt-outs.ts';
import type { ServerContext } from '#server/server-context.ts';
import { numberOf } from '../base/written-number.ts';

export const campaignOptOutRoutes = ({ database }: ServerContext) =>
  ({
    listCampaignOptOuts: ({ session, query }) =>
      database.inCompany(session.companyId, (scope) => listCampaignOptOuts(scope, query)),

    async findCampaignOptOut({ session, params }) {
      const found = await database.inCompany(session.companyId, (scope) => findCampaignOptOut(scope, params.id));
      return found ?? missing();
    },

    async createCampaignOptOut({ session, body }) {
      const kept = await database.inCompany(session.companyId, async (scope) =>
        optOut(scope, await numberOf(scope, body.number), { source: 'admin' }),
      );
      if (!kept) throw new HttpError(409, 'ERR_DUPLICATED_CONTACT');
      return kept;
    },

    async deleteCampaignOptOut({ session, params }) {
      if (!(await database.inCompany(session.companyId, (scope) => deleteCampaignOptOut(scope, params.id)))) missing();
      return { message: 'Campaign opt out deleted' };
    },
  }) satisfies Partial<Handlers>;

function missing(): never {
  throw new HttpError(404, 'ERR_NOT_FOUND');
}
