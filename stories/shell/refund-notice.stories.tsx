import type { Meta, StoryObj } from '@storybook/react-vite';
import { RefundNotice } from '#web/shell/notices/refund-notice.tsx';
import { aCustomer } from '../../tests/support/fixtures/plans.ts';
import { aUser } from '../../tests/support/fixtures/user.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, narrow } from '../../tests/support/screens/states.ts';

const refund = { invoiceId: 30, amount: 149.9, at: '2026-01-04T12:00:00.000Z' };
const one = aCustomer(9, { name: 'Sorveteria Iracema', refunds: [refund] });
const other = aCustomer(4, { name: 'Oficina do Farol', refunds: [refund, { ...refund, invoiceId: 31 }] });
const me = aUser({ profile: 'admin', super: true });

const meta = {
  component: ScreenStage,
  args: { screen: RefundNotice, at: '/tickets', company: { me, customers: [one] } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};
export const Several: Story = { args: { company: { me, customers: [one, other] } } };
export const Narrow: Story = { ...narrow, ...Several };
export const Dark: Story = { ...dark, ...Several };
