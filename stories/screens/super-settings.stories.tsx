import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from '#web/screens/settings/settings-screen.tsx';
import { aCustomer, aHelp, threePlans } from '../../tests/support/fixtures/plans.ts';
import { aUser } from '../../tests/support/fixtures/user.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, failed, loading, narrow, offline } from '../../tests/support/screens/states.ts';

/** Noon, so many days from now: how near a due date is depends on the day that the story is looked at. */
const inDays = (days: number) => {
  const noon = new Date();
  noon.setHours(12, 0, 0, 0);
  noon.setDate(noon.getDate() + days);
  return noon.toISOString();
};

const [basic, team] = threePlans;
const customers = [
  aCustomer(2, { name: 'Padaria Monte Claro', dueDate: inDays(40), plan: team ?? null, planId: 2 }),
  aCustomer(3, { name: 'Oficina do Farol', dueDate: inDays(5), plan: basic ?? null, planId: 1 }),
  aCustomer(4, { name: 'Clínica Três Palmeiras', dueDate: inDays(2), recurrence: 'TRIMESTRAL' }),
  aCustomer(5, { name: 'Livraria Rosa dos Ventos', dueDate: inDays(0) }),
  aCustomer(6, { name: 'Atelier Beira-Rio', dueDate: inDays(-8), recurrence: 'ANUAL' }),
  aCustomer(7, { name: 'Quitanda Sol Nascente', status: false }),
  aCustomer(8, { name: 'Pousada Vale Verde', deletion: { done: 340, total: 1000 } }),
];
const helps = [
  aHelp(1, { title: 'Primeiros passos', description: 'Pareie a primeira conexão.', video: 'aqz-KE-bpKQ' }),
  aHelp(2, { title: 'Filas', description: 'Como separar os atendimentos.', video: 'LXb3EKWsInQ' }),
];
const company = { me: aUser({ profile: 'admin', super: true }), plans: threePlans, customers, helps };

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/settings?tab=companies', company },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

const plans = { at: '/settings?tab=plans' };
const help = { at: '/settings?tab=helps' };

export const Companies: Story = {};
export const EditedCompany: Story = { args: { at: '/settings?tab=companies&edit=4' } };
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
