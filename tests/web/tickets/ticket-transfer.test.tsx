import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import * as stories from '../../../stories/components/ticket-transfer.stories.tsx';
import { composeStories, show } from '../../support/screens/stories.tsx';

const { Ready } = composeStories(stories);

test('a transfer speaks of a queue only once one is chosen', async () => {
  await show(Ready, {});
  expect(screen.getByText('Primeiro escolha a fila.')).toBeTruthy();
  expect(screen.queryByText('O ticket volta para a espera, nesta fila.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Fila/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Vendas' }));
  expect(await screen.findByText('O ticket volta para a espera, nesta fila.')).toBeTruthy();
});

test('a transfer begins at its first field', async () => {
  await show(Ready, {});
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: /^Fila/ }));
});
