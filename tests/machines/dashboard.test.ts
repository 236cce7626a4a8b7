import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Fact } from '#contract/live.ts';
import { type DashboardQuery, dashboardMachine, selectFigures } from '#machines/dashboard.ts';
import { aDashboard } from '../support/fixtures/dashboard.ts';
import { dashboardFixture } from './fixtures/dashboard.ts';
import { createCalls } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

const moved: Fact = { type: 'ticket.deleted', ticketId: 1 };
const none = aDashboard({ attendants: [] });

function opened(query: DashboardQuery) {
  const calls = createCalls();
  const clock = new SimulatedClock();
  const actors = { findDashboard: calls.call('findDashboard') };
  const actor = createActor(dashboardMachine.provide({ actors }), { clock, input: { query } }).start();
  return Object.assign(calls, {
    actor,
    clock,
    figures: () => selectFigures(actor.getSnapshot()),
    receive: (...facts: Fact[]) => actor.send({ type: 'live.received', facts }),
  });
}

describe('The dashboard', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(dashboardFixture))).toEqual([]);
  });

  test('asks nothing until somebody says for which days', async () => {
    const fixture = opened({ days: 0, queueId: 5 });
    expect([fixture.actor.getSnapshot().hasTag('unasked'), fixture.pending]).toEqual([true, []]);
    fixture.actor.send({ type: 'dashboard.ask', query: { date_to: '2026-11-22' } });
    expect(await fixture.answer('findDashboard', aDashboard())).toEqual({ date_to: '2026-11-22' });
    expect(fixture.figures()).toEqual(aDashboard());
  });

  test('counts anew what happens, once for a burst, and keeps showing what it has', async () => {
    const fixture = opened({ days: 7 });
    await fixture.answer('findDashboard', aDashboard());
    fixture.receive(moved);
    fixture.receive(moved, moved);
    expect(fixture.pending).toEqual([]);
    fixture.clock.increment(300);
    expect([fixture.pending.length, fixture.figures()]).toEqual([1, aDashboard()]);
    await fixture.answer('findDashboard', none);
    expect([fixture.pending.length, fixture.figures()]).toEqual([0, none]);
  });

  test('counts once more what happened while an answer was on its way', async () => {
    const fixture = opened({ days: 7 });
    fixture.receive(moved);
    await fixture.answer('findDashboard', aDashboard());
    fixture.clock.increment(300);
    fixture.receive(moved);
    await fixture.answer('findDashboard', aDashboard());
    fixture.clock.increment(300);
    await fixture.answer('findDashboard', none);
    expect(fixture.figures()).toEqual(none);
  });

  test('lets pass what counts nothing', async () => {
    const fixture = opened({ days: 7 });
    await fixture.answer('findDashboard', aDashboard());
    fixture.receive({ type: 'tag.deleted', tagId: 1 });
    fixture.clock.increment(1000);
    expect(fixture.pending).toEqual([]);
  });

  test('shows what it has where counting anew fails, and tries again with what happens next', async () => {
    const fixture = opened({ days: 7 });
    await fixture.answer('findDashboard', aDashboard());
    fixture.receive(moved);
    fixture.clock.increment(300);
    await fixture.refuse('findDashboard', 500, 'ERR_INTERNAL');
    expect(fixture.figures()).toEqual(aDashboard());
    fixture.receive(moved);
    fixture.clock.increment(300);
    await fixture.answer('findDashboard', none);
    expect(fixture.figures()).toEqual(none);
  });
});
