import type { Campaign } from '#contract/schema.ts';
import { costOf, currencyOf, priceCategory } from '#machines/campaign/cost.ts';
import { type CampaignIntent, type CampaignRow, type CampaignServerFact, nextCampaign } from '#machines/campaign.ts';
import { ApiError } from '#web/api/api-error.ts';
import { campaignLinks } from '../../fixtures/entities.ts';
import type { Company } from '../company.ts';
import type { Live } from '../live.ts';
import { plain } from '../plain.ts';
import { type MemoryRoute, route } from '../routes.ts';

/** As it is, or as its time makes it. */
const assertStatus = (
  before: Campaign,
  { scheduledAt, status }: { [Field in 'scheduledAt' | 'status']?: Campaign[Field] | undefined },
) => {
  const after = scheduledAt === undefined ? before.status : scheduledAt === null ? 'INATIVA' : 'PROGRAMADA';
  if (status === undefined || status === before.status || status === after) return;
  const details = [{ path: '/body/status', message: 'must be the status that the campaign has' }];
  throw new ApiError(422, 'ERR_VALIDATION', { details });
};

/** Campaigns in memory: the same chart as on the server says what may become of one. Nothing leaves here. */
export function createCampaigns(company: Company, live: Live, later: () => string, clock: () => number) {
  const find = (id: number) => {
    const campaign = company.campaigns.find((each) => each.id === id);
    if (!campaign) throw new ApiError(404, 'ERR_NOT_FOUND');
    return campaign;
  };
  /** Changes one and tells of it. */
  const change = (id: number, news: Partial<Campaign>) => {
    const campaign = { ...find(id), ...news, updatedAt: later() };
    company.campaigns = company.campaigns.map((each) => (each.id === id ? campaign : each));
    live.notify({ type: 'campaign.updated', campaign });
    return campaign;
  };
  /** What somebody asks for, or what the server's clock and its last delivery bring about. */
  const move = (id: number, event: CampaignIntent | CampaignServerFact, news: Partial<Campaign> = {}) => {
    const next = nextCampaign(find(id), event);
    if (!next) throw new ApiError(409, 'ERR_ILLEGAL_TRANSITION');
    return change(id, { missedReason: null, ...next, ...news });
  };
  /** A save: its time, where it is another one, schedules it or takes it off the schedule. */
  const save = (id: number, { scheduledAt, status, ...input }: Partial<Campaign>) => {
    assertStatus(find(id), { scheduledAt, status });
    const at = new Date(clock()).toISOString();
    const values = { ...input, ...campaignLinks(input, company) };
    if (scheduledAt === undefined || scheduledAt === find(id).scheduledAt) {
      return move(id, { type: 'campaign.edit', at }, values);
    }
    if (scheduledAt === null) return move(id, { type: 'campaign.unschedule', at }, values);
    if (Date.parse(scheduledAt) <= clock()) throw new ApiError(400, 'ERR_CAMPAIGN_IN_PAST');
    return move(id, { type: 'campaign.schedule', scheduledAt, at }, values);
  };
  const itemsOf = (contactListId: number | null) =>
    company.contactListItems.filter((item) => item.contactListId === contactListId);
  const routes: MemoryRoute[] = [
    route('findCampaign', ({ path }) => {
      const { contactList, ...campaign } = find(Number(path.id));
      const contacts = itemsOf(campaign.contactListId).map(({ id, isWhatsappValid }) => ({ id, isWhatsappValid }));
      return { ...campaign, contactList: contactList && { ...contactList, contacts } };
    }),
    route('updateCampaign', ({ path, body }) => save(Number(path.id), body)),
    route('cancelCampaign', ({ path }) => move(Number(path.id), { type: 'campaign.stop' })),
    route('restartCampaign', ({ path }) => move(Number(path.id), { type: 'campaign.restart' })),
    route('continueCampaign', ({ path }) => change(Number(path.id), { pausedReason: null })),
    route('resendCampaign', ({ path }) => {
      const { id, counters } = find(Number(path.id));
      return change(id, { counters: { ...counters, unconfirmed: 0 } });
    }),
    route('findCampaignReport', ({ path }) => {
      const { counters } = find(Number(path.id));
      return { ...company.campaignReport, counters };
    }),
    route('listCampaignRecipients', ({ query }) => {
      const searched = plain(query.get('searchParam') ?? '');
      const found = company.campaignRecipients.filter(
        ({ name, number, state }) =>
          plain(`${name} ${number}`).includes(searched) && (query.get('state') ?? state) === state,
      );
      const size = Number(query.get('pageSize') ?? 20);
      const end = Number(query.get('pageNumber') ?? 1) * size;
      return { records: found.slice(end - size, end), count: found.length, hasMore: end < found.length };
    }),
    route('testCampaign', () => ({ message: 'Test message sent' })),
    route('estimateCampaign', ({ body }) => {
      const items = itemsOf(body.contactListId);
      const samples = items.slice(0, 20).map(({ name, number, email }) => ({ name, number, email }));
      const { category = '' } = company.templates.find(({ id }) => id === body.templateId) ?? {};
      const priced = priceCategory(category);
      const { messagePrices: own } = company.campaignSettings;
      const { officialNumber } = company.connections.find(({ id }) => id === body.whatsappId) ?? {};
      const terms = priced && { category: priced, currency: currencyOf(officialNumber?.currency, own), own };
      return {
        recipients: items.length,
        optedOut: 0,
        seconds: 20 * Math.max(0, items.length - 1),
        samples,
        ...(body.templateId && {
          cost: terms
            ? costOf(
                items.map(({ number }) => ({ digits: number, count: 1 })),
                terms,
              )
            : null,
        }),
      };
    }),
  ];

  return {
    routes,
    move,
    /** It stands so by now, whatever the browser knew of it. */
    conform: ({ id, status, scheduledAt }: CampaignRow) => change(id, { status, scheduledAt }),
  };
}
