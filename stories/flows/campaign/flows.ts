import type { CampaignStatus } from '#contract/schema.ts';
import type { campaignMachine } from '#machines/campaign.ts';
import { campaignFixture, early, noon } from '../../../tests/machines/fixtures/campaigns/campaign.ts';
import { subjectOf } from '../flow.ts';

const nextNoon = '2026-01-06T15:00:00.000Z';
const inThreeQuarters = '2026-01-05T14:15:00.000Z';

const changed = (status: CampaignStatus, scheduledAt: string | null = noon) =>
  ({ type: 'campaign.updated', campaign: { id: 5, status, scheduledAt } }) as const;

export const campaignSubject = subjectOf<typeof campaignMachine>(campaignFixture, {
  'scheduled, run and finished': [
    { type: 'campaign.schedule', scheduledAt: noon, at: early },
    { type: 'campaign.start', at: noon },
    { type: 'campaign.finish' },
  ],
  'stopped and restarted': [
    { type: 'campaign.schedule', scheduledAt: noon, at: early },
    { type: 'campaign.start', at: noon },
    { type: 'campaign.stop' },
    { type: 'campaign.edit', at: noon },
    { type: 'campaign.restart' },
    { type: 'campaign.finish' },
  ],
  'edited, put off and unscheduled': [
    { type: 'campaign.edit', at: early },
    { type: 'campaign.schedule', scheduledAt: noon, at: early },
    { type: 'campaign.edit', at: early },
    { type: 'campaign.schedule', scheduledAt: nextNoon, at: early },
    { type: 'campaign.unschedule', at: early },
  ],
  'missed and scheduled again': [
    { type: 'campaign.schedule', scheduledAt: noon, at: early },
    { type: 'campaign.missed' },
    { type: 'campaign.unschedule', at: noon },
    { type: 'campaign.schedule', scheduledAt: nextNoon, at: noon },
  ],
  'read-only in the last hour': [
    { type: 'campaign.schedule', scheduledAt: inThreeQuarters, at: early },
    { type: 'campaign.start', at: inThreeQuarters },
    { type: 'campaign.stop' },
  ],
  'changed by the server': [
    changed('PROGRAMADA'),
    changed('EM_ANDAMENTO'),
    changed('CANCELADA'),
    changed('INATIVA', null),
    changed('EM_ANDAMENTO'),
    changed('FINALIZADA'),
  ],
});
