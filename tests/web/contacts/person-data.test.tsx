import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as stories from '../../../stories/screens/contacts.stories.tsx';
import { aContact } from '../../support/fixtures/entities.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Full } = composeStories(stories);
afterEach(() => {
  vi.restoreAllMocks();
});

const ana = aContact(1, { name: 'Ana Souza', number: '5511955550001', email: '' });
const obra = aContact(3, { name: 'Obra', number: '120363000000000001', email: '', isGroup: true });

const open = async (profile: 'user' | 'admin' = 'admin') => {
  const stage = await openScreen(Full, { profile, company: { contacts: [ana, obra] } });
  await screen.findByRole('grid', { hidden: true });
  return stage;
};
const buttonOf = (name: string) => screen.queryByRole('button', { name: `Dados pessoais de ${name}` });

test('an agent is offered nobody’s data, an admin that of people and of no group', async () => {
  await open('user');
  expect(buttonOf('Ana Souza')).toBeNull();
});

test('a person is erased once it is said who asked and their name is typed', async () => {
  const { user } = await open();
  expect(buttonOf('Obra')).toBeNull();
  await user.click(buttonOf('Ana Souza') as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  const erase = dialog.getByRole('button', { name: 'Apagar para sempre' });
  await user.type(dialog.getByLabelText(/^Digite o nome/), 'Ana');
  await user.type(dialog.getByLabelText('Quem pediu e como'), 'Pela própria pessoa');
  expect(erase).toHaveProperty('disabled', true);
  await user.type(dialog.getByLabelText(/^Digite o nome/), ' souza');
  await user.click(erase);
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ana Souza/ })).toBeNull());
});

test('what the server refuses is said in the dialog, which stays', async () => {
  const { user, server } = await open();
  server.fail('exportContact', 503, 'ERR_UNAVAILABLE');
  await user.click(buttonOf('Ana Souza') as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Quem pediu e como'), 'Pela própria pessoa');
  await user.click(dialog.getByRole('button', { name: 'Baixar os dados' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
});
