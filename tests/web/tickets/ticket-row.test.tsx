import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Ticket } from '#contract/schema.ts';
import { tagsThatFit } from '#web/screens/tickets/views/ticket/ticket-row-tags.tsx';
import * as stories from '../../../stories/components/ticket-row.stories.tsx';
import { composeStories, show } from '../../support/screens/stories.tsx';
import { aTicket } from '../../support/screens/tickets.ts';

const {
  PromiseNearlyOver,
  PromiseBroken,
  WithAPromise,
  Plain,
  Found,
  FoundEarlier,
  OfAColleague,
  ForAnAdmin,
  OfAGroup,
  WithADraft,
} = composeStories(stories);

const shown = async (change: Partial<Ticket>, canAccept = false) => {
  const calls = { onOpen: vi.fn(), onAccept: vi.fn() };
  await show(Plain, { ticket: aTicket(change), viewerId: 1, canAccept, ...calls });
  return calls;
};

test.each([
  [{ lastMessage: 'Bom  dia\n!' }, 'Bom dia !'],
  [
    { lastMessage: '*Ana:*\nBom dia', lastMessageFromMe: true, lastMessageUser: { id: 1, name: 'Ana' } },
    'Você: Bom dia',
  ],
  [{ lastMessage: 'Bom dia', lastMessageFromMe: true, lastMessageUser: { id: 2, name: 'Bia Reis' } }, 'Bia: Bom dia'],
  [{ lastMessage: 'Até logo', lastMessageFromMe: true, lastMessageUser: null }, 'Até logo'],
  [
    {
      lastMessage: '*Ana:*\nOlá!',
      lastMessageFromMe: true,
      lastMessageIsAutomatic: true,
      lastMessageUser: { id: 1, name: 'Ana' },
    },
    'Mensagem automática: Olá!',
  ],
  [
    { lastMessageKind: 'deleted', lastMessage: '', lastMessageFromMe: true, lastMessageIsAutomatic: true },
    'Mensagem apagada',
  ],
  [{ lastMessage: 'São *três* e _já_ ~dez~, 2*3*4' }, 'São três e já dez, 2*3*4'],
  [{ lastMessage: 'Rode `npm start`, _já_' }, 'Rode npm start, já'],
  [{ lastMessageKind: 'image', lastMessage: '' }, 'Foto'],
  [{ lastMessageKind: 'audio', lastMessage: '' }, 'Áudio'],
  [{ lastMessageKind: 'application', lastMessage: 'nota.pdf' }, 'Documento · nota.pdf'],
  [{ lastMessageKind: 'locationMessage', lastMessage: '|https://m.test|Rua 1' }, 'Localização · Rua 1'],
  [{ lastMessageKind: 'vcard', lastMessage: 'BEGIN:VCARD\nFN:Ana\nEND:VCARD' }, 'Contato · Ana'],
  [{ lastMessageKind: 'call_log', lastMessage: 'voice' }, 'Chamada perdida'],
  [{ lastMessageKind: 'deleted', lastMessage: '' }, 'Mensagem apagada'],
  [{ lastMessage: '' }, 'Sem mensagens ainda'],
] as const)('the last message %j reads «%s»', async (change, text) => {
  await shown(change);
  expect(screen.getByText(text)).toBeTruthy();
});

const automatic = { lastMessage: 'Voltamos às 8h.', lastMessageFromMe: true, lastMessageIsAutomatic: true } as const;
const asked = { ...automatic, lastCustomerMessage: 'Onde está meu pedido?', lastCustomerMessageKind: null } as const;
const waits = { status: 'pending', userId: null, user: null } as const;

test.each([
  [{ ...asked, ...waits }, 'Depois, resposta automática', 'Onde está meu pedido?'],
  [asked, 'Depois, resposta automática', 'Onde está meu pedido?'],
  [
    { ...asked, ...waits, lastMessageIsAutomatic: false, lastMessageUser: { id: 2, name: 'Bia Reis' } },
    'Respondido depois por Bia',
    'Onde está meu pedido?',
  ],
  [
    { ...automatic, ...waits, lastCustomerMessage: '', lastCustomerMessageKind: 'image' },
    'Depois, resposta automática',
    'Foto',
  ],
] as const)(
  'who waits is shown by their own last words, what was answered since by a mark: %j',
  async (change, mark, words) => {
    await shown(change);
    expect(screen.getByText(words, { exact: false }).textContent).toBe(`${mark}${words}`);
    expect(screen.getByTitle(mark)).toBeTruthy();
  },
);

test.each([
  [{ ...asked, status: 'closed' }, 'Mensagem automática: Voltamos às 8h.'],
  [{ ...automatic, ...waits, lastCustomerMessage: '' }, 'Mensagem automática: Voltamos às 8h.'],
] as const)('who does not wait, or has said nothing, is shown by what was said last: %j', async (change, words) => {
  await shown(change);
  expect(screen.getByText(words)).toBeTruthy();
});

test('a waiting ticket says how long it waits, an open one when something was said', async () => {
  const waitingSince = '2026-11-20T15:55:00.000Z';
  await shown({ ...waits, waitingSince });
  expect(screen.getByText('Aguarda há 2 h')).toBeTruthy();
  expect(document.querySelector('time')?.dateTime).toBe(waitingSince);
  cleanup();
  await shown({ ...waits, waitingSince: '2026-11-20T17:59:30.000Z' });
  expect(screen.getByText('Aguarda há menos de um minuto').previousSibling?.textContent).toBe('agora');
});

test('what is written and not sent stands in place of what was said last', async () => {
  await show(WithADraft, {});
  expect(screen.getByText('Rascunho').parentElement?.textContent).toBe('RascunhoVou conferir o estoque e');
});

test('what a search found is shown where something is written and not sent, too', async () => {
  await show(WithADraft, { match: { body: 'Segue o orçamento', term: 'orcamento' } });
  expect(screen.getByText('orçamento').parentElement?.textContent).toBe('Segue o orçamento');
  expect(screen.queryByText('Rascunho')).toBeNull();
});

test('a group is marked as one, and a person is not', async () => {
  await show(OfAGroup, {});
  expect(screen.getByTitle('Grupo')).toBeTruthy();
  await shown({});
  expect(screen.queryAllByTitle('Grupo')).toHaveLength(1);
});

test('an open ticket is opened by a click', async () => {
  const { onOpen } = await shown({ id: 5 });
  await userEvent.click(screen.getByRole('button', { name: 'Padaria Monte Claro' }));
  expect(onOpen).toHaveBeenCalledWith(5);
});

test('a waiting ticket is not opened by a click but accepted by its button', async () => {
  const { onOpen, onAccept } = await shown({ id: 5, status: 'pending', userId: null, user: null }, true);
  await userEvent.click(screen.getByText('Padaria Monte Claro'));
  expect(onOpen).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Aceitar o atendimento de Padaria Monte Claro' }));
  expect(onAccept).toHaveBeenCalledWith(5);
});

test('unread messages are counted in words too', async () => {
  await shown({ unreadMessages: 200 });
  expect(screen.getByText('200 mensagens não lidas')).toBeTruthy();
  expect(screen.getByText('99+')).toBeTruthy();
});

test('messages that did not arrive are marked, in words too', async () => {
  await shown({ failedMessages: 2 });
  expect(screen.getByText('2 mensagens não enviadas').parentElement?.title).toBe('2 mensagens não enviadas');
});

test('where all messages arrived nothing is marked', async () => {
  await shown({ failedMessages: 0 });
  expect(screen.queryByText(/não enviada/)).toBeNull();
});

test('a name by which a search found the ticket has the words marked', async () => {
  const { contact } = aTicket();
  await show(Plain, { ticket: aTicket({ contact: { ...contact, name: 'Clínica Três Palmeiras' } }), term: 'tres' });
  expect(document.querySelector('mark')?.textContent).toBe('Três');
  expect(screen.getByRole('button').textContent).toBe('Clínica Três Palmeiras');
});

test('what a search found is shown around its place, with the words marked', async () => {
  await show(Found, { match: { body: 'Boa tarde, segue então o *Orçamento* que pediu', term: 'orcamento' } });
  expect(screen.getByText('Orçamento').tagName).toBe('MARK');
  expect(screen.getByText('Orçamento').parentElement?.textContent).toBe('…segue então o Orçamento que pediu');
});

test.each([
  ['Primeiramente gostaria de saber do pagamento', 'PAGAMENTO', '…de saber do pagamento'],
  ['Vi ontem uma locomotora azul', 'motora', '…ontem uma locomotora azul'],
  [`Veja ${'x'.repeat(40)}aqui`, 'aqui', `…${'x'.repeat(14)}aqui`],
  ['Łukasz Straße pediu', 'lukasz strasse', 'Łukasz Straße pediu'],
])('what was found in «%s» by «%s» begins at a word: «%s»', async (body, term, text) => {
  await show(Found, { match: { body, term } });
  expect(document.querySelector('mark')?.parentElement?.textContent).toBe(text);
});

test('a row of a search says number, status and owner, and whether an earlier ticket holds what was found', async () => {
  await show(FoundEarlier, {});
  expect(screen.getByText('#42')).toBeTruthy();
  expect(screen.getByText('Resolvido · Camila').title).toBe('Resolvido · Camila Rezende');
  expect(screen.getByText('atendimento anterior').title).toBe('Encontrado em um atendimento anterior deste contato');
});

test('a row of a list that shows everybody’s tickets says whose it is', async () => {
  await show(OfAColleague, {});
  expect(screen.getByText('Com Camila Rezende')).toBeTruthy();
});

test.each([
  ['all that fit whole', ['Retorno', 'VIP'], 200, 2],
  ['fewer where one would be cut', ['Retorno', 'Atacado', 'Urgente'], 130, 1],
  ['a long one alone, cut where words are left of it', ['Aguardando fornecedor'], 90, 1],
  ['none where a letter would be left', ['Aguardando fornecedor', 'Urgente'], 50, 0],
])('of tags, a row shows %s', (_, names, room, count) => {
  expect(
    tagsThatFit(
      names.map((name) => ({ name })),
      room,
    ),
  ).toBe(count);
});

test('tags that do not fit are counted, and named to who asks', async () => {
  const tags = ['Aguardando fornecedor', 'Urgente', 'Atacado', 'Retorno'];
  await shown({ tags: tags.map((name, id) => ({ id, name, color: '#7c5cd6' })) as Ticket['tags'] });
  expect(screen.getByText('+3').parentElement?.title).toBe('Urgente, Atacado, Retorno');
});

test('an admin looks into a ticket without opening it', async () => {
  const onPeek = vi.fn();
  await show(ForAnAdmin, { ticket: aTicket({ id: 5 }), onPeek });
  await userEvent.click(screen.getByRole('button', { name: 'Ver a conversa de Padaria Monte Claro sem aceitar' }));
  expect(onPeek).toHaveBeenCalledWith(5);
});

test('what is promised is said in words, and stands over the whole row as well', async () => {
  const said = async (story: typeof Plain) => {
    await show(story, {});
    const words = screen.queryByText(/^(Resposta|Prazo)/)?.textContent;
    expect(document.querySelector('[title^="Resposta"], [title^="Prazo"]')?.getAttribute('title')).toBe(words);
    cleanup();
    return words;
  };
  expect(await said(WithAPromise)).toBe('Resposta em 20 min');
  expect(await said(PromiseNearlyOver)).toBe('Resposta em 5 min');
  expect(await said(PromiseBroken)).toBe('Prazo de resolução vencido há 1 h');
  await show(Plain, {});
  expect(screen.queryByText(/^(Resposta|Prazo)/)).toBeNull();
});
