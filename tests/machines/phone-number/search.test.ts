import { getCountries } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { phoneCountries } from '#machines/phone-number/countries.ts';
import { meansNumber, searchedDigits, searchedForms } from '#machines/phone-number/search.ts';

const finds = (searched: string, stored: string) =>
  new RegExp(searchedForms(searchedDigits(searched) ?? 'none').replaceAll('%', '.*')).test(stored);

test.each([
  ['551187654001', '5511987654001 11987654001 (11)98765-4001 01187654001 98765-4001 87654001 551187654001'],
  ['5511987654001', '551187654001 1187654001 (011)98765-4001 +55-11-8765-4001'],
  ['5215555554001', '525555554001 5555554001 +5215555554001'],
  ['525555554001', '5215555554001 5555554001'],
  ['5491155555555', '541155555555 1155555555 01115-5555-5555'],
  ['541155555555', '5491155555555 +54(9)1155555555'],
])('%s is found by %s', (stored, forms) => {
  expect(forms.split(' ').filter((form) => !finds(form, stored))).toEqual([]);
});

test('other numbers and words are looked for as they are', () => {
  expect(searchedForms('12025550123')).toBe('12025550123');
  expect(searchedDigits('pedido 12345678')).toBeUndefined();
  expect(searchedDigits('1234567')).toBeUndefined();
});

test('every country that has numbers can be chosen', () => {
  expect([...phoneCountries]).toEqual(getCountries());
});

test.each(['5511971032136', '(11) 97103-2136', '+55 (11) 97103-2136', '011971032136', '97103-2136', '7103-2136'])(
  '%s means a ticket’s number',
  (written) => {
    expect(meansNumber(written, '5511971032136')).toBe(true);
    expect(meansNumber(written, '5511971032137')).toBe(false);
    expect(meansNumber('Padaria', '5511971032136')).toBe(false);
  },
);
