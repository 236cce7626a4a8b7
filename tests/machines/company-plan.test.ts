import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { companyPlanMachine } from '#machines/company-plan.ts';
import { aPlan } from '../support/fixtures/plans.ts';
import { aCompanyPlan, companyPlanFixture, input, told } from './fixtures/desk/company-plan.ts';
import { createCalls } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

const opened = () => {
  const calls = createCalls();
  const actors = { findCompanyPlan: calls.call('findCompanyPlan') };
  const actor = createActor(companyPlanMachine.provide({ actors }), { input }).start();
  return Object.assign(calls, { actor, plan: () => actor.getSnapshot().context.companyPlan });
};

describe('The plan of a company', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(companyPlanFixture))).toEqual([]);
  });

  test('is what the company was told last, and no other company’s', async () => {
    const fixture = opened();
    const { actor, plan } = fixture;
    expect(plan()).toBeNull();
    expect(await fixture.answer('findCompanyPlan', aCompanyPlan())).toEqual({ companyId: 1 });
    actor.send(told(aCompanyPlan({ id: 9, plan: null })));
    expect(plan()).toEqual(aCompanyPlan());
    const lowered = aCompanyPlan({ plan: aPlan(1, { useKanban: false }) });
    actor.send(told(lowered));
    expect(plan()).toEqual(lowered);
  });

  test('is asked for again when the link is back', async () => {
    const fixture = opened();
    const { actor, plan } = fixture;
    await fixture.refuse('findCompanyPlan', 0, 'network');
    actor.send({ type: 'live.returned' });
    await fixture.answer('findCompanyPlan', aCompanyPlan());
    expect(plan()).toEqual(aCompanyPlan());
  });
});
