import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { hasCampaignsFlag, setCampaignsFlag } from '#web/preferences.ts';
import { CompanyPlanEdge } from '#web/shell/company-plan-edge.tsx';
import { aPlan } from '../../support/fixtures/plans.ts';
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
