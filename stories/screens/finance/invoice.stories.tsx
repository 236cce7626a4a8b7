import type { Meta, StoryObj } from '@storybook/react-vite';
import { InvoicePane } from '#web/screens/finance/invoice/invoice-screen.tsx';
import { anInvoice } from '../../../tests/support/fixtures/finance.ts';
import { ScreenStage } from '../../../tests/support/screens/screen-stage.tsx';
import { dark, failed, loading, narrow, offline } from '../../../tests/support/screens/states.ts';

const billing = {
  name: 'Recado Atendimento Ltda.',
  taxId: '12.ABC.345/01DE-35',
  address: 'Av. Paulista, 1000, São Paulo, SP',
  trialDays: 1,
  termsUrl: '',
  privacyUrl: '',
};

const meta = {
  component: ScreenStage,
  args: {
    screen: () => <InvoicePane id={29} />,
    at: '/financeiro/29',
    company: { billing, invoices: [anInvoice(29, { status: 'paid' })] },
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Paid: Story = {};
export const Open: Story = { args: { company: { billing, invoices: [anInvoice(29)] } } };
export const Overdue: Story = {
  args: { company: { billing, invoices: [anInvoice(29, { dueDate: '2025-12-20T03:00:00.000Z' })] } },
};
export const Refunded: Story = {
  args: {
    company: {
      billing,
      invoices: [anInvoice(29, { status: 'paid', refunded: 20, refundedAt: '2026-11-25T12:00:00.000Z' })],
    },
  },
};
/** What a larger plan costs more, and nobody has said who bills. */
export const Difference: Story = {
  args: { company: { invoices: [anInvoice(29, { kind: 'difference', detail: 'Empresa', value: 45.2 })] } },
};
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const Narrow: Story = narrow;
export const Dark: Story = dark;
