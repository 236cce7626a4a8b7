import { describe, expect, test } from 'vitest';
import { meantNumber } from '#machines/phone-number/meant.ts';

describe('a stored number', () => {
  test.each([
    ['11988880002', 'BR', '5511988880002', null],
    ['1133334444', 'BR', '551133334444', null],
    // An area of Brazil that is its country's code too.
    ['55999991234', 'BR', '5555999991234', null],
    ['4933334444', 'BR', '554933334444', 'DE'],
    ['5512345678', 'MX', '525512345678', null],
    ['1123456789', 'AR', '541123456789', null],
    ['912345678', 'PT', '351912345678', null],
  ] as const)('%s in %s was meant to be %s', (stored, country, digits, standsIn) => {
    expect(meantNumber(stored, country)).toEqual({ digits, standsIn });
  });

  test.each([
    ['5511988880002', 'BR'],
    ['551188880002', 'BR'],
    ['12025550123', 'BR'],
    ['351912345678', 'BR'],
    ['5491123456789', 'BR'],
    // Forms of one person, all with their code.
    ['5215512345678', 'MX'],
    ['525512345678', 'MX'],
    ['5491123456789', 'AR'],
    ['541123456789', 'AR'],
    // No number of the country either.
    ['98888000', 'BR'],
    ['123456789012345', 'BR'],
  ] as const)('%s stands right in %s, or nobody can tell what it was meant to be', (stored, country) => {
    expect(meantNumber(stored, country)).toBeUndefined();
  });
});
