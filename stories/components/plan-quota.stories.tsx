import type { Meta, StoryObj } from '@storybook/react-vite';
import { PlanQuota } from '#web/components/plans/plan-quota.tsx';
import { dark } from '../../tests/support/screens/states.ts';

const meta = {
  component: PlanQuota,
  args: { of: 'users', used: 3, allowed: 5 },
} satisfies Meta<typeof PlanQuota>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Free: Story = {};
export const Full: Story = { args: { used: 5 } };
export const Beyond: Story = { args: { of: 'connections', used: 4, allowed: 1 } };
export const FullDark: Story = { ...dark, args: { used: 5 } };
