import { describe, expect, test } from 'vitest';
import { sign, splitSignature } from '#web/components/message/message-signature.ts';
import { splitLinks } from '#web/components/tickets/message-links.ts';
import { parseLocation } from '#web/components/tickets/message-location.ts';
import { parseVcard } from '#web/components/tickets/message-vcard.ts';
import { safeHref } from '#web/components/tickets/safe-href.ts';

describe('links in a text', () => {
  test('a page, a bare www and an address for mail become links, the sentence around them stays text', () => {
    expect(splitLinks('Veja https://recado.test/a?b=1, www.loja.test ou oi@loja.test.')).toEqual([
      { text: 'Veja ' },
      { text: 'https://recado.test/a?b=1', href: 'https://recado.test/a?b=1' },
      { text: ', ' },
      { text: 'www.loja.test', href: 'https://www.loja.test/' },
      { text: ' ou ' },
      { text: 'oi@loja.test', href: 'mailto:oi@loja.test' },
      { text: '.' },
    ]);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    ' java\nscript:alert(1)',
    'blob:null/x',
  ])('%j is no link', (address) => {
    expect(safeHref(address)).toBeUndefined();
    expect(splitLinks(address).every((part) => part.href === undefined)).toBe(true);
  });

  test('what the link opened itself belongs to it', () => {
    expect(splitLinks('(https://a.test/b_(c))')[1]).toEqual({
      text: 'https://a.test/b_(c)',
      href: 'https://a.test/b_(c)',
    });
  });

  test.each([
    '',
    'a',
    '<img src=x onerror=alert(1)>',
    'https://',
    'x https://a.test y\nz',
    '👩‍👧 tel:+5511 '.repeat(3),
  ])('the parts of %j are the text again', (text) => {
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});

describe('a location', () => {
  test('has a link and a description', () => {
    expect(parseLocation('|https://maps.test/?q=1,2|Rua das Flores | fundos')).toEqual({
      link: 'https://maps.test/?q=1,2',
      description: 'Rua das Flores | fundos',
    });
  });

  test('may carry its picture inside', () => {
    expect(parseLocation('data:image/png;base64,AAAA|https://maps.test')).toEqual({
      picture: 'data:image/png;base64,AAAA',
      link: 'https://maps.test/',
      description: '',
    });
  });

  test.each(['javascript:alert(1)', 'mailto:a@b.test', 'tel:1', 'nothing'])('does not open %s', (link) => {
    expect(parseLocation(`https://spy.test/p.png|${link}|Aqui`)).toEqual({ description: 'Aqui' });
  });
});

test('a contact card names its people with their numbers', () => {
  const card = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:Recepção\\, térreo',
    'ORG:Pousada;Vale Verde',
    'item1.TEL;waid=5511988880142:+55 11',
    ' 98888-0142',
    'EMAIL:oi@valeverde.test',
    'END:VCARD',
  ].join('\r\n');
  expect(parseVcard(`${card}\r\nBEGIN:VCARD\nN:Lima;Ana;;;\nEND:VCARD`)).toEqual([
    {
      name: 'Recepção, térreo',
      phones: [{ text: '+55 1198888-0142', number: '+5511988880142' }],
      emails: ['oi@valeverde.test'],
      organisation: 'Pousada, Vale Verde',
    },
    { name: 'Ana Lima', phones: [], emails: [], organisation: '' },
  ]);
});

test('a signed message is taken apart into author and text', () => {
  expect(splitSignature(sign('Bom dia!\nTudo bem?', 'Ana *Lima*'))).toEqual({
    author: 'Ana Lima',
    text: 'Bom dia!\nTudo bem?',
  });
  expect(splitSignature('*negrito* no começo')).toEqual({ text: '*negrito* no começo' });
});
