import { expect, test } from 'vitest';
import { formsOfNumber, patternOfWords, wordsEraser } from '#server/records/data-requests/words.ts';

const words = {
  name: 'João da Conceição',
  isOnlyName: true,
  numbers: formsOfNumber('5511976543210'),
  literals: ['joao@casa.test'],
  numberKey: '5511976543210',
  email: 'joao@casa.test',
};
const own = (text: string) => wordsEraser(words, 'own').ofText(text);
const everywhere = (text: string) => wordsEraser(words, 'everywhere').ofText(text);

test.each([
  ['+55 (11) 97654-3210', '•••'],
  ['ligue 11 97654 3210!', 'ligue •••!'],
  ['antes era 11 7654-3210', 'antes era •••'],
  ['5511976543210@s.whatsapp.net', '•••@s.whatsapp.net'],
  ['o pedido 15511976543210 fica', 'o pedido 15511976543210 fica'],
])('a number goes however it is written: %s', (text, left) => {
  expect(everywhere(text)).toBe(left);
});

test('a name goes whatever its case and accents, in the own conversation by its parts as well', () => {
  expect(everywhere('JOAO DA CONCEICAO ligou')).toBe('••• ligou');
  expect(everywhere('Joãozinho e João')).toBe('Joãozinho e João');
  expect(own('Olá, João. Joana da Conceição?')).toBe('Olá, •••. Joana da •••?');
});

test('what many are called stays where others write, and so does what another contact is called', () => {
  expect(wordsEraser({ ...words, name: 'Rosa' }, 'everywhere').ofText('Rosa')).toBe('Rosa');
  expect(wordsEraser({ ...words, isOnlyName: false }, 'everywhere').ofText(words.name)).toBe(words.name);
});

test('of JSON keys and values go, and what has nothing of the person stays as it was', () => {
  const value = { '5511976543210': ['sim'], count: 5511976543210, at: 3, text: 'de joao@casa.test' };
  expect(wordsEraser(words, 'everywhere').ofValue(value)).toEqual({ '•••': ['sim'], count: 0, at: 3, text: 'de •••' });
  const text = 'cafe\u0301';
  expect(everywhere(text)).toBe(text);
});

test('the database looks for no less than what is taken out', () => {
  const pattern = new RegExp(patternOfWords(words, 'everywhere') ?? '');
  for (const text of ['joao da conceicao', '(11) 97654-3210', 'joao@casa.test']) expect(text).toMatch(pattern);
});
