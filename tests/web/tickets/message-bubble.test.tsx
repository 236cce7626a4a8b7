import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Message } from '#contract/schema.ts';
import { createMediaCache } from '#web/components/media/media-cache.ts';
import { MediaSource } from '#web/components/media/media-source.tsx';
import { type MessageActions, MessageBubble } from '#web/components/message/message-bubble.tsx';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import { aMessage } from '../../support/screens/tickets.ts';

beforeAll(async () => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  await startI18n('pt');
  await Promise.all([loadTexts('tickets'), loadTexts('conversation')]);
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

test('a reaction names who made it, and a deleted message bears none', () => {
  const heart = { emoji: '❤️', count: 1, names: ['Ana'], fromMe: false };
  const thumbs = { emoji: '👍', count: 14, names: ['Beto', 'Caio'], fromMe: true };
  shown({ reactions: [heart, thumbs] });
  expect(screen.getAllByRole('img').map((reaction) => reaction.getAttribute('aria-label'))).toEqual([
    'Reação ❤️ de Ana',
    'Reação 👍 de Beto, Caio, Você e +11',
  ]);
  cleanup();
  shown({ reactions: [heart], isDeleted: true, body: '' });
  expect(screen.queryByRole('img')).toBeNull();
});

test('a failed message keeps its text, says why, and offers to try again or to delete it', async () => {
  const onRetry = vi.fn();
  const onDelete = vi.fn();
  const message = { fromMe: true, ack: 0, failure: 'o número não existe', body: 'Bom dia' } as const;
  shown(message, { onRetry, onDelete });
  expect(screen.getByText('Bom dia')).toBeTruthy();
  expect(screen.getByText('Não enviada: o número não existe')).toBeTruthy();
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

test('the first touch of the menu opens it', async () => {
  shown({ fromMe: true, ack: 3 }, { onReply: vi.fn() });
  await userEvent.pointer({ keys: '[TouchA]', target: screen.getByRole('button', { name: 'Opções da mensagem' }) });
  expect(await screen.findByRole('menuitem', { name: 'Responder' })).toBeTruthy();
});

test('a mouse that comes and presses at once opens the menu', async () => {
  shown({ fromMe: true, ack: 3 }, { onReply: vi.fn() });
  const button = screen.getByRole('button', { name: 'Opções da mensagem' });
  fireEvent.pointerDown(button, { pointerType: 'mouse', button: 0 });
  expect(await screen.findByRole('menuitem', { name: 'Responder' })).toBeTruthy();
  // The button is another by now, so that no click follows.
  expect(button.isConnected).toBe(false);
});

test('elements that become those of another message keep neither its menu nor what is open of it', async () => {
  const bubbleOf = (id: number) => (
    <MediaSource cache={nowhere}>
      <MessageBubble message={aMessage({ id, body: `texto ${id}` })} opens onReply={() => undefined} />
    </MediaSource>
  );
  const { rerender } = render(bubbleOf(1));
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Responder' })).toBeTruthy();
  rerender(bubbleOf(2));
  expect(screen.getByText('texto 2')).toBeTruthy();
  expect(screen.queryByRole('menuitem')).toBeNull();
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

test('a message that was changed on the phone says so, whatever it said before', () => {
  shown({ isEdited: true, isChangedOnPhone: true });
  expect(screen.getByText('alterada no celular')).toBeTruthy();
  expect(screen.queryByText('editada')).toBeNull();
});

test('what a message holds is drawn as what it is, its address only where that is safe', async () => {
  const words = 'as words alone';
  shown({ body: words, content: { kind: 'pixKey', name: 'Loja Teste', key: 'pix@exemplo.test', keyType: 'email' } });
  expect(await screen.findByText('Chave Pix · E-mail')).toBeTruthy();
  expect(screen.getByText('pix@exemplo.test')).toBeTruthy();
  expect(screen.queryByText(words)).toBeNull();
  cleanup();
  const event = { kind: 'event', name: 'Feira', isCancelled: false } as const;
  shown({ body: words, content: { ...event, url: 'javascript:alert(1)' } });
  expect(await screen.findByText('Feira')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  shown({ body: words, content: { ...event, url: 'https://recado.test/feira' } });
  expect(await screen.findByRole('link', { name: 'Abrir' })).toBeTruthy();
});

test('what belongs to a campaign names it, and so does an answer to it', () => {
  const campaign = { id: 3, name: 'Catálogo de dezembro' };
  shown({ fromMe: true, campaign });
  expect(screen.getByText('Campanha Catálogo de dezembro')).toBeTruthy();
  shown({ fromMe: false, campaign });
  expect(screen.getByText('Resposta à campanha Catálogo de dezembro')).toBeTruthy();
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

test('in a group whoever wrote stands above the words', () => {
  const message = aMessage({ body: 'Faltou água?', contact: { id: 9, name: 'Ana Barros' } });
  const { rerender } = render(<MessageBubble message={message} opens showsAuthor />);
  expect(screen.getByText('Ana Barros')).toBeTruthy();
  rerender(<MessageBubble message={message} opens />);
  expect(screen.queryByText('Ana Barros')).toBeNull();
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

describe('a contact card', () => {
  const body = 'BEGIN:VCARD\nFN:Recepção\nTEL;waid=5511988880142:+55 11 98888-0142\nEND:VCARD';

  test('begins a ticket with the number that the channel knows', async () => {
    const onStartTicket = vi.fn();
    shown({ mediaType: 'vcard', body }, { onStartTicket });
    await userEvent.click(await screen.findByRole('button', { name: 'Iniciar atendimento' }));
    expect(onStartTicket).toHaveBeenCalledWith({ name: 'Recepção', number: '5511988880142' });
  });

  test('completes a number with the company’s country, and passes over one that lacks its area', async () => {
    const onStartTicket = vi.fn();
    const numbers = 'TEL;TYPE=CELL:98765-0005\nTEL;TYPE=CELL:011 98765-0004';
    shown({ mediaType: 'vcard', body: `BEGIN:VCARD\nFN:Local\n${numbers}\nEND:VCARD` }, { onStartTicket });
    await userEvent.click(await screen.findByRole('button', { name: 'Iniciar atendimento' }));
    expect(onStartTicket).toHaveBeenCalledWith({ name: 'Local', number: '5511987650004' });
  });

  test('without a number there is nobody to begin with', () => {
    shown(
      { mediaType: 'vcard', body: 'BEGIN:VCARD\nFN:Recepção\nTEL:ramal 12\nEND:VCARD' },
      { onStartTicket: vi.fn() },
    );
    expect(screen.getByText('Recepção')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a file', () => {
  const inHand = createMediaCache(async () => new Blob(['x']));
  const held = (message: Partial<Message>) =>
    render(
      <MediaSource cache={inHand}>
        <MessageBubble message={aMessage({ body: '', mediaSize: 1, ...message })} opens />
      </MediaSource>,
    );

  test.each([
    ['audio', 'voz.amr', 'audio'],
    ['video', 'v.3gp', 'video'],
    ['image', 'x.png', 'img'],
  ] as const)('that this browser can’t show as %s is offered for download', async (mediaType, name, element) => {
    const { container } = held({ mediaType, mediaName: name, mediaUrl: `/api/media/${name}` });
    if (mediaType === 'video') await userEvent.click(screen.getByRole('button', { name: 'Ver vídeo' }));
    await vi.waitFor(() => expect(container.querySelector(element)).toBeTruthy());
    fireEvent.error(container.querySelector(element) as Element);
    expect(screen.getByRole('button', { name: `Baixar ${name}` })).toBeTruthy();
  });

  test('that is a PDF by what is in it opens here, whatever its name, where the browser reads PDFs', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
    held({ mediaType: 'application', mediaName: 'nota', mediaUrl: '/api/media/1f.pdf' });
    await userEvent.click(screen.getByRole('button', { name: 'Abrir nota' }));
    expect((await screen.findByTitle<HTMLIFrameElement>('nota')).src).toMatch(/^blob:/);
    cleanup();
    held({ mediaType: 'application', mediaName: 'nota.pdf', mediaUrl: '/api/media/1f.bin' });
    expect(screen.queryByRole('button', { name: 'Abrir nota.pdf' })).toBeNull();
    Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
  });
});

test('a file that cannot be fetched can be tried again', async () => {
  shown({ mediaType: 'image', mediaUrl: '/api/media/x.png', body: '' });
  expect(await screen.findByRole('button', { name: /Não foi possível carregar/ })).toBeTruthy();
});

test('the menu copies what was written, without the signature, and says so', async () => {
  const user = userEvent.setup();
  shown({ fromMe: true, ack: 3, body: '*Ana:*\nBom *dia*' }, { onReply: vi.fn() });
  await user.tab();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'Copiar texto' }));
  expect(await screen.findByRole('button', { name: 'Copiado' })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('Bom *dia*');
});

test('what has no words is not copied', async () => {
  const user = userEvent.setup();
  shown({ fromMe: false, body: '', mediaType: 'image', mediaUrl: null }, { onReply: vi.fn() });
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Responder' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Copiar texto' })).toBeNull();
});
