import type { Meta, StoryObj } from '@storybook/react-vite';
import type { User } from '#contract/schema.ts';
import { Screen } from '#web/screens/finance/subscription-screen.tsx';
import { aBilledCompany, anInvoice } from '../../../tests/support/fixtures/finance.ts';
import { teamPlan, threePlans } from '../../../tests/support/fixtures/plans.ts';
import { aUser } from '../../../tests/support/fixtures/user.ts';
import { ScreenStage } from '../../../tests/support/screens/screen-stage.tsx';
import { dark, failed, loading, narrow, offline } from '../../../tests/support/screens/states.ts';

const adminOf = (change: Partial<User['company']>) => {
  const user = aUser({ profile: 'admin' });
  return { ...user, company: { ...user.company, ...change } };
};

/** It is the fifth of January in memory. */
const inTrial = adminOf({ trialExpiration: '2026-01-07T12:00:00.000Z', dueDate: '2026-01-07T12:00:00.000Z' });

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/subscription', company: { me: inTrial, invoices: [anInvoice(31)] } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Trial: Story = {};
export const Subscribed: Story = { args: { company: { me: adminOf({}), invoices: [] } } };
export const Endless: Story = { args: { company: { me: adminOf({ dueDate: null }), invoices: [] } } };
/** What it may change to, and a change that waits for the end of the period. */
const withPlans = {
  me: adminOf({}),
  plan: teamPlan,
  plans: threePlans,
  billed: aBilledCompany({ dueDate: '2026-11-01T03:00:00.000Z' }),
  invoices: [],
};
export const Plans: Story = { args: { company: withPlans } };
export const Planned: Story = {
  args: {
    company: { ...withPlans, plannedPlan: { planId: 1, name: 'Básico', at: '2026-11-01T03:00:00.000Z' } },
  },
};
export const PlansNarrow: Story = { ...narrow, ...Plans };
export const PlansDark: Story = { ...dark, ...Plans };
export const Paying: Story = { args: { at: '/subscription?pay=31' } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const Narrow: Story = narrow;
export const Dark: Story = dark;
