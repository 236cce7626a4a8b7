import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { knownCompanyPlan } from '#web/desk/company-plan.ts';
import * as stories from '../../../stories/screens/finance/subscription.stories.tsx';
import { anInvoice } from '../../support/fixtures/finance.ts';
import { teamPlan } from '../../support/fixtures/plans.ts';
import { aUser } from '../../support/fixtures/user.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Trial, Subscribed, Endless, Failed, Plans } = composeStories(stories);

/** In memory it is the fifth of January, one in the afternoon. */
const inTrialUntil = (trialExpiration: string) => {
  const user = aUser({ profile: 'admin' });
  return { ...user, company: { ...user.company, trialExpiration, dueDate: trialExpiration } };
};

test.each([
  ['2026-01-05T13:00:01.000Z', 'Seu período de teste termina em 1 dia!'],
  ['2026-01-06T13:00:00.000Z', 'Seu período de teste termina em 1 dia!'],
  ['2026-01-06T13:02:00.000Z', 'Seu período de teste termina em 2 dias!'],
  ['2026-01-20T13:00:00.000Z', 'Seu período de teste termina em 15 dias!'],
])('a trial until %s: %s', async (until, text) => {
  await openScreen(Trial, { isTimeStill: true, company: { me: inTrialUntil(until) } });
  expect(await screen.findByText(text)).toBeDefined();
});

test('shows where the invoices go, and nobody changes it here', async () => {
  const { user } = await openScreen(Trial);
  const field = await screen.findByLabelText<HTMLInputElement>('E-mail de cobrança');
  await user.type(field, 'x');
  expect([field.readOnly, field.value]).toEqual([true, aUser().company.email]);
});

test('Assine Agora! opens the checkout of the unpaid invoice that is due first', async () => {
  const { user, server } = await openScreen(Trial, {
    company: {
      me: inTrialUntil('2026-01-07T12:00:00.000Z'),
      invoices: [
        anInvoice(33, { dueDate: '2026-03-07T12:00:00.000Z' }),
        anInvoice(32, { dueDate: '2026-02-07T12:00:00.000Z' }),
        anInvoice(31, { dueDate: '2026-01-07T12:00:00.000Z', status: 'paid' }),
      ],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Assine Agora!' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Falta pouco!' }));
  await dialog.findByRole('textbox', { name: 'Cidade' });
  expect(dialog.getByText('Fatura 32, Equipe').parentElement?.textContent).toMatch(/R\$\s149,90/u);
  expect(dialog.getByRole('textbox', { name: 'Estado', description: 'Opcional.' })).toBeTruthy();
  expect(server.callsOf('findCharge').map(({ path }) => path)).toEqual([{ id: '32' }]);
});

test('a company that has paid sees until when, and has nothing to pay', async () => {
  await openScreen(Subscribed);
  await screen.findByText('Sua assinatura está ativa até 01/11/2026.');
  await screen.findByText('Não há nenhuma fatura em aberto agora.');
  expect(screen.getByRole('button', { name: 'Assine Agora!' })).toHaveProperty('disabled', true);
});

test('an overdue invoice is told beside the day until which the company is active', async () => {
  await openScreen(Subscribed, { company: { invoices: [anInvoice(30, { dueDate: '2025-12-20T12:00:00.000Z' })] } });
  await screen.findByText(/Sua assinatura está ativa até 01\/11\/2026\.\s+Há uma fatura vencida/u);
});

test('what a smaller plan would not hold stands on its card', async () => {
  const used = { users: 4, connections: 1, queues: 3, schedules: 0, campaigns: 0 };
  knownCompanyPlan.set({ id: 1, name: 'Acme', planId: teamPlan.id, plan: teamPlan, used, hasFreeCampaigns: false });
  await openScreen(Plans);
  const card = (await screen.findByRole('button', { name: 'Mudar para Básico' })).closest('li');
  expect(card?.textContent).toContain('Você já usa mais do que este plano permite: Usuários 4 de');
  knownCompanyPlan.set(undefined);
});

test('a company without a due date is told so', async () => {
  await openScreen(Endless);
  await screen.findByText('Sua assinatura não tem data de vencimento.');
});

test('says that the invoices could not be loaded, and tries again', async () => {
  const { user, server } = await openScreen(Failed);
  expect((await screen.findByRole('alert')).textContent).toContain('indisponível');
  server.mend('listInvoices');
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByRole('button', { name: 'Assine Agora!' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows what of the plan is used, and what comes next', async () => {
  const used = { users: 4, connections: 1, queues: 3, schedules: 0, campaigns: 0 };
  knownCompanyPlan.set({ id: 1, name: 'Acme', planId: teamPlan.id, plan: teamPlan, used, hasFreeCampaigns: false });
  await openScreen(Plans);
  const use = (await screen.findByText('Uso do plano')).parentElement?.textContent ?? '';
  expect(use).toContain('Usuários4 de 10');
  const bill = (await screen.findByText('Próxima cobrança')).parentElement?.textContent ?? '';
  expect(bill.replace(/\s/gu, ' ')).toContain('R$ 149,90 em 01/11/2026, plano Equipe');
  knownCompanyPlan.set(undefined);
});

test('of what the plan does not have nothing is counted, unless it is used', async () => {
  const plan = { ...teamPlan, useCampaigns: false, campaigns: 0, schedules: 0 };
  const used = { users: 4, connections: 1, queues: 3, schedules: 2, campaigns: 0 };
  knownCompanyPlan.set({ id: 1, name: 'Acme', planId: plan.id, plan, used, hasFreeCampaigns: false });
  await openScreen(Plans);
  const use = (await screen.findByText('Uso do plano')).parentElement?.textContent ?? '';
  expect(use).toContain('Agendamentos2 de 0');
  expect(use).not.toContain('Campanhas');
  knownCompanyPlan.set(undefined);
});

test('what is billed next is asked for anew once a payment is concluded', async () => {
  const { server } = await openScreen(Trial, { company: { invoices: [anInvoice(32)] } });
  await screen.findByText('Próxima cobrança');
  const asked = server.callsOf('findSubscription').length;
  server.finance.conclude(32, '2027-01-05T12:00:00.000Z');
  await waitFor(() => expect(server.callsOf('findSubscription').length).toBeGreaterThan(asked));
});

test('a smaller plan is confirmed with its terms, holds later, and may be taken back', async () => {
  const { user, server } = await openScreen(Plans);
  await user.click(await screen.findByRole('button', { name: 'Mudar para Básico' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mudar para o plano Básico?' }));
  dialog.getByText(/Vale a partir de 01\/11\/2026/u);
  await user.click(dialog.getByRole('button', { name: 'Mudar para Básico' }));
  await screen.findByText(/O plano muda para Básico em 01\/11\/2026/u);
  expect(server.callsOf('changePlan').map(({ body }) => body)).toEqual([{ planId: 1 }]);
  await user.click(screen.getByRole('button', { name: 'Manter o plano atual' }));
  await waitFor(() => expect(screen.queryByText(/O plano muda para/u)).toBeNull());
});
