import type { CampaignStatus } from '#contract/schema.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Company } from './company.ts';
import { type MemoryRoute, route } from './routes.ts';

/** What is done with campaigns in memory beside writing them: nothing leaves here. */
export function createCampaigns(company: Company): MemoryRoute[] {
  const move = (id: number, from: CampaignStatus, to: CampaignStatus) => {
    const campaign = company.campaigns.find((each) => each.id === id);
    if (!campaign) throw new ApiError(404, 'ERR_NOT_FOUND');
    if (campaign.status !== from) throw new ApiError(409, 'ERR_ILLEGAL_TRANSITION');
    const moved = { ...campaign, status: to };
    company.campaigns = company.campaigns.map((each) => (each.id === id ? moved : each));
    return moved;
  };
  return [
    route('cancelCampaign', ({ path }) => move(Number(path.id), 'EM_ANDAMENTO', 'CANCELADA')),
    route('restartCampaign', ({ path }) => move(Number(path.id), 'CANCELADA', 'EM_ANDAMENTO')),
    route('testCampaign', () => ({ message: 'Test message sent' })),
    route('estimateCampaign', ({ body }) => {
      const items = company.contactListItems.filter(({ contactListId }) => contactListId === body.contactListId);
      const samples = items.slice(0, 20).map(({ name, number, email }) => ({ name, number, email }));
      return { recipients: items.length, optedOut: 0, seconds: 20 * Math.max(0, items.length - 1), samples };
    }),
  ];
}
