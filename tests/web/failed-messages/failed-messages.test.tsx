import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import * as stories from '../../../stories/screens/failed-messages.stories.tsx';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Full, WithUnsent, Empty, ForAnAgent, ManyPages } = composeStories(stories);

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Mensagens não enviadas' })).getAllByRole('article');
const names = async () => (await rows()).map((row) => row.getAttribute('aria-label'));
const row = async (index: number) => {
  const found = (await rows())[index];
  if (!found) throw new Error(`There is no row ${index}`);
  return within(found);
};

describe('Messages that were not sent', () => {
  test('stand newest first, with what they say, why not, and the way to them', async () => {
    await openScreen(Full);
    expect(await names()).toEqual(['Clínica Três Palmeiras', 'Padaria Monte Claro', 'Padaria Monte Claro']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mensagens não enviadas 3');
    const file = await row(1);
    expect(file.getByText('Documento · nota-4471.pdf')).toBeTruthy();
    expect(file.getByRole('link', { name: 'Abrir a conversa com Padaria Monte Claro' }).getAttribute('href')).toBe(
      '/tickets/00000000-0000-4000-8000-000000000001?message=2',
    );
    const over = await row(0);
    expect(over.getByText('Atendimento encerrado: reabra para enviar')).toBeTruthy();
    expect(over.getByText('resposta automática')).toBeTruthy();
    expect(over.queryByRole('button', { name: /Enviar de novo/ })).toBeNull();
  });

  test('one is sent again and is gone, and those around hear of it', async () => {
    const { user, server, toasts } = await openScreen(Full);
    await user.click(
      (await row(2)).getByRole('button', { name: 'Enviar de novo a mensagem para Padaria Monte Claro' }),
    );
    await waitFor(async () => expect(await names()).toHaveLength(2));
    expect(server.company.messages.find(({ id }) => id === 1)?.ack).toBe(1);
    expect(server.company.tickets.find(({ id }) => id === 1)?.failedMessages).toBe(1);
    expect(toasts).toEqual([{ type: 'toasted', kind: 'success', key: 'messagesRetried', values: { count: 1 } }]);
  });

  test('all that may be sent again are, by one press', async () => {
    const { user, server } = await openScreen(Full);
    await user.click(await screen.findByRole('button', { name: 'Enviar as 2 de novo' }));
    await waitFor(async () => expect(await names()).toEqual(['Clínica Três Palmeiras']));
    expect(server.callsOf('retryFailedMessages')).toHaveLength(1);
  });

  test('one is deleted after a question', async () => {
    const { user, server } = await openScreen(Full);
    await user.click((await row(0)).getByRole('button', { name: 'Excluir a mensagem para Clínica Três Palmeiras' }));
    await user.click(await screen.findByRole('button', { name: 'Excluir' }));
    await waitFor(async () => expect(await names()).toHaveLength(2));
    expect(server.company.messages.find(({ id }) => id === 3)?.isDeleted).toBe(true);
  });

  test('one that fails while they are looked at comes by itself, and one that arrives goes', async () => {
    const { server } = await openScreen(Empty);
    await screen.findByText('Todas as suas mensagens foram enviadas.');
    const message = server.tickets.send(1, { body: 'Chegou?', clientId: 'c-1' });
    await act(async () => server.tickets.ack(message.id, 0));
    expect(await names()).toEqual(['Padaria Monte Claro']);
    await act(async () => server.tickets.ack(message.id, 3));
    await screen.findByText('Todas as suas mensagens foram enviadas.');
  });

  test('what this browser could not hand over stands above them, and is sent again from here', async () => {
    const { user, server } = await openScreen(WithUnsent);
    const list = within(await screen.findByRole('list', { name: 'Guardada neste navegador' }));
    const draft = within(list.getByRole('article', { name: 'Livraria Rosa dos Ventos' }));
    expect(draft.getByText('O livro chega na terça, posso separar um exemplar?')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mensagens não enviadas 4');
    await user.click(draft.getByRole('button', { name: 'Enviar de novo a mensagem para Livraria Rosa dos Ventos' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Guardada neste navegador' })).toBeNull());
    expect(server.company.messages.at(-1)).toMatchObject({ ticketId: 3, clientId: 'unsent-1', ack: 1 });
  });

  test('an agent sees nothing of what others wrote in others’ tickets', async () => {
    await openScreen(ForAnAgent);
    expect(await screen.findByText('Todas as suas mensagens foram enviadas.')).toBeTruthy();
  });

  test('further ones come by a press', async () => {
    const { user } = await openScreen(ManyPages);
    expect(await names()).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    await waitFor(async () => expect(await names()).toHaveLength(40));
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    await waitFor(async () => expect(await names()).toHaveLength(45));
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  });
});
