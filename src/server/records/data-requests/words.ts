import { isBrazilian } from '#machines/phone-number/brazil.ts';
import { callingCode, countryNamed } from '#machines/phone-number/read.ts';

/** What tells a person in a text. */
export interface PersonWords {
  name: string;
  /** No other contact of the company is called so. */
  isOnlyName: boolean;
  /** Digits, in each form of the number, and ids of digits. */
  numbers: string[];
  /** An address, a username, an id with letters. */
  literals: string[];
  /** As lists have it; null where the contact has no phone. */
  numberKey: string | null;
  /** '' where none is known. */
  email: string;
}

/** What stands in the place of a name or number. */
export const erasedMark = '•••';

/** Every form in which the digits of a phone number are written, without what stands between them. */
export function formsOfNumber(digits: string): string[] {
  const country = countryNamed(digits);
  const code = country ? callingCode(country) : '';
  const national = code && digits.startsWith(code) ? digits.slice(code.length) : '';
  const short = code === '55' && /^\d{2}9\d{8}$/.test(national) ? national.slice(0, 2) + national.slice(3) : '';
  const long =
    code === '55' && /^\d{2}[6-9]\d{7}$/.test(national) ? `${national.slice(0, 2)}9${national.slice(2)}` : '';
  const nationals = [national, ...[short, long].filter((form) => form && isBrazilian(form))].filter(Boolean);
  return [...new Set([digits, ...nationals.map((form) => code + form), ...nationals])].filter(
    (form) => form.length >= 8,
  );
}

/** Where the texts are: in the person's own conversations each part of their name goes too. */
export type Reach = 'own' | 'everywhere';

/** A pattern for the database, on texts as `recado_plain` has them; undefined where there is nothing to look for. */
export function patternOfWords(words: PersonWords, reach: Reach): string | undefined {
  const texts = [...words.literals, ...namesIn(words, reach)].map((text) =>
    escaped(plainOf(text)).replace(/\s+/g, '\\s+'),
  );
  const numbers = words.numbers.map((digits) => [...digits].join('[^0-9a-z]{0,3}'));
  const all = [...texts, ...numbers];
  return all.length > 0 ? all.join('|') : undefined;
}

/** Takes a person out of texts, and out of all the texts of a value of JSON. */
export function wordsEraser(words: PersonWords, reach: Reach) {
  const patterns = patternsOf(words, reach);
  const digits = new Set(words.numbers);

  function ofText(text: string): string {
    const decomposed = text.normalize('NFD');
    let left = decomposed;
    for (const pattern of patterns) left = left.replace(pattern, erasedMark);
    return left === decomposed ? text : left.normalize('NFC');
  }

  function ofValue<Value>(value: Value): Value;
  function ofValue(value: unknown): unknown {
    if (typeof value === 'string') return ofText(value);
    if (typeof value === 'number') return digits.has(`${value}`) ? 0 : value;
    if (Array.isArray(value)) return value.map((each) => ofValue(each));
    if (value === null || typeof value !== 'object' || value instanceof Date) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [ofText(key), ofValue(each)]));
  }

  return { ofText, ofValue };
}

function patternsOf(words: PersonWords, reach: Reach): RegExp[] {
  const whole = (pattern: string, flags: string) =>
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, flags);
  const numbers = [...words.numbers].sort((a, b) => b.length - a.length);
  return [
    ...words.literals.map((text) => whole(marked(text), 'giu')),
    ...(hasName(words, reach) ? [whole(marked(words.name), 'giu')] : []),
    ...(reach === 'own' ? partsOfName(words.name).map((part) => whole(marked(part), 'gu')) : []),
    ...numbers.map((each) => new RegExp(`(?<!\\d)[+(]{0,2}${[...each].join('[^\\p{L}\\p{N}]{0,3}')}(?!\\d)`, 'gu')),
  ];
}

const namesIn = (words: PersonWords, reach: Reach): string[] => [
  ...(hasName(words, reach) ? [words.name] : []),
  ...(reach === 'own' ? partsOfName(words.name) : []),
];

/** One word alone is many people's, and so is a name that another contact has. */
const hasName = ({ name, isOnlyName }: PersonWords, reach: Reach): boolean =>
  name !== '' && (reach === 'own' || (isOnlyName && /\S\s+\S/.test(name)));

/** What one is called by to one's face; what joins the parts of a name is nobody's. */
const partsOfName = (name: string): string[] =>
  name.split(/\s+/).filter((part) => [...part].length >= 3 && /^\p{Lu}/u.test(part));

/** Whatever accents its letters have. */
const marked = (text: string): string =>
  [...plainMarks(text)].map((letter) => (/\s/.test(letter) ? '\\s+' : `${escaped(letter)}\\p{M}*`)).join('');

const plainMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ');

const plainOf = (text: string): string => plainMarks(text).toLowerCase();

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
