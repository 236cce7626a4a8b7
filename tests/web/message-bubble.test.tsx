import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Message } from '#contract/schema.ts';
import { createMediaCache } from '#web/components/media-cache.ts';
import { MediaSource } from '#web/components/media-source.tsx';
import { type MessageActions, MessageBubble } from '#web/components/message-bubble.tsx';
import { i18n, startI18n } from '#web/i18n/i18n.ts';
import { aMessage } from '../../stories/support/tickets.ts';

beforeAll(async () => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  await startI18n('pt');
  await i18n.loadNamespaces('tickets');
});
afterEach(cleanup);

const nowhere = createMediaCache(async () => {
  throw new Error('no files here');
});

const shown = (message: Partial<Message>, actions: MessageActions = {}) =>
  render(
    <MediaSource cache={nowhere}>
      <MessageBubble message={aMessage(message)} opens {...actions} />
    </MediaSource>,
  );

test.each([
  [0, 'Não enviada'],
  [1, 'Aguardando envio'],
  [2, 'Enviada'],
  [3, 'Entregue'],
  [4, 'Lida'],
  [5, 'Ouvida'],
] as const)('ack %i of an own message reads «%s»', (ack, name) => {
  shown({ fromMe: true, ack });
  expect(screen.getByRole('img', { name })).toBeTruthy();
});

test("a customer's message bears no ticks", () => {
  shown({ fromMe: false });
  expect(screen.queryByRole('img')).toBeNull();
});

test('a failed message keeps its text, says why, and offers to try again or to delete it', async () => {
  const onRetry = vi.fn();
  const onDelete = vi.fn();
  const message = { fromMe: true, ack: 0, failure: 'o número não existe', body: 'Bom dia' } as const;
  shown(message, { onRetry, onDelete });
  expect(screen.getByText('Bom dia')).toBeTruthy();
  expect(screen.getByText('Não enviada: o número não existe.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
  expect(onDelete).toHaveBeenCalledTimes(1);
});

test('the menu answers and deletes, by the keyboard too', async () => {
  const onReply = vi.fn();
  const onDelete = vi.fn();
  shown({ fromMe: true, ack: 3 }, { onReply, onDelete });
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Opções da mensagem');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Responder' }));
  expect(onReply).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Opções da mensagem' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
  expect(onDelete).toHaveBeenCalledTimes(1);
});

test('without anything that may be done there is no menu', () => {
  shown({ fromMe: false });
  expect(screen.queryByRole('button', { name: 'Opções da mensagem' })).toBeNull();
});

test('a deleted message is a note without its text', () => {
  shown({ isDeleted: true, body: 'segredo' }, { onReply: vi.fn() });
  expect(screen.getByText('Mensagem apagada')).toBeTruthy();
  expect(screen.queryByText('segredo')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an edited message says so', () => {
  shown({ isEdited: true });
  expect(screen.getByText('editada')).toBeTruthy();
});

test('a signed message shows its author above its text', () => {
  shown({ fromMe: true, body: '*Agente 1:*\nBom dia' });
  expect(screen.getByText('Agente 1')).toBeTruthy();
  expect(screen.getByText('Bom dia')).toBeTruthy();
});

test('a quoted message is shown and leads to its place', async () => {
  const onJump = vi.fn();
  const quotedMsg = {
    id: 7,
    body: 'Foi este',
    fromMe: false,
    mediaType: 'image',
    mediaUrl: null,
    mediaName: null,
    isDeleted: false,
    contact: { id: 1, name: 'Ana' },
  } as const;
  shown({ quotedMsg }, { onJump });
  await userEvent.click(screen.getByRole('button', { name: /Ana.*Foto · Foi este/s }));
  expect(onJump).toHaveBeenCalledWith(7);
});

test('what a customer typed is text, whatever it looks like', () => {
  const body = '<img src=x onerror="alert(1)"> <b>oi</b> javascript:alert(1)';
  const { container } = shown({ body });
  expect(container.querySelector('img, b, a')).toBeNull();
  expect(screen.getByText(body)).toBeTruthy();
});

test.each([
  ['https://maps.test/?q=1,2', 1],
  ['javascript:alert(1)', 0],
])('a location at %s has %i ways to open it', (link, count) => {
  shown({ mediaType: 'locationMessage', body: `|${link}|Rua das Flores` });
  expect(screen.queryAllByRole('link', { name: 'Ver' })).toHaveLength(count);
  expect(screen.getByText('Rua das Flores')).toBeTruthy();
});

test.each([
  ['voice', 'Chamada de voz perdida'],
  ['video', 'Chamada de vídeo perdida'],
])('a missed %s call is a notice', (body, notice) => {
  shown({ mediaType: 'call_log', body });
  expect(screen.getByText(notice)).toBeTruthy();
});

test('a file that cannot be fetched can be tried again', async () => {
  shown({ mediaType: 'image', mediaUrl: '/api/media/x.png', body: '' });
  expect(await screen.findByRole('button', { name: /Não foi possível carregar/ })).toBeTruthy();
});
