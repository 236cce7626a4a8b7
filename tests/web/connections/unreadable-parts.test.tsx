import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import * as connections from '../../../stories/screens/connections.stories.tsx';
import * as stories from '../../../stories/screens/unreadable-parts.stories.tsx';
import { anUnreadablePart } from '../../support/fixtures/entities.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Some, None, Failed } = composeStories(stories);
const { Unread } = composeStories(connections);

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const rowOf = async (id: string) => (await screen.findByText(id)).closest('tr') as HTMLElement;

describe('the notice above the connections', () => {
  test('counts what could not be read, leads there, and goes with the last of it', async () => {
    const { server } = await openScreen(Unread);
    await screen.findByText(/^2 itens entregues pelos canais não puderam ser lidos\./);
    expect(screen.getByRole('link', { name: 'Ver' }).getAttribute('href')).toBe('/connections/unreadable-parts');
    server.company.unreadableParts = [];
    for (const unreadablePartId of [1, 2]) server.live.notify({ type: 'unreadablePart.deleted', unreadablePartId });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ver' })).toBeNull());
  });
});

describe('what nobody could read', () => {
  test('says what it is, of which connection, when and why', async () => {
    await openScreen(Some);
    const row = within(await rowOf('wamid.13'));
    for (const said of [
      'Situação de uma mensagem',
      'Pedidos',
      'WhatsApp oficial (Cloud API)',
      'Foi entendido, mas não pôde ser salvo.',
      '3 tentativas.',
    ]) {
      expect(row.getByText(said)).toBeDefined();
    }
    expect(heading()).toBe('Itens não lidos 5');
  });

  test('is read once more, one of it or all; what could be read is gone', async () => {
    const { user, server, toasts } = await openScreen(Some);
    const again = await within(await rowOf('wamid.14')).findByRole('button', { name: /^Ler de novo: / });
    await user.click(again);
    await waitFor(() => expect(toasts).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Ler tudo de novo' }));
    await waitFor(() => expect(heading()).toBe('Itens não lidos 3'));
    expect(server.callsOf('readUnreadableParts').map(({ body }) => body)).toEqual([{ unreadablePartIds: [14] }, {}]);
    expect(toasts.map(({ key, values }) => [key, values])).toEqual([
      ['partsLeft', { count: 1 }],
      ['partsLeft', { count: 3 }],
      ['partsRead', { count: 2 }],
    ]);
  });

  test('is shown as it came, behind a fold', async () => {
    const { user } = await openScreen(Some);
    await user.click(within(await rowOf('wamid.14')).getByRole('button', { name: /^Ver: / }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mensagem' }));
    await user.click(dialog.getByText('Como chegou', { selector: 'summary' }));
    expect((await dialog.findByRole('figure')).textContent).toContain('"hologram": "Oi"');
  });

  test('is thrown away only after a question', async () => {
    const { user, server } = await openScreen(Some);
    await user.click(within(await rowOf('wamid.13')).getByRole('button', { name: /^Excluir: / }));
    expect(await screen.findByText('Excluir sem ler?')).toBeDefined();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(screen.queryByText('wamid.13')).toBeNull());
    expect(server.callsOf('deleteUnreadablePart').map(({ path }) => path.id)).toEqual(['13']);
  });

  test('comes live, and is said not to be there', async () => {
    const { server } = await openScreen(None);
    await screen.findByText('Tudo o que os canais entregaram foi lido.');
    const part = anUnreadablePart(20);
    server.company.unreadableParts = [part];
    server.live.notify({ type: 'unreadablePart.updated', created: true, unreadablePart: part });
    await rowOf('wamid.20');
  });

  test('is asked for again', async () => {
    const { user, server } = await openScreen(Failed);
    await screen.findByRole('alert');
    server.mend('listUnreadableParts');
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await rowOf('wamid.14');
  });
});
