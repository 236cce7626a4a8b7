import type { campaignMachine } from '#machines/campaign.ts';
import { early } from '../../../tests/machines/worlds/campaign.ts';
import type { Flow } from '../flow.ts';

const inThreeQuarters = '2026-11-21T11:15:00.000Z';

export const readOnlyInTheLastHour: Flow<typeof campaignMachine> = {
  name: 'read-only in the last hour',
  events: [
    { type: 'campaign.schedule', scheduledAt: inThreeQuarters, at: early },
    { type: 'campaign.start', at: inThreeQuarters },
    { type: 'campaign.stop' },
  ],
};
