import { campaignMachine } from '#machines/campaign.ts';
import type { World } from './world.ts';

export const noon = '2026-11-21T12:00:00.000Z';
export const early = '2026-11-21T10:30:00.000Z';
const statuses = ['INATIVA', 'PROGRAMADA', 'EM_ANDAMENTO', 'CANCELADA', 'FINALIZADA'];

export const campaignWorld: World = {
  machine: campaignMachine,
  input: { id: 5, scheduledAt: null },
  events: [
    { type: 'campaign.edit', at: early },
    { type: 'campaign.schedule', scheduledAt: noon, at: early },
    { type: 'campaign.unschedule', at: early },
    { type: 'campaign.start', at: noon },
    { type: 'campaign.stop' },
    { type: 'campaign.restart' },
    { type: 'campaign.finish' },
    ...statuses.map((status) => ({ type: 'campaign.updated', campaign: { id: 5, scheduledAt: noon, status } })),
  ],
};
