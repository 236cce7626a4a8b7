import type { CountryCode } from 'libphonenumber-js/min';
import { countryNamed, readNumber } from './read.ts';

export interface MeantNumber {
  /** What it becomes with its country's code, in E.164 digits. */
  digits: string;
  /** Where the number exists as it stands too, so that it may be right; null where it exists nowhere. */
  standsIn: CountryCode | null;
}

/** What stored digits were meant to be where they look like a number of `country` without its code; undefined where nothing stands wrong. */
export function meantNumber(stored: string, country: CountryCode): MeantNumber | undefined {
  const read = readNumber(stored, country);
  if ('error' in read || read.digits === stored) return undefined;
  // Another form of the same number, such as Mexico's with a 1, has its code already.
  const asIs = readNumber(`+${stored}`, country);
  if ('digits' in asIs && asIs.digits === read.digits) return undefined;
  return { digits: read.digits, standsIn: countryNamed(stored) };
}
