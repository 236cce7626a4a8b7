import type { campaignMachine } from '#machines/campaign.ts';
import { early, noon } from '../../../tests/machines/worlds/campaign.ts';
import type { Flow } from '../flow.ts';

export const stoppedAndRestarted: Flow<typeof campaignMachine> = {
  name: 'stopped and restarted',
  events: [
    { type: 'campaign.schedule', scheduledAt: noon, at: early },
    { type: 'campaign.start', at: noon },
    { type: 'campaign.stop' },
    { type: 'campaign.edit', at: noon },
    { type: 'campaign.restart' },
    { type: 'campaign.finish' },
  ],
};
