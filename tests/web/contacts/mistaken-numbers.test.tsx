import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import * as contacts from '../../../stories/screens/contacts.stories.tsx';
import * as stories from '../../../stories/screens/mistaken-numbers.stories.tsx';
import { aContact } from '../../support/fixtures/entities.ts';
import { aMistakenNumber } from '../../support/fixtures/mistaken-numbers.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Some, Many, None, Failed } = composeStories(stories);
const { Mistaken } = composeStories(contacts);

const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
const chosen = () => boxes().map(({ checked }) => checked);

describe('the notice above the contacts', () => {
  test('says to admins how many numbers stand wrong, and leads to them', async () => {
    await openScreen(Mistaken);
    await screen.findByText(/^2 números parecem ser do seu país, mas estão sem \+55\./);
    expect(screen.getByRole('link', { name: 'Ver e corrigir' }).getAttribute('href')).toBe(
      '/contacts/mistaken-numbers',
    );
  });

  test('is not there for others, nor asked for', async () => {
    const { server } = await openScreen(Mistaken, { profile: 'user' });
    await screen.findByRole('grid');
    expect(server.callsOf('listMistakenNumbers')).toEqual([]);
  });

  test('goes when they are mended elsewhere', async () => {
    const one = aMistakenNumber(5);
    const { server } = await openScreen(Mistaken, {
      company: { contacts: [aContact(5, { number: one.number })], mistakenNumbers: [one] },
    });
    await screen.findByText(/^1 número parece ser do seu país, mas está sem \+55\./);
    server.live.notify({ type: 'contact.updated', contact: aContact(5, { number: one.meant }) });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ver e corrigir' })).toBeNull());
  });
});

describe('the numbers without their country', () => {
  test('say what they become, and what that does', async () => {
    await openScreen(Some);
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Iara Campos+11988880001 → +55 11 98888-0001',
      'Lia+11988880002 → +55 11 98888-0002Será unido a Lia Souza, que já tem este número.',
      'Klaus Weber+4933334444 → +55 49 3333-4444Também existe em Alemanha: pode estar certo.',
      'Jair Prado+11988880001 → +55 11 98888-0001Lista Clientes de Natal',
      expect.stringContaining('Sai da lista: Maria Aparecida já tem este número.'),
    ]);
    expect(chosen()).toEqual([true, true, false, true, true]);
  });

  test('are mended by a press, and nothing before it', async () => {
    const { user, server, toasts } = await openScreen(Some);
    await user.click(await screen.findByRole('checkbox', { name: 'Corrigir Jair Prado' }));
    expect(server.callsOf('mendMistakenNumbers')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Corrigir 3 números' }));
    await waitFor(() => expect(boxes()).toHaveLength(2));
    expect(server.callsOf('mendMistakenNumbers').map(({ body }) => body)).toEqual([
      { contactIds: [1, 2], contactListItemIds: [2] },
    ]);
    expect(chosen()).toEqual([false, false]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Corrigir 0 número' }).disabled).toBe(true);
    expect(toasts).toEqual([{ type: 'toasted', kind: 'success', key: 'numbersMended', values: { count: 3 } }]);
  });

  test('are all chosen by one press, and mended fifty at a time', async () => {
    const { user, server } = await openScreen(Many);
    await user.click(await screen.findByRole('button', { name: 'Desmarcar todos' }));
    expect(chosen().some(Boolean)).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Selecionar todos' }));
    await user.click(screen.getByRole('button', { name: 'Corrigir 60 números' }));
    await screen.findByText('Nenhum número sem o código do país.');
    expect(server.callsOf('mendMistakenNumbers').map(({ body }) => body.contactIds.length)).toEqual([50, 10]);
  });

  test('are said not to be there, or not to have come', async () => {
    await openScreen(None);
    await screen.findByText('Nenhum número sem o código do país.');
  });

  test('are asked for again', async () => {
    const { user, server } = await openScreen(Failed);
    await screen.findByRole('alert');
    server.mend('listMistakenNumbers');
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(5);
  });
});
