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

describe('a card as phones write it', () => {
  const person = { name: '', phones: [], emails: [], organisation: '' };
  const phone = (text: string, number = text) => ({ text, number });
  const card = (...lines: string[]) => parseVcard(['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\n'))[0];

  test('of Android, its letters as bytes', () => {
    expect(
      card(
        'VERSION:2.1',
        'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=43=6F=6E=63=65=69=C3=A7=C3=A3=6F;;;;',
        'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=43=6F=6E=63=65=69=C3=A7=C3=A3=6F',
        'TEL;CELL:+5511987650002',
      ),
    ).toEqual({ ...person, name: 'Conceição', phones: [phone('+5511987650002')] });
  });

  test('broken where a line gets too long, even within a letter', () => {
    expect(
      card(
        'VERSION:2.1',
        'FN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Jo=C3=A3o da Concei=C3=A7=C3=',
        '=A3o=20e=20Silva',
        'TEL;CELL;PREF:011 98765-0004',
      ),
    ).toEqual({ ...person, name: 'João da Conceição e Silva', phones: [phone('011 98765-0004')] });
  });

  test.each(['ISO-8859-1', 'windows-1252', 'iso-8859-15'])('in the letters of %s', (charset) => {
    expect(card(`FN;CHARSET=${charset};QUOTED-PRINTABLE:Concei=E7=E3o`)?.name).toBe('Conceição');
  });

  test('in letters that nobody knows', () => {
    expect(card('FN;CHARSET=X-NONE;ENCODING=QUOTED-PRINTABLE:Jo=C3=A3o')?.name).toBe('João');
  });

  test('with a name in parts alone', () => {
    expect(card('N:Souza\\, Lima;Ana;Maria;Dra.;Jr.')?.name).toBe('Dra. Ana Maria Souza, Lima Jr.');
    expect(card('N;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Concei=C3=A7=C3=A3o;Maria;;;')?.name).toBe(
      'Maria Conceição',
    );
  });

  test('of a company alone, of a number alone, and of a name that nobody can see', () => {
    expect(card('N:;;;;', 'FN:', 'ORG:Padaria Sol;Balcão', 'TEL:1133330001')).toEqual({
      ...person,
      name: 'Padaria Sol, Balcão',
      phones: [phone('1133330001')],
    });
    expect(card('FN:\u200e\u3164', 'TEL:+55 11 98765-0001')?.name).toBe('+55 11 98765-0001');
    expect(card('EMAIL;INTERNET:a@exemplo.test')?.name).toBe('a@exemplo.test');
  });

  test('with several numbers, groups and addresses', () => {
    expect(
      card(
        'FN:Ana\\; a do térreo\\nfundos',
        'item1.TEL;waid=5511987650001:+55 11 98765-0001',
        'item1.X-ABLabel:Celular',
        'TEL;type=CELL;type=VOICE;waid=5511987650001:+55 11 98765-0001',
        'TEL;TYPE="home:voice":1133330001',
        'TEL;VALUE=uri:tel:+55-11-3333-0002',
        'EMAIL:a@exemplo.test',
        'item2.EMAIL;type=INTERNET:b@exemplo.test',
      ),
    ).toEqual({
      ...person,
      name: 'Ana; a do térreo fundos',
      phones: [phone('+55 11 98765-0001', '+5511987650001'), phone('1133330001'), phone('+55-11-3333-0002')],
      emails: ['a@exemplo.test', 'b@exemplo.test'],
    });
  });

  test('with accents that came apart from their letters, and line ends of a Mac', () => {
    expect(parseVcard('BEGIN:VCARD\rFN:Conceic\u0327a\u0303o\rTEL:1133330001\rEND:VCARD')[0]?.name).toBe('Conceição');
  });
});

test('a signed message is taken apart into author and text', () => {
  expect(splitSignature(sign('Bom dia!\nTudo bem?', 'Ana *Lima*'))).toEqual({
    author: 'Ana Lima',
    text: 'Bom dia!\nTudo bem?',
  });
  expect(splitSignature('*negrito* no começo')).toEqual({ text: '*negrito* no começo' });
});
