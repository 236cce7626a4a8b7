import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Fact } from '#contract/live.ts';
import { campaignReportMachine, selectReported, selectReportFailure } from '#machines/campaign-report.ts';
import { aCampaignReport, someCounters } from '../support/fixtures/campaign-report.ts';
import { aCampaign } from '../support/fixtures/entities.ts';
import { campaignReportFixture } from './fixtures/campaigns/campaign-report.ts';
import { createCalls } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

const running = aCampaign(4, { status: 'EM_ANDAMENTO' });
const first = { campaign: running, report: aCampaignReport() };
const told = (change: Parameters<typeof aCampaign>[1]): Fact => ({
  type: 'campaign.updated',
  campaign: { ...running, ...change },
});

async function opened() {
  const calls = createCalls();
  const clock = new SimulatedClock();
  const actors = { findReport: calls.call('findReport') };
  const actor = createActor(campaignReportMachine.provide({ actors }), { clock, input: { id: 4 } }).start();
  expect(await calls.answer('findReport', first)).toEqual({ id: 4 });
  return Object.assign(calls, {
    actor,
    clock,
    shown: () => selectReported(actor.getSnapshot()),
    receive: (...facts: Fact[]) => actor.send({ type: 'live.received', facts }),
  });
}

test('every transition of a campaign’s report is reached', () => {
  expect(untaken(exploreFixture(campaignReportFixture))).toEqual([]);
});

test('what is told of the campaign is shown at once, and the rest asked for once for a burst', async () => {
  const { receive, shown, pending, clock } = await opened();
  const counters = someCounters({ delivered: 900 });
  receive({ type: 'campaign.updated', campaign: aCampaign(5) });
  clock.increment(300);
  expect(pending).toEqual([]);
  receive(told({ counters: someCounters() }), told({ counters }));
  expect(shown()).toEqual({ campaign: { ...running, counters }, report: first.report });
  clock.increment(299);
  expect(pending).toEqual([]);
  clock.increment(1);
  expect(pending).toHaveLength(1);
});

test('a campaign that has finished is read anew after 5 s', async () => {
  const fixture = await opened();
  const { receive, shown, pending, clock } = fixture;
  receive(told({ status: 'FINALIZADA' }));
  receive(told({ status: 'FINALIZADA' }));
  clock.increment(4_999);
  expect([shown()?.campaign.status, pending]).toEqual(['FINALIZADA', []]);
  clock.increment(1);
  const last = { campaign: { ...running, status: 'FINALIZADA' as const }, report: aCampaignReport({ failures: [] }) };
  await fixture.answer('findReport', last);
  expect(shown()).toEqual(last);
});

test('a campaign that is deleted meanwhile is not there any more', async () => {
  const { receive, actor } = await opened();
  receive({ type: 'campaign.deleted', campaignId: 4 });
  expect(selectReportFailure(actor.getSnapshot())?.code).toBe('ERR_NOT_FOUND');
});
