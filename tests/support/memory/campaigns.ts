import type { Campaign, CampaignStatus } from '#contract/schema.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Company } from './company.ts';
import { plain } from './plain.ts';
import { type MemoryRoute, route } from './routes.ts';

/** What is done with campaigns in memory beside writing them: nothing leaves here. */
export function createCampaigns(company: Company): MemoryRoute[] {
  const find = (id: number) => {
    const campaign = company.campaigns.find((each) => each.id === id);
    if (!campaign) throw new ApiError(404, 'ERR_NOT_FOUND');
    return campaign;
  };
  const change = (id: number, news: Partial<Campaign>) => {
    company.campaigns = company.campaigns.map((each) => (each.id === id ? { ...each, ...news } : each));
    return find(id);
  };
  const move = (id: number, from: CampaignStatus, to: CampaignStatus) => {
    if (find(id).status !== from) throw new ApiError(409, 'ERR_ILLEGAL_TRANSITION');
    return change(id, { status: to });
  };
  return [
    route('cancelCampaign', ({ path }) => move(Number(path.id), 'EM_ANDAMENTO', 'CANCELADA')),
    route('restartCampaign', ({ path }) => move(Number(path.id), 'CANCELADA', 'EM_ANDAMENTO')),
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
      const items = company.contactListItems.filter(({ contactListId }) => contactListId === body.contactListId);
      const samples = items.slice(0, 20).map(({ name, number, email }) => ({ name, number, email }));
      return { recipients: items.length, optedOut: 0, seconds: 20 * Math.max(0, items.length - 1), samples };
    }),
  ];
}
