import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { dateOfDay, dayNumber, instantOf, localTime } from '#machines/local-time.ts';
import { Screen } from '#web/screens/settings/settings-screen.tsx';
import { aHelp } from '../../tests/support/fixtures/entities.ts';
import { anInvoice } from '../../tests/support/fixtures/finance.ts';
import { someMailSettings } from '../../tests/support/fixtures/installation.ts';
import { aCustomer, threePlans } from '../../tests/support/fixtures/plans.ts';
import { aUser } from '../../tests/support/fixtures/user.ts';
import { startOfTime } from '../../tests/support/memory/server.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, failed, inPortuguese, loading, narrow, offline } from '../../tests/support/screens/states.ts';

/** Noon of the company, so many of its days from now: how near a due date is depends on the day of looking at it. */
const inDays = (days: number) => {
  const zone = 'America/Sao_Paulo';
  const day = dayNumber(localTime(new Date(), zone).date) + days;
  return instantOf({ date: dateOfDay(day), time: '12:00' }, zone).toISOString();
};

/** By the clock of the desk in memory, which an invoice goes by. */
const daysFromStart = (days: number) => new Date(startOfTime + days * 86_400_000).toISOString();

const [basic, team] = threePlans;
const customers = [
  aCustomer(2, { name: 'Padaria Monte Claro', dueDate: inDays(40), plan: team ?? null, planId: 2 }),
  aCustomer(3, { name: 'Oficina do Farol', dueDate: inDays(5), plan: basic ?? null, planId: 1 }),
  aCustomer(4, { name: 'Clínica Três Palmeiras', dueDate: inDays(2), recurrence: 'TRIMESTRAL' }),
  aCustomer(5, { name: 'Livraria Rosa dos Ventos', dueDate: inDays(0) }),
  aCustomer(6, { name: 'Atelier Beira-Rio', dueDate: inDays(-8), recurrence: 'ANUAL' }),
  aCustomer(7, { name: 'Quitanda Sol Nascente', status: false }),
  aCustomer(8, { name: 'Pousada Vale Verde', deletion: { done: 340, total: 1000 } }),
  aCustomer(9, { name: 'Sorveteria Iracema', refunds: [{ invoiceId: 30, amount: 149.9, at: inDays(0) }] }),
];
const helps = [
  aHelp(1, { title: 'Primeiros passos', description: 'Pareie a primeira conexão.', video: 'aqz-KE-bpKQ' }),
  aHelp(2, { title: 'Filas', description: 'Como separar os atendimentos.', video: 'LXb3EKWsInQ' }),
];
const chargedInvoices = [
  { id: 31, companyId: 2, companyName: 'Padaria Monte Claro', value: 149.9, codeExpiresAt: inDays(1) },
  { id: 17, companyId: 3, companyName: 'Oficina do Farol', value: 59.9, codeExpiresAt: null },
];
const company = { me: aUser({ profile: 'admin', super: true }), plans: threePlans, customers, chargedInvoices, helps };

const ofMail = { recipient: 'beatriz@monteclaro.test', at: inDays(0) };

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/settings?tab=companies', company },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

const plans = { at: '/settings?tab=plans' };
const help = { at: '/settings?tab=helps' };
const mail = { at: '/settings?tab=mail' };
const billing = {
  at: '/settings?tab=billing',
  company: {
    ...company,
    invoices: [
      anInvoice(31, { dueDate: daysFromStart(4) }),
      anInvoice(30, { dueDate: daysFromStart(-3), detail: 'Básico', value: 49.9 }),
      anInvoice(29, { dueDate: daysFromStart(-33), status: 'paid' }),
    ],
    billing: {
      name: 'Recado Atendimento Ltda.',
      taxId: '12.ABC.345/01DE-35',
      address: 'Av. Paulista, 1000, São Paulo, SP',
      trialDays: 7,
      termsUrl: 'https://recado.test/termos',
      privacyUrl: '',
    },
  },
};
const withFailed = someMailSettings({
  queue: { waiting: 3, oldestAt: inDays(0), failed: 2 },
  failedMails: [
    { ...ofMail, id: 9, kind: 'invitation', status: 'waiting', failure: 'auth', smtpStatus: 535 },
    { ...ofMail, id: 8, kind: 'receipt', status: 'failed', failure: 'recipientRefused', smtpStatus: 550 },
    { ...ofMail, id: 7, kind: 'newPassword', status: 'unconfirmed', failure: 'unconfirmed', smtpStatus: null },
  ],
});

export const Companies: Story = {};
export const EditedCompany: Story = { args: { at: '/settings?tab=companies&edit=4' } };
export const RefundedCompany: Story = { args: { at: '/settings?tab=companies&edit=9' } };
export const RefundedCompanyDark: Story = { ...dark, args: { at: '/settings?tab=companies&edit=9' } };
export const RefundedCompanyNarrow: Story = { ...narrow, args: { at: '/settings?tab=companies&edit=9' } };
/** What was charged keeps its amount. */
export const ChangedPlan: Story = {
  ...inPortuguese,
  args: { at: '/settings?tab=plans&edit=2' },
  play: async ({ userEvent }) => {
    const page = within(document.body);
    await page.findByDisplayValue('Equipe');
    const price = page.getByLabelText('Valor (R$)');
    await userEvent.clear(price);
    await userEvent.type(price, '99,90');
    await expect(await page.findByText(/Padaria Monte Claro, fatura 31/)).toBeVisible();
  },
};
export const NoCompanies: Story = { args: { company: { ...company, customers: [] } } };
export const CompaniesLoading: Story = loading;
export const CompaniesFailed: Story = failed;
export const CompaniesOffline: Story = offline;
export const CompaniesNarrow: Story = narrow;
export const CompaniesDark: Story = dark;
export const Plans: Story = { args: plans };
export const EditedPlan: Story = { args: { at: '/settings?tab=plans&edit=2' } };
export const NoPlans: Story = { args: { ...plans, company: { ...company, plans: [] } } };
export const PlansNarrow: Story = { ...narrow, args: plans };
export const PlansDark: Story = { ...dark, args: plans };
export const Helps: Story = { args: help };
export const EditedHelp: Story = { args: { at: '/settings?tab=helps&edit=1' } };
export const HelpsDark: Story = { ...dark, args: help };
export const Billing: Story = { args: billing };
export const BillingEmpty: Story = { args: { ...billing, company: { ...company, invoices: [] } } };
export const BillingNarrow: Story = { ...narrow, args: billing };
export const BillingDark: Story = { ...dark, args: billing };
export const Mail: Story = { args: mail };
export const MailUnset: Story = {
  args: {
    ...mail,
    company: {
      ...company,
      mail: someMailSettings({ host: '', user: '', sender: '', isPasswordSet: false, publicUrl: null }),
    },
  },
};
export const MailOfEnvironment: Story = {
  args: { ...mail, company: { ...company, mail: someMailSettings({ isOfEnvironment: true }) } },
};
export const FailedMails: Story = { args: { ...mail, company: { ...company, mail: withFailed } } };
export const MailNarrow: Story = { ...narrow, args: { ...mail, company: { ...company, mail: withFailed } } };
export const MailDark: Story = { ...dark, args: { ...mail, company: { ...company, mail: withFailed } } };
