import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import { readNumber } from '#machines/phone-number/read.ts';
import { shownNumber } from '#machines/phone-number/show.ts';

/** Mobiles: the country’s code, what may stand before the last digits, how many those are, what is dialled before at home. */
const countries = {
  BR: { code: '55', heads: ['119', '219', '479', '559', '859'], tail: 8, trunk: '0' },
  AR: { code: '54', heads: ['911', '9351', '9266'], tail: 8, trunk: '' },
  MX: { code: '52', heads: ['55', '33', '81', '56'], tail: 8, trunk: '' },
  US: { code: '1', heads: ['202555', '212555', '415555'], tail: 4, trunk: '1' },
  PT: { code: '351', heads: ['91', '93', '96'], tail: 7, trunk: '' },
  ES: { code: '34', heads: ['61', '65', '69'], tail: 7, trunk: '' },
  CL: { code: '56', heads: ['95', '96', '98'], tail: 7, trunk: '' },
  CO: { code: '57', heads: ['300', '310', '320'], tail: 7, trunk: '' },
  UY: { code: '598', heads: ['94', '95', '99'], tail: 6, trunk: '0' },
  PY: { code: '595', heads: ['971', '981', '991'], tail: 6, trunk: '0' },
  GB: { code: '44', heads: ['7400', '7500', '7880'], tail: 6, trunk: '0' },
  DE: { code: '49', heads: ['151', '160', '171'], tail: 8, trunk: '0' },
} as const;
type Country = keyof typeof countries;

const names = Object.keys(countries) as Country[];
const numbers = fc
  .record({ country: fc.constantFrom(...names), at: fc.nat(), end: fc.nat(), company: fc.constantFrom(...names) })
  .map(({ country, at, end, company }) => {
    const { code, heads, tail, trunk } = countries[country];
    // Argentine areas and their numbers have ten digits together.
    const length = country === 'AR' ? 11 - (heads[at % heads.length]?.length ?? 0) : tail;
    const national = `${heads[at % heads.length]}${String(end % 10 ** length).padStart(length, '2')}`;
    return { country, company, code, national, trunk };
  });

const inGroups = (digits: string, between: string) => digits.replace(/(\d{3})(?=\d)/gu, `$1${between}`);
const fullWidth = (text: string) => text.replace(/[+\d]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

interface Written {
  code: string;
  national: string;
  trunk: string;
}

const abroad: ((number: Written) => string)[] = [
  ({ code, national }) => `+${code}${national}`,
  ({ code, national }) => `00${code} ${inGroups(national, ' ')}`,
  ({ code, national }) => `+${code} (${national.slice(0, 2)}) ${inGroups(national.slice(2), '-')}`,
  ({ code, national }) => `tel:+${code}-${inGroups(national, '.')}`,
  ({ code, national }) => `https://wa.me/${code}${national}?text=Oi`,
  ({ code, national }) => `\u202a+${code}\u00a0${inGroups(national, '\u2011')}\u202c`,
  ({ code, national }) => fullWidth(`+${code} ${national}`),
  ({ code, national }) => `+${code} ${inGroups(national, '\u2013')} ext. 12`,
];
const atHome: ((number: Written) => string)[] = [
  ({ national, trunk }) => `\u200b(${trunk}${national.slice(0, 2)}) ${inGroups(national.slice(2), ' ')}`,
  ({ code, national }) => `${code} ${inGroups(national, ' ')}`,
];

test('a number is the same in each of ten written forms', () => {
  fc.assert(
    fc.property(numbers, ({ country, company, ...number }) => {
      const right = { digits: `${number.code}${number.national}` };
      for (const write of abroad)
        expect([write(number), readNumber(write(number), company)]).toEqual([write(number), right]);
      for (const write of atHome)
        expect([write(number), readNumber(write(number), country)]).toEqual([write(number), right]);
    }),
    { numRuns: 2000, seed: 38 },
  );
});

test('what is shown is read back as the same number anywhere (F77)', () => {
  fc.assert(
    fc.property(numbers, ({ company, code, national }) => {
      const digits = `${code}${national}`;
      expect(shownNumber(digits)).toMatch(/^\+\d+ /);
      expect(readNumber(shownNumber(digits), company)).toEqual({ digits });
    }),
    { numRuns: 500, seed: 38 },
  );
});

test('a number without its country is never another country’s (F77)', () => {
  fc.assert(
    fc.property(numbers, ({ company, code, national }) => {
      const reading = readNumber(national, company);
      if ('digits' in reading) expect(reading.digits.startsWith(countries[company].code)).toBe(true);
      expect(reading).not.toEqual({ digits: code === countries[company].code ? 'none' : `${code}${national}` });
    }),
    { numRuns: 2000, seed: 38 },
  );
});

test('two written forms of one person have one key', () => {
  const keys = (...forms: string[]) => new Set(forms.map(phoneNumberKey));
  expect(keys('551187654001', '5511987654001')).toEqual(new Set(['5511987654001']));
  expect(keys('5215555554001', '525555554001')).toEqual(new Set(['525555554001']));
  expect(keys('5491155555555', '541155555555')).toEqual(new Set(['541155555555']));
  expect(keys('551133331009')).toEqual(new Set(['551133331009']));
});

test('a number of no place is not shown as one of an area', () => {
  for (const written of ['0800 123 5045', '0300 123 5045', '0500 123 5045', '0900 123 5045']) {
    const reading = readNumber(written, 'BR');
    const digits = 'digits' in reading ? reading.digits : '';
    expect(shownNumber(digits)).toBe(`+55 ${written.slice(1)}`);
    expect(readNumber(shownNumber(digits), 'BR')).toEqual({ digits });
  }
});

test('a number is shown the way of its country', () => {
  expect(
    ['5511987654001', '551187654001', '551133331009', '5215555554001', '12025550123', '442079460958', '999123'].map(
      shownNumber,
    ),
  ).toEqual([
    '+55 11 98765-4001',
    '+55 11 8765-4001',
    '+55 11 3333-1009',
    '+52 55 5555 4001',
    '+1 202 555 0123',
    '+44 20 7946 0958',
    '+999123',
  ]);
});
