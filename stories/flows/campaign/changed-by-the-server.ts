import type { CampaignStatus } from '#contract/schema.ts';
import type { campaignMachine } from '#machines/campaign.ts';
import { noon } from '../../../tests/machines/worlds/campaign.ts';
import type { Flow } from '../flow.ts';

const told = (status: CampaignStatus, scheduledAt: string | null = noon) =>
  ({ type: 'campaign.updated', campaign: { id: 5, status, scheduledAt } }) as const;

export const changedByTheServer: Flow<typeof campaignMachine> = {
  name: 'changed by the server',
  events: [
    told('PROGRAMADA'),
    told('EM_ANDAMENTO'),
    told('CANCELADA'),
    told('INATIVA', null),
    told('EM_ANDAMENTO'),
    told('FINALIZADA'),
  ],
};
