import { describe, expect, test } from 'vitest';
import { costOf, currencyOf, priceCategory, priceOf } from '#machines/campaign/cost.ts';
import { marketOf } from '#machines/campaign/market.ts';

const nothing = { currency: 'USD', prices: [] };
const marketing = { category: 'marketing', currency: 'USD', own: nothing } as const;
const inReais = {
  currency: 'BRL',
  prices: [{ market: 'BR', category: 'marketing', price: 0.35 }],
} as const;

test.each([
  ['5511977000900', 'BR'],
  ['5215512345678', 'MX'],
  ['12125550123', 'northAmerica'],
  ['18765550123', 'restOfLatinAmerica'],
  ['12425550123', 'other'],
  ['79161234567', 'RU'],
  ['77011234567', 'other'],
  ['351912345678', 'restOfWesternEurope'],
  ['385911234567', 'restOfEasternEurope'],
  ['244923123456', 'restOfAfrica'],
  ['8801712345678', 'restOfAsiaPacific'],
  ['9613123456', 'restOfMiddleEast'],
  ['5351234567', null],
])('%s is of %s', (digits, market) => {
  expect([marketOf(digits), marketOf(digits.slice(0, 4))]).toEqual([market, market]);
});

test('a price is what the company says, else what Meta lists in dollars, else nothing', () => {
  expect(priceOf('BR', marketing)).toBe(0.0625);
  expect(priceOf('BR', { ...marketing, category: 'utility' })).toBe(0.0068);
  const own = { currency: 'USD', prices: [{ market: 'BR', category: 'marketing', price: 0.06 }] } as const;
  expect([priceOf('BR', { ...marketing, own: { ...own, prices: [...own.prices] } })]).toEqual([0.06]);
  const terms = { ...marketing, currency: 'BRL', own: { ...inReais, prices: [...inReais.prices] } };
  expect([priceOf('BR', terms), priceOf('AR', terms)]).toEqual([0.35, null]);
  // What is said in another currency than that of the account is of no use.
  expect(priceOf('BR', { ...terms, currency: 'USD' })).toBe(0.0625);
  expect(priceOf(null, marketing)).toBe(null);
});

test('an account has its own currency, and one that is unknown that of the company’s prices', () => {
  const own = { ...inReais, prices: [...inReais.prices] };
  expect([currencyOf('EUR', own), currencyOf('', own), currencyOf(null, nothing)]).toEqual(['EUR', 'BRL', 'USD']);
});

test('a template’s category is read as its channel writes it', () => {
  expect(['MARKETING', 'UTILITY', 'TRANSACTIONAL'].map(priceCategory)).toEqual(['marketing', 'utility', undefined]);
});

describe('a campaign', () => {
  test('costs its people by their countries; those without a price are said apart', () => {
    const people = [
      { digits: '5511', count: 700 },
      { digits: '5521', count: 112 },
      { digits: '5351', count: 3 },
      { digits: '5491', count: 5 },
    ];
    expect(costOf(people, marketing)).toEqual({
      category: 'marketing',
      currency: 'USD',
      pricesAsOf: '2026-01-01',
      lines: [
        { market: 'BR', recipients: 812, price: 0.0625 },
        { market: 'AR', recipients: 5, price: 0.0618 },
        { market: null, recipients: 3, price: null },
      ],
      amount: 51.059,
    });
  });
});
