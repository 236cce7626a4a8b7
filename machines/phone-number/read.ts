import parsePhoneNumber, {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
} from 'libphonenumber-js/min';
import { isBrazilian } from './brazil.ts';
import type { PhoneNumberError } from './errors.ts';
import { type TidyNumber, tidyNumber } from './tidy.ts';

export type PhoneNumberReading = { digits: string } | { error: PhoneNumberError };

/** A country as settings have it; what is none is Brazil. */
export const phoneCountry = (code: string): CountryCode => (isSupportedCountry(code) ? code : 'BR');

export type PhoneCountry = CountryCode;

export const callingCode = (country: PhoneCountry): string => getCountryCallingCode(country);

/** The country that a number names, with or without its `+`, and Brazil of one that names none or can't be read. */
export function countryOf(written: string): CountryCode {
  const reading = readNumber(written, 'BR');
  const digits = 'digits' in reading ? reading.digits : tidyNumber(written).text;
  // Shorter ones lack their area rather than name a country.
  return (digits.length > 10 && countryNamed(digits)) || 'BR';
}

/** The country of E.164 digits that are a number there. */
export function countryNamed(digits: string): CountryCode | null {
  const found = parse(`+${digits}`);
  return found && isNumber(found) ? (found.country ?? null) : null;
}

/**
 * A number as people write it, in E.164 digits without `+`. With `+` or `00` it names its country; without, it is one of
 * `country` (ISO 3166, two letters) if it is complete there, with or without that country’s code.
 */
export function readNumber(written: string, country: CountryCode): PhoneNumberReading {
  const tidy = tidyNumber(written);
  const wrong = errorOfText(tidy);
  if (wrong) return { error: wrong };
  return tidy.text.startsWith('+') ? readAbroad(tidy.text) : readAtHome(tidy.text, country);
}

function errorOfText({ text, hasLetters, isTwoNumbers }: TidyNumber): PhoneNumberError | undefined {
  if (isTwoNumbers) return 'twoNumbers';
  if (hasLetters) return 'letters';
  return text.replace('+', '').length > 20 ? 'tooLong' : undefined;
}

function readAbroad(text: string): PhoneNumberReading {
  const found = parse(text);
  if (found && isNumber(found)) return { digits: found.number.slice(1) };
  if (text.length < 8) return { error: 'tooShort' };
  if (!found?.countryCallingCode) return { error: 'unknownCountry' };
  return { error: errorOfLength(found) ?? 'impossible' };
}

function readAtHome(text: string, country: CountryCode): PhoneNumberReading {
  const code = getCountryCallingCode(country);
  const withCode = text.startsWith(code) ? parse(`+${text}`) : undefined;
  const coded = withCode && isNumber(withCode) ? withCode.number : undefined;
  const national = parse(nationalText(text, country), country);
  const bare = national && isNumber(national) && national.countryCallingCode === code ? national.number : undefined;
  // Where both may be, as in Germany, numbers without the country are written with a 0 before them.
  const number = coded ?? bare;
  if (number) return { digits: number.slice(1) };
  return { error: errorAtHome(text, country, national) };
}

function errorAtHome(text: string, country: CountryCode, national: PhoneNumber | undefined): PhoneNumberError {
  const length = text.replace(/^0/, '').length;
  const [least, most] = localLengths[country] ?? [0, 0];
  if (length >= least && length <= most) return 'noAreaCode';
  const abroad = parse(`+${text}`);
  if (abroad && isNumber(abroad)) return 'otherCountry';
  if (length < 7 || !national) return length > 15 ? 'tooLong' : 'tooShort';
  if (country === 'BR') return length < 10 ? 'tooShort' : length > 11 ? 'tooLong' : 'impossible';
  return errorOfLength(national) ?? 'impossible';
}

/** How long a number is that is dialled within its area alone. */
const localLengths: Partial<Record<CountryCode, [least: number, most: number]>> = {
  AR: [6, 8],
  BR: [8, 9],
  CA: [7, 7],
  MX: [7, 8],
  US: [7, 7],
};

function errorOfLength(number: PhoneNumber): PhoneNumberError | undefined {
  if (number.isPossible()) return undefined;
  const { nationalNumber } = number;
  const shorter = parse(`+${number.countryCallingCode}${nationalNumber.slice(0, -1)}`);
  return nationalNumber.length > 10 || shorter?.isPossible() ? 'tooLong' : 'tooShort';
}

const isNumber = (number: PhoneNumber): boolean =>
  number.countryCallingCode === '55' ? isBrazilian(number.nationalNumber) : number.isValid();

/** The library knows no more of the digits that were dialled in Mexico until 2019. */
const parse = (text: string, country?: CountryCode): PhoneNumber | undefined =>
  parsePhoneNumber(text.replace(/^\+521(\d{10})$/, '+52$1'), {
    ...(country && { defaultCountry: country }),
    extract: false,
  });

const nationalText = (text: string, country: CountryCode): string =>
  country === 'MX' ? text.replace(/^(?:01|04[45]|1)(\d{10})$/, '$1') : text;
