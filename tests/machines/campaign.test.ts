import { describe, expect, test } from 'vitest';
import {
  type CampaignIntent,
  type CampaignRow,
  type CampaignServerFact,
  campaignMachine,
  canCampaign,
  nextCampaign,
} from '#machines/campaign.ts';
import { campaignFixture } from './fixtures/campaigns/campaign.ts';
import { contractEnum } from './support/contract.ts';
import { exploreFixture, untaken } from './support/explore.ts';

type Step = CampaignIntent | CampaignServerFact;

const noon = '2026-11-21T12:00:00.000Z';
const minutesToNoon = (minutes: number) => new Date(Date.parse(noon) - minutes * 60_000).toISOString();

const written: CampaignRow = { id: 5, status: 'INATIVA', scheduledAt: null };
const scheduled: CampaignRow = { id: 5, status: 'PROGRAMADA', scheduledAt: noon };
const statuses = contractEnum('CampaignStatus') as CampaignRow['status'][];

const walked = (campaign: CampaignRow, ...steps: Step[]) =>
  steps.reduce<CampaignRow | undefined>((now, step) => now && nextCampaign(now, step), campaign);

const statusesThatAllow = (step: Step) =>
  statuses.filter((status) => canCampaign({ ...scheduled, status }, step)).sort();

describe('A campaign', () => {
  test('has the contract’s statuses as its states', () => {
    expect(Object.keys(campaignMachine.states).sort()).toEqual([...statuses].sort());
  });

  test('every transition is reached', () => {
    expect(untaken(exploreFixture(campaignFixture))).toEqual([]);
  });

  test('is written, scheduled, runs at its time and ends', () => {
    expect(
      walked(
        written,
        { type: 'campaign.schedule', scheduledAt: noon, at: minutesToNoon(120) },
        { type: 'campaign.start', at: noon },
        { type: 'campaign.finish' },
      ),
    ).toEqual({ id: 5, status: 'FINALIZADA', scheduledAt: noon });
  });

  test('does not start before its time', () => {
    expect(walked(scheduled, { type: 'campaign.start', at: minutesToNoon(1) })).toBeUndefined();
    expect(walked(scheduled, { type: 'campaign.start', at: noon })?.status).toBe('EM_ANDAMENTO');
  });

  test('is stopped only while it runs, and restarted only when it was stopped', () => {
    expect(statusesThatAllow({ type: 'campaign.stop' })).toEqual(['EM_ANDAMENTO']);
    expect(statusesThatAllow({ type: 'campaign.restart' })).toEqual(['CANCELADA']);
    const running: CampaignRow = { ...scheduled, status: 'EM_ANDAMENTO' };
    expect(walked(running, { type: 'campaign.stop' }, { type: 'campaign.restart' })).toEqual(running);
  });

  test('is edited while nothing runs, and in the last hour not even then', () => {
    const early = { type: 'campaign.edit', at: minutesToNoon(61) } as const;
    const late = { type: 'campaign.edit', at: minutesToNoon(60) } as const;
    expect(statusesThatAllow(early)).toEqual(['CANCELADA', 'INATIVA', 'PROGRAMADA']);
    expect(statusesThatAllow(late)).toEqual(['CANCELADA', 'INATIVA']);
  });

  test('is put off or taken out of the calendar until the last hour', () => {
    const later = '2026-11-22T12:00:00.000Z';
    const putOff = (minutes: number): Step => ({
      type: 'campaign.schedule',
      scheduledAt: later,
      at: minutesToNoon(minutes),
    });
    expect(walked(scheduled, putOff(61))).toEqual({ ...scheduled, scheduledAt: later });
    expect(walked(scheduled, putOff(59))).toBeUndefined();
    expect(walked(scheduled, { type: 'campaign.unschedule', at: minutesToNoon(61) })).toEqual(written);
    expect(walked(scheduled, { type: 'campaign.unschedule', at: minutesToNoon(59) })).toBeUndefined();
  });

  test('that was missed waits without a time to come, and can be given another one', () => {
    expect(statusesThatAllow({ type: 'campaign.missed' })).toEqual(['PROGRAMADA']);
    expect(walked(scheduled, { type: 'campaign.missed' })).toEqual({ ...scheduled, status: 'INATIVA' });
    const evening = '2026-11-21T20:00:00.000Z';
    const again = { type: 'campaign.schedule', scheduledAt: evening, at: noon } as const;
    expect(walked(scheduled, { type: 'campaign.missed' }, again)).toEqual({ ...scheduled, scheduledAt: evening });
    expect(walked(scheduled, { type: 'campaign.missed' }, { type: 'campaign.unschedule', at: noon })).toEqual(written);
  });

  test('is not scheduled for a time that has passed', () => {
    expect(walked(written, { type: 'campaign.schedule', scheduledAt: minutesToNoon(5), at: noon })).toBeUndefined();
  });
});
