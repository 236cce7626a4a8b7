import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as stories from '../../../stories/screens/dashboard-tickets.stories.tsx';
import { aTicket } from '../../support/fixtures/ticket.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Full, Empty, Failed } = composeStories(stories);
const lines = () => within(screen.getByRole('list', { name: 'Tickets aguardando' })).getAllByRole('link');

test('a figure opens the tickets that it counts, page by page, each leading to its conversation', async () => {
  const { user, server } = await openScreen(Full);
  await screen.findByRole('button', { name: 'Mostrar mais' });
  expect(lines().map((line) => line.getAttribute('href'))).toEqual(
    Array.from({ length: 20 }, (_, index) => `/tickets/${aTicket(23 - index).uuid}`),
  );
  await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));
  await expect.poll(() => lines().length).toBe(23);
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  expect(server.callsOf('listDashboardTickets').map(({ query }) => Object.fromEntries(query))).toEqual([
    { figure: 'pending', days: '7', pageNumber: '1' },
    { figure: 'pending', days: '7', pageNumber: '2' },
  ]);
});

test('a figure without tickets says so', async () => {
  await openScreen(Empty);
  expect(await screen.findByText('Nenhum ticket aqui.')).toBeDefined();
});

test('what could not be loaded says why, and is asked for again', async () => {
  const { user, server } = await openScreen(Failed);
  await screen.findByText('Ocorreu um erro no servidor. Tente de novo.');
  server.answerWith('listDashboardTickets', () => ({ tickets: [aTicket(4)], count: 1, hasMore: false }));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await expect.poll(() => screen.queryAllByRole('link').length).toBe(1);
});
