import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as stories from '../../../stories/shell/refund-notice.stories.tsx';
import { aCustomer } from '../../support/fixtures/plans.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { One, Several } = composeStories(stories);

const said = async () => (await screen.findByText(/O banco devolveu/)).textContent?.replaceAll('\u00a0', ' ');
const way = () => screen.getByRole('link', { name: 'Decidir' }).getAttribute('href');

test('what was given back is said to the super user, with the way to decide', async () => {
  await openScreen(One);
  expect((await said())?.trim()).toBe(
    'O banco devolveu R$ 149,90 que Sorveteria Iracema tinha pago. O vencimento fica como está até você decidir.',
  );
  expect(way()).toBe('/settings?tab=companies&edit=9');
});

test('of several companies one after the other', async () => {
  const { server } = await openScreen(Several);
  expect(await said()).toMatch(/R\$ 299,80 que Oficina do Farol tinha pago\..* Há mais 1 empresa\.$/);
  act(() => server.live.notify({ type: 'company.updated', company: aCustomer(4, { name: 'Oficina do Farol' }) }));
  await waitFor(async () => expect(await said()).toMatch(/R\$ 149,90 que Sorveteria Iracema tinha pago\./));
});

test('comes while one works, and goes once it was decided', async () => {
  const { server } = await openScreen(One, { company: { customers: [aCustomer(2)] } });
  await waitFor(() => expect(server.callsOf('listRefundedCompanies')).toHaveLength(1));
  expect(screen.queryByRole('status')).toBeNull();
  const refunds = [{ invoiceId: 8, amount: 10, at: '2026-01-05T12:00:00.000Z' }];
  act(() => server.live.notify({ type: 'company.updated', company: aCustomer(2, { refunds }) }));
  expect(await said()).toMatch(/^O banco devolveu R\$ 10,00/);
  act(() => server.live.notify({ type: 'company.updated', company: aCustomer(2) }));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});
