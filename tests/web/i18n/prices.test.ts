import { afterEach, expect, test } from 'vitest';
import { formatReais } from '#web/i18n/money.ts';

const { documentElement } = document;
const before = documentElement.lang;

afterEach(() => {
  documentElement.lang = before;
});

test.each([
  ['pt-BR', 'R$ 1.149,90'],
  ['en', 'R$ 1,149.90'],
  ['es', 'R$ 1.149,90'],
])('a price in %s is written in reais with the digits of the language', (language, price) => {
  documentElement.lang = language;
  expect(formatReais(1149.9).replace(/\s/g, ' ')).toBe(price);
});
