import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as stories from '../../../stories/shell/addresses.stories.tsx';
import { composeStories, show } from '../../support/screens/stories.tsx';

const { NothingThere, NothingThereForAStranger, NotAllowed, NotInThePlan } = composeStories(stories);
/** The frame comes as a file of its own. */
const soon = { timeout: 15_000 };

test('an address that is not there says so inside the frame, and leads to the tickets', async () => {
  await show(NothingThere, {});
  await screen.findByRole('heading', { name: 'Esta página não existe' }, soon);
  screen.getByText('Não há nenhuma página do Recado em /relatorio-de-marte.');
  expect(screen.getByRole('link', { name: 'Ir para os tickets' }).getAttribute('href')).toBe('/tickets');
  screen.getByRole('navigation', { name: 'Menu principal' });
});

test('to somebody who is not signed in it says so, too, and leads to the login', async () => {
  await show(NothingThereForAStranger, {});
  await screen.findByRole('heading', { name: 'Esta página não existe' }, soon);
  expect(screen.getByRole('link', { name: 'Ir para o login' }).getAttribute('href')).toBe('/login');
});

test('a screen that one may not enter is refused in words, and one is led to the tickets', async () => {
  await show(NotAllowed, {});
  expect((await screen.findByRole('alert', {}, soon)).textContent).toContain('Acesso não permitido');
  expect((await screen.findByRole('link', { name: 'Tickets' }, soon)).getAttribute('aria-current')).toBe('page');
});

test('a screen that the company has not is refused in words for a second', async () => {
  await show(NotInThePlan, {});
  expect(screen.getByRole('alert').textContent).toBe(
    'Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.',
  );
});
