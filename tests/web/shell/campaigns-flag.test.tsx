import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CompanyPlan } from '#contract/schema.ts';
import { knownCompanyPlan } from '#web/desk/company-plan.ts';
import { hasCampaignsFlag, keptPlanFlags, setCampaignsFlag } from '#web/preferences.ts';
import { CompanyPlanEdge } from '#web/shell/notices/company-plan-edge.tsx';
import { aPlan } from '../../support/fixtures/plans.ts';
import { aConnection } from '../../support/fixtures/rows.ts';
import type { MemoryDesk } from '../../support/memory/desk.ts';
import { ScreenStage } from '../../support/screens/screen-stage.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const Edge = () => <CompanyPlanEdge companyId={1} />;
const show = (useCampaigns: boolean) =>
  render(<ScreenStage screen={Edge} at="/tickets" company={{ plan: aPlan(1, { useCampaigns }) }} />);

test('campaigns show themselves once the company may have them', async () => {
  show(true);
  await waitFor(() => expect(hasCampaignsFlag()).toBe(true));
});

test('and are gone when it may not, whoever set the flag', async () => {
  setCampaignsFlag(true);
  show(false);
  await waitFor(() => expect(hasCampaignsFlag()).toBe(false));
});

test('what the plan has is remembered for its company alone', async () => {
  show(false);
  await waitFor(() => expect(keptPlanFlags(1)).toContain('useKanban'));
  expect(keptPlanFlags(1)).not.toContain('useCampaigns');
  expect(keptPlanFlags(2)).toBeUndefined();
});

test('what else happens in the company is no reason to tell of the plan again', async () => {
  let memory: MemoryDesk | undefined;
  const plan = aPlan(1, { useCampaigns: true });
  render(<ScreenStage screen={Edge} at="/tickets" company={{ plan }} arrange={(desk) => (memory = desk)} />);
  await waitFor(() => expect(hasCampaignsFlag()).toBe(true));
  const told = vi.fn();
  const stop = knownCompanyPlan.watch(told);
  const companyPlan = { ...knownCompanyPlan.get(), plan: { ...plan, useCampaigns: false } } as CompanyPlan;
  for (const id of [1, 2, 3]) memory?.server.live.notify({ type: 'connection.updated', connection: aConnection(id) });
  memory?.server.live.notify({ type: 'companyPlan.updated', companyPlan });
  await waitFor(() => expect(hasCampaignsFlag()).toBe(false));
  expect(told).toHaveBeenCalledTimes(1);
  stop();
});
