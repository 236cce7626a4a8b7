import { fromPromise } from 'xstate';
import type { CampaignRecipient } from '#contract/schema.ts';
import { campaignReportMachine } from '#machines/campaign-report.ts';
import { listScreenMachine } from '#machines/list-screen.ts';
import type { ShippingState } from '#machines/shipping.ts';
import { findCampaign, findCampaignReport, listCampaignRecipients } from '#web/api/campaigns.ts';
import { readRows } from '#web/list-screen/read-rows.ts';

/** The report with the calls it needs; before the start only the campaign knows how many it would reach. */
export const campaignReport = campaignReportMachine.provide({
  actors: {
    findReport: fromPromise(async ({ input: { id }, signal }) => {
      const [campaign, report] = await Promise.all([findCampaign(id, signal), findCampaignReport(id, signal)]);
      const counters = campaign.startedAt === null ? campaign.counters : report.counters;
      return { campaign: { ...campaign, counters }, report };
    }),
  },
});

export interface WhichRecipients {
  campaignId: number;
  /** Null for all. */
  state: ShippingState | null;
}

/** The recipients as a list that reads itself anew whenever something is told of their campaign. */
export const recipientsOf = (which: WhichRecipients) => ({
  entity: 'campaignRecipient',
  partOf: { entity: 'campaign', id: which.campaignId },
  sortKey: undefined,
  logic: listScreenMachine.provide({
    actors: { loadRows: fromPromise(({ input, signal }) => readRows(input, pageOf(which, signal))) },
  }),
});

/** All of them, a thousand a call. */
export const allRecipients = async (which: WhichRecipients, searchParam: string): Promise<CampaignRecipient[]> =>
  (await readRows({ searchParam, from: 1, to: Number.POSITIVE_INFINITY }, pageOf(which, undefined, { pageSize: 1000 })))
    .rows;

const pageOf =
  ({ campaignId, state }: WhichRecipients, signal?: AbortSignal, size: { pageSize?: number } = {}) =>
  async (query: { searchParam: string; pageNumber: number }) => {
    const asked = { ...query, ...size, ...(state && { state }) };
    const { records, ...page } = await listCampaignRecipients(campaignId, asked, signal);
    return { rows: records, ...page };
  };
