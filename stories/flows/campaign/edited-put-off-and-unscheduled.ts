import type { campaignMachine } from '#machines/campaign.ts';
import { early, noon } from '../../../tests/machines/worlds/campaign.ts';
import type { Flow } from '../flow.ts';

export const editedPutOffAndUnscheduled: Flow<typeof campaignMachine> = {
  name: 'edited, put off and unscheduled',
  events: [
    { type: 'campaign.edit', at: early },
    { type: 'campaign.schedule', scheduledAt: noon, at: early },
    { type: 'campaign.edit', at: early },
    { type: 'campaign.schedule', scheduledAt: '2026-11-22T12:00:00.000Z', at: early },
    { type: 'campaign.unschedule', at: early },
  ],
};
