import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as stories from '../../../stories/screens/chats.stories.tsx';
import { aChat, chatUuid } from '../../support/fixtures/chats.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Opened, Empty } = composeStories(stories);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

const composer = () => screen.findByRole('textbox', { name: 'Mensagem' });

describe('The internal chat', () => {
  test('Enter sends under an id of the browser, and nothing blank is sent', async () => {
    const { user, server } = await openScreen(Opened);
    await user.type(await composer(), '   {Enter}');
    expect(server.callsOf('sendChatMessage')).toEqual([]);
    await user.clear(await composer());
    await user.type(await composer(), 'Bom dia a todos{Enter}');
    await waitFor(() =>
      expect(server.callsOf('sendChatMessage').map(({ body }) => body)).toEqual([
        { message: 'Bom dia a todos', clientId: expect.any(String) },
      ]),
    );
    await waitFor(() => expect(server.company.chatMessages.at(-1)?.message).toBe('Bom dia a todos'));
  });

  test('is read by a call when it is opened, and again when something comes while it is', async () => {
    const { server } = await openScreen(Opened);
    await waitFor(() => expect(server.callsOf('readChat').map(({ body }) => body)).toEqual([{ userId: 3 }]));
    server.chats.write(1, 5, 'E amanhã?');
    await waitFor(() => expect(server.callsOf('readChat')).toHaveLength(2));
  });

  test('whoever is removed leaves at once and is told', async () => {
    const { server, toasts } = await openScreen(Opened, {
      company: { ...Opened.args.company, chats: [aChat(1, [5, 3], { title: 'Só hoje' })] },
    });
    await composer();
    server.chats.change(1, { userIds: [1] });
    await screen.findByText('Nenhuma conversa ainda');
    expect(screen.queryByRole('textbox', { name: 'Mensagem' })).toBeNull();
    expect(toasts).toEqual([{ type: 'toasted', kind: 'info', key: 'chatGone' }]);
  });

  test('its owner alone edits and deletes it, after the question of the spec', async () => {
    const { user, server } = await openScreen(Opened);
    await user.click(await screen.findByRole('button', { name: 'Excluir conversa' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Excluir Conversa' }));
    dialog.getByText('Esta ação não pode ser revertida, confirmar?');
    await user.click(dialog.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(server.callsOf('deleteChat').map(({ path }) => path)).toEqual([{ id: '1' }]));
    await waitFor(() => expect(screen.queryByText('Plantão da semana')).toBeNull());
    cleanup();

    await openScreen(Opened, { at: `/chats/${chatUuid(2)}` });
    await composer();
    expect(screen.queryByRole('button', { name: 'Excluir conversa' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Editar conversa' })).toBeNull();
  });

  test('a new one needs a title and somebody', async () => {
    const { user, server } = await openScreen(Empty);
    await user.click(await screen.findByRole('button', { name: 'Nova' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Conversa' }));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    dialog.getByText('Por favor, preencha o título da conversa.');
    dialog.getByText('Por favor, selecione pelo menos um usuário.');
    await user.type(dialog.getByLabelText('Título'), ' Plantão ');
    await user.type(dialog.getByLabelText('Usuários'), 'Bruno');
    await user.click(await screen.findByRole('option', { name: /Bruno/ }));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(server.callsOf('createChat').map(({ body }) => body)).toEqual([{ title: 'Plantão', users: [{ id: 5 }] }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.company.chats.map(({ title }) => title)).toEqual(['Plantão']);
  });

  test('an address that names no chat of one’s own gets the page for such addresses', async () => {
    await openScreen(Opened, { at: `/chats/${chatUuid(9)}` });
    await screen.findByRole('heading', { name: 'Esta página não existe' });
  });
});
