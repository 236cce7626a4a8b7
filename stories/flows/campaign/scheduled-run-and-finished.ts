import type { campaignMachine } from '#machines/campaign.ts';
import { early, noon } from '../../../tests/machines/worlds/campaign.ts';
import type { Flow } from '../flow.ts';

export const scheduledRunAndFinished: Flow<typeof campaignMachine> = {
  name: 'scheduled, run and finished',
  events: [
    { type: 'campaign.schedule', scheduledAt: noon, at: early },
    { type: 'campaign.start', at: noon },
    { type: 'campaign.finish' },
  ],
};
