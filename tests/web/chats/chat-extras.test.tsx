import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as stories from '../../../stories/screens/chats.stories.tsx';
import { aChat, chatUuid } from '../../support/fixtures/chats.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Opened, Unchosen, Failed } = composeStories(stories);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

const composer = () => screen.findByRole('textbox', { name: 'Mensagem' });
const row = (title: string) => screen.findByRole('button', { name: title });

describe('The list of chats', () => {
  test('says of each what it is called, what was said last and how much is unread, the last moved first', async () => {
    await openScreen(Unchosen);
    await row('Plantão da semana');
    const list = screen.getByRole('list', { name: 'Conversas' });
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Uma conversa com um título que não cabe na largura da lista',
      'Vendas de fim de ano',
      'Plantão da semana',
    ]);
    within(list).getByText('Agendado para quinta, às 9h.');
    within(list).getByText('2 mensagens não lidas');
  });

  test('is asked for again by hand when it could not be had', async () => {
    const { user, server } = await openScreen(Failed, { company: Opened.args.company, at: '/chats' });
    await screen.findByRole('alert');
    server.mend('listChats');
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await row('Plantão da semana');
  });

  test('comes page by page', async () => {
    const chats = Array.from({ length: 45 }, (_, index) => aChat(index + 1, [5, 3], { title: `Turma ${index + 1}` }));
    const { server } = await openScreen(Unchosen, { company: { ...Opened.args.company, chats } });
    await row('Turma 45');
    const scroller = screen.getByRole('list', { name: 'Conversas' }).parentElement as HTMLElement;
    fireEvent.scroll(scroller, { target: { scrollTop: 1280 } });
    await waitFor(() =>
      expect(server.callsOf('listChats').map(({ query }) => query.get('pageNumber'))).toEqual(['1', '2']),
    );
  });

  test('shows what was said while the link was down', async () => {
    const { server } = await openScreen(Unchosen);
    await row('Plantão da semana');
    server.live.unreceived(() => server.chats.write(2, 5, 'Mudou para sexta'));
    server.live.beacon();
    await screen.findByText('Mudou para sexta');
  });
});

describe('In a chat', () => {
  test('an @ calls a member by name, who is told', async () => {
    const { user, server } = await openScreen(Opened);
    await user.type(await composer(), 'Pode ver, @bru');
    await screen.findByRole('option', { name: 'Bruno' });
    await user.keyboard('{Enter}');
    expect(await composer()).toHaveProperty('value', 'Pode ver, @Bruno ');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(server.callsOf('sendChatMessage').map(({ body }) => body)).toEqual([
        { message: 'Pode ver, @Bruno', clientId: expect.any(String), mentions: [5] },
      ]),
    );
  });

  test('the others hear that one writes, and one sees who of them does', async () => {
    const { user, server } = await openScreen(Opened);
    await user.type(await composer(), 'Oi');
    await waitFor(() => expect(server.live.orders).toContainEqual({ type: 'link.signalChatWriting', chatId: 1 }));
    server.live.signal({ type: 'chat.writing', chatId: 1, user: { id: 5, name: 'Bruno' } });
    expect((await screen.findAllByText('Bruno está escrevendo…')).length).toBeGreaterThan(0);
    // What is being written is kept for whoever opens the chat next.
    await user.clear(await composer());
  });
});

test('A search finds chats by their titles and by what was said, and leads there', async () => {
  const { user } = await openScreen(Unchosen);
  await row('Plantão da semana');
  const box = screen.getByRole('searchbox', { name: 'Buscar nas conversas' });
  await user.type(box, 'litoral');
  const found = await screen.findByRole('link', { name: /Plantão da semana/ });
  expect(found.getAttribute('href')).toBe(`/chats/${chatUuid(1)}?message=4`);
  await user.clear(box);
  await user.type(box, 'vendas');
  await screen.findByRole('link', { name: /Vendas de fim de ano/ });
});

test('What stands before one’s eyes counts as read, though the server can’t be told', async () => {
  const { user, server } = await openScreen(Unchosen);
  server.fail('readChat');
  const list = await screen.findByRole('list', { name: 'Conversas' });
  within(list).getByText('2 mensagens não lidas');
  await user.click(await row('Plantão da semana'));
  await composer();
  expect(within(list).queryByText('2 mensagens não lidas')).toBeNull();
});

test('Where no ticket is found to be shared, the picker says so of tickets', async () => {
  const { user } = await openScreen(Opened);
  await composer();
  await user.click(screen.getByRole('button', { name: 'Compartilhar atendimento' }));
  await user.type(await screen.findByRole('combobox', { name: 'Atendimento' }), 'ninguém assim');
  await screen.findByText('Nenhum atendimento encontrado.');
});
