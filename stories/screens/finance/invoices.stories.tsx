import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Screen } from '#web/screens/finance/invoices-screen.tsx';
import { aBilledCompany, anInvoice } from '../../../tests/support/fixtures/finance.ts';
import type { MemoryDesk } from '../../../tests/support/memory/desk.ts';
import { ScreenStage } from '../../../tests/support/screens/screen-stage.tsx';
import { dark, failed, inPortuguese, loading, narrow, offline } from '../../../tests/support/screens/states.ts';

/** Paid, overdue and not due yet, on the day that it is in memory. */
const some = [
  anInvoice(31, { dueDate: '2026-01-20T12:00:00.000Z' }),
  anInvoice(30, { dueDate: '2025-12-20T12:00:00.000Z' }),
  anInvoice(29, { dueDate: '2025-11-20T12:00:00.000Z', status: 'paid' }),
  anInvoice(28, { dueDate: '2025-10-20T12:00:00.000Z', status: 'paid', detail: 'Essencial', value: 59.9 }),
];
const long = Array.from({ length: 60 }, (_, index) =>
  anInvoice(60 - index, {
    detail: `Plano ${index + 1} com um nome que não cabe em lugar nenhum, nem que se queira muito`,
    value: 1234.5 * (index + 1),
    dueDate: '2025-12-20T12:00:00.000Z',
    status: index < 2 ? 'open' : 'paid',
  }),
);

/** A code was asked for before; what came in for it was too little where it says so. */
const coded = (received = '0.00') => ({
  at: '/financeiro?pay=31',
  arrange: ({ server }: MemoryDesk) => server.finance.receive(31, received),
});

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/financeiro', company: { invoices: some } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {};
export const Long: Story = { args: { company: { invoices: long } } };
export const Empty: Story = { args: { company: { invoices: [] } } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const NothingFound: Story = { args: { at: '/financeiro?searchParam=zebra' } };
export const Narrow: Story = narrow;
export const Dark: Story = dark;

/** The bank gave back what was paid, or a part of it. */
export const Refunded: Story = {
  args: {
    company: {
      invoices: some.map((invoice) =>
        invoice.status === 'open'
          ? invoice
          : { ...invoice, refunded: invoice.id === 29 ? 149.9 : 20, refundedAt: '2026-01-05T12:00:00.000Z' },
      ),
    },
  },
};
export const RefundedNarrow: Story = { ...narrow, ...Refunded };
export const RefundedDark: Story = { ...dark, ...Refunded };

export const Paying: Story = { args: { at: '/financeiro?pay=31' } };
export const PayingNarrow: Story = { ...narrow, ...Paying };
export const PayingInTheDark: Story = { ...dark, ...Paying };
/** What the dialog begins with is on its way, or did not come. */
export const PayingLoading: Story = {
  args: { at: '/financeiro?pay=31', arrange: ({ server }) => server.hold('findCharge') },
};
export const PayingFailed: Story = {
  args: { at: '/financeiro?pay=31', arrange: ({ server }) => server.fail('findCharge', 503, 'ERR_UNAVAILABLE') },
};
/** Billed before, and so at the plan with one press. */
export const Plan: Story = {
  ...inPortuguese,
  args: {
    at: '/financeiro?pay=31',
    company: {
      invoices: some,
      billed: aBilledCompany({
        billingName: 'Helena Farol',
        street: 'Rua do Porto, 12',
        city: 'Santos',
        zipcode: '11010-000',
      }),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await within(document.body).findByRole('button', { name: 'Próximo' }));
    await expect(await within(document.body).findByRole('button', { name: 'Selecionar' })).toBeVisible();
  },
};
export const Review: Story = {
  ...Plan,
  play: async (context) => {
    await Plan.play?.(context);
    await context.userEvent.click(within(document.body).getByRole('button', { name: 'Selecionar' }));
    await expect(await within(document.body).findByRole('button', { name: 'PAGAR' })).toBeVisible();
  },
};
export const Code: Story = { args: coded() };
export const CodeNarrow: Story = { ...narrow, ...Code };
export const CodeInTheDark: Story = { ...dark, ...Code };
export const TooLittleReceived: Story = { args: coded('10.00') };
/** Its time is over as soon as it is shown. */
export const CodeExpired: Story = {
  args: {
    at: '/financeiro?pay=31',
    arrange: ({ server }) =>
      server.answerWith('findCharge', () => ({ ...server.finance.charge(31), expiresAt: '2026-01-05T12:59:00.000Z' })),
  },
};
