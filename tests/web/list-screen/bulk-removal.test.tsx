import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as contactStories from '../../../stories/screens/contacts.stories.tsx';
import * as userStories from '../../../stories/screens/users.stories.tsx';
import { aContact } from '../../support/fixtures/entities.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Full: Contacts } = composeStories(contactStories);
const { Full: Users } = composeStories(userStories);

const contacts = ['Ana', 'Beto', 'Caio', 'Davi'].map((name, index) => aContact(index + 1, { name }));
const boxes = () => screen.queryAllByRole('checkbox').map((box) => box.getAttribute('aria-label'));
const box = (name: string) => screen.getByRole('checkbox', { name: `Selecionar ${name}` });
const bar = () => within(screen.getByRole('status'));
const names = () => boxes().map((label) => label?.replace('Selecionar ', ''));

test('contacts are chosen one by one, by a range or by keys, deleted together, and come back by undo', async () => {
  const { user, server, passTime } = await openScreen(Contacts, { company: { contacts }, isTimeStill: true });
  await screen.findByRole('grid');
  await user.click(box('Ana'));
  expect(bar().getByText('1 selecionado')).toBeTruthy();
  await user.keyboard('{Shift>}');
  await user.click(box('Caio'));
  await user.keyboard('{/Shift}');
  expect(bar().getByText('3 selecionados')).toBeTruthy();
  screen.getByRole('row', { name: /Beto/ }).focus();
  await user.keyboard(' ');
  expect(bar().getByText('2 selecionados')).toBeTruthy();
  await user.click(bar().getByRole('button', { name: 'Excluir' }));
  expect([names(), screen.getByRole('heading').textContent]).toEqual([['Beto', 'Davi'], 'Contatos 2']);
  const undo = bar().getByRole('button', { name: 'Desfazer' });
  expect(document.activeElement).toBe(undo);
  await user.click(undo);
  expect(names()).toEqual(['Ana', 'Beto', 'Caio', 'Davi']);
  await passTime(60_000);
  expect(server.callsOf('deleteContact')).toEqual([]);

  await user.click(box('Davi'));
  await user.click(bar().getByRole('button', { name: 'Selecionar os 4 da tela' }));
  await user.click(box('Beto'));
  await user.click(bar().getByRole('button', { name: 'Excluir' }));
  await passTime(8_000);
  await waitFor(() => expect(server.callsOf('deleteContact')).toHaveLength(3));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull());
  expect(names()).toEqual(['Beto']);
});

test('one contact goes like several: by its bin at once, and back by undo', async () => {
  const { user, server, passTime } = await openScreen(Contacts, { company: { contacts }, isTimeStill: true });
  await screen.findByRole('grid');
  await user.click(screen.getByRole('button', { name: 'Excluir Beto' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(names()).toEqual(['Ana', 'Caio', 'Davi']);
  await user.click(bar().getByRole('button', { name: 'Desfazer' }));
  expect(names()).toEqual(['Ana', 'Beto', 'Caio', 'Davi']);
  await user.click(screen.getByRole('button', { name: 'Excluir Caio' }));
  await user.click(screen.getByRole('button', { name: 'Excluir Ana' }));
  expect(bar().getByText('2 excluídos')).toBeTruthy();
  await passTime(8_000);
  await waitFor(() => expect(server.callsOf('deleteContact')).toHaveLength(2));
});

test('what was deleted just before a reload stays out of sight, and can still be taken back', async () => {
  const before = await openScreen(Contacts, { company: { contacts }, isTimeStill: true });
  await screen.findByRole('grid');
  await before.user.click(screen.getByRole('button', { name: 'Excluir Beto' }));
  const kept = { ...window.sessionStorage };
  cleanup();
  Object.assign(window.sessionStorage, kept);

  const { user, server, passTime } = await openScreen(Contacts, { company: { contacts }, isTimeStill: true });
  await screen.findByRole('grid');
  expect(names()).toEqual(['Ana', 'Caio', 'Davi']);
  await user.click(bar().getByRole('button', { name: 'Desfazer' }));
  expect(names()).toEqual(['Ana', 'Beto', 'Caio', 'Davi']);
  await passTime(60_000);
  expect(server.callsOf('deleteContact')).toEqual([]);
});

test('while others are chosen, one that is deleted can be taken back', async () => {
  const { user } = await openScreen(Contacts, { company: { contacts }, isTimeStill: true });
  await screen.findByRole('grid');
  await user.click(box('Ana'));
  await user.click(screen.getByRole('button', { name: 'Excluir Beto' }));
  expect(bar().getByText('1 selecionado')).toBeTruthy();
  await user.click(bar().getByRole('button', { name: 'Desfazer' }));
  expect(names()).toEqual(['Ana', 'Beto', 'Caio', 'Davi']);
});

test('a user is deleted after a question, and comes back by undo like a contact', async () => {
  const { user, server, passTime } = await openScreen(Users, { profile: 'admin', isTimeStill: true });
  await screen.findByRole('grid');
  await user.click(screen.getByRole('button', { name: 'Excluir Bruno Lima' }));
  const question = within(screen.getByRole('dialog', { name: 'Excluir Bruno Lima?' }));
  await user.click(question.getByRole('button', { name: 'Excluir' }));
  expect(names()).not.toContain('Bruno Lima');
  await user.click(bar().getByRole('button', { name: 'Desfazer' }));
  expect(names()).toContain('Bruno Lima');
  await passTime(60_000);
  expect(server.callsOf('deleteUser')).toEqual([]);
});

test('several users are deleted after a question that says what becomes of their tickets', async () => {
  const { user } = await openScreen(Users, { profile: 'admin', isTimeStill: true });
  await screen.findByRole('grid');
  await user.click(box('Bruno Lima'));
  await user.click(box('Sofia Souza'));
  await user.click(bar().getByRole('button', { name: 'Excluir' }));
  const question = within(screen.getByRole('dialog', { name: 'Excluir 2 selecionados?' }));
  expect(question.getByText(/voltam para a espera/)).toBeTruthy();
  expect(names()).toContain('Bruno Lima');
  await user.click(question.getByRole('button', { name: 'Excluir' }));
  expect(names()).not.toContain('Bruno Lima');
  expect(names()).not.toContain('Sofia Souza');
  expect(bar().getByText('2 excluídos')).toBeTruthy();
});

test('who may not be deleted can not be chosen', async () => {
  await openScreen(Users, { profile: 'admin' });
  await screen.findByRole('grid');
  expect(boxes()).toEqual([
    'Selecionar Bruno Lima',
    'Selecionar Maria Aparecida da Conceição de Albuquerque Cavalca',
    'Selecionar Sofia Souza',
  ]);
});

test('nobody but an admin is shown a box', async () => {
  await openScreen(Contacts, { profile: 'user', company: { contacts } });
  await screen.findByRole('grid');
  expect(boxes()).toEqual([]);
});
