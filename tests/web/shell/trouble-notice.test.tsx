import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as stories from '../../../stories/shell/trouble-notice.stories.tsx';
import { aTrouble } from '../../support/fixtures/installation.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { One, Several } = composeStories(stories);

const said = async () => (await screen.findByRole('status')).textContent?.trim();

test('what is wrong is said to the super user, with what to do about each', async () => {
  const { user } = await openScreen(Several);
  expect(await said()).toBe('O disco de desk-1 está cheio e mais 2 problemas');
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Mostrar os problemas da instalação' }));
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items[0]).toMatch(/^O disco de desk-1 está cheio desde 05\/01\/2026 .*O servidor volta ao normal sozinho\.$/);
  expect(items[1]).toMatch(/^A conexão Vendas \(Padaria Monte Claro\) caiu desde /);
  expect(screen.getByText(/docs\/operations\/troubles\.md/)).toBeTruthy();
  await user.click(screen.getByText('Já resolvidos'));
  expect(screen.getByText(/O banco de dados não respondeu a desk-1 de /)).toBeTruthy();
});

test('comes while one works, and goes with a word once it is over', async () => {
  const { server, notify, toasts } = await openScreen(One, { company: { troubles: [] } });
  await waitFor(() => expect(server.callsOf('listTroubles')).toHaveLength(1));
  expect(screen.queryByRole('status')).toBeNull();
  await notify({ type: 'trouble.updated', trouble: aTrouble(9), created: true });
  expect(await said()).toBe('O disco de desk-1 está quase cheio');
  const over = aTrouble(9, { until: '2026-01-05T12:30:00.000Z' });
  await notify({ type: 'trouble.updated', trouble: over });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Problemas da instalação' })).toBeNull());
  expect(toasts.map(({ kind, text }) => [kind, text])).toEqual([
    ['success', 'Resolvido: O disco de desk-1 está quase cheio'],
  ]);
});
