import { expect, test } from 'vitest';
import { matchIn } from '#web/screens/tickets/list/ticket-match.ts';

const contact = {
  name: 'Livraria Rosa dos Ventos',
  number: '5531994440123',
  channel: 'whatsapp' as const,
  email: 'pedidos@rosadosventos.test',
};
const found = {
  ticketId: 64,
  foundIn: 8,
  messageId: 54,
  body: 'Já localizei o pedido',
  createdAt: '2026-10-31T14:10:00.000Z',
};
const bodyFor = (term: string) => matchIn({ id: 64, contact }, undefined, term)?.body;

test('a message that was found goes before all, and says when it stands in an earlier ticket', () => {
  expect(matchIn({ id: 64, contact }, found, 'pedido')).toEqual({ body: found.body, term: 'pedido', isEarlier: true });
  expect(matchIn({ id: 8, contact }, found, 'pedido')).toMatchObject({ isEarlier: false });
});

test('a ticket found by the contact’s e-mail or number shows it', () => {
  expect(bodyFor('pedido')).toBe('pedidos@rosadosventos.test');
  expect(bodyFor('99444-0123')).toBe('+55 31 99444-0123');
  expect(bodyFor('+55 (31) 99444')).toBe('+55 31 99444-0123');
});

test('one found by the contact’s username shows it, never an id in place of a number', () => {
  const hidden = {
    ...contact,
    number: 'BR.13491208655302741918',
    channel: 'whatsapp-user' as const,
    username: '@rosa.v',
  };
  const bodyOfHidden = (term: string) => matchIn({ id: 64, contact: hidden }, undefined, term)?.body;
  expect(bodyOfHidden('@rosa.v')).toBe('@rosa.v');
  expect(bodyOfHidden('13491208655')).toBeUndefined();
});

test('one found by its name or its number as a ticket says so anyway', () => {
  expect(bodyFor('rosa')).toBeUndefined();
  expect(bodyFor('#64')).toBeUndefined();
  expect(bodyFor('31')).toBeUndefined();
});

test('a group has no number to show', () => {
  const group = { name: 'Família', number: '120363000000000001', channel: 'whatsapp' as const, email: '' };
  expect(matchIn({ id: 1, contact: group }, undefined, '120363')).toBeUndefined();
});

test('nor has a person of another channel', () => {
  const nina = { name: 'Nina', number: '4711471100', channel: 'telegram' as const, email: '' };
  expect(matchIn({ id: 1, contact: nina }, undefined, '4711471100')).toBeUndefined();
});
