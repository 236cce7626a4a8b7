import { afterAll, beforeAll, expect, test } from 'vitest';
import { priceText, sumText } from '#web/templates/price-text.ts';

beforeAll(() => {
  document.documentElement.lang = 'pt-BR';
});
afterAll(() => {
  document.documentElement.lang = '';
});

const plain = (text: string) => text.replace('\u00a0', ' ');

test.each([
  [0.4421, 'US$ 0,44'],
  [1.38, 'US$ 1,38'],
  [0.0014, 'US$ 0,01'],
  [0, 'US$ 0,00'],
])('a sum of %d has two decimals, and is a cent at least where it is not nothing', (value, written) => {
  expect(plain(sumText(value, 'USD'))).toBe(written);
});

test.each([
  [0.0068, 'US$ 0,0068'],
  [1.3845, 'US$ 1,3845'],
  [0.35, 'US$ 0,35'],
])('a price of %d has up to four', (value, written) => {
  expect(plain(priceText(value, 'USD'))).toBe(written);
});
