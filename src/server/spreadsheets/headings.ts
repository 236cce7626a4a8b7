import { type HeadingWord, headingWords, wordsOf } from './heading-words.ts';

/** What a heading says of the column under it. */
export type HeadingMeaning =
  | { kind: 'number'; rank: number }
  | { kind: 'numberLabel'; of: string }
  | { kind: 'name'; rank: number }
  | { kind: 'areaCode' | 'countryCode' | 'firstName' | 'middleName' | 'lastName' | 'email' | 'username' | 'company' };

/** How likely a number is one that the channel reaches: WhatsApp's own, a mobile, any, one of a place, a 0800. */
export const numberRank = { whatsapp: 0, mobile: 1, any: 2, place: 4, service: 6 } as const;

/** What a heading means; undefined where it says nothing of a contact that is known. */
export function meaningOf(heading: string): HeadingMeaning | undefined {
  if (heading.length > 80) return undefined;
  const words = wordsOf(heading);
  const says = (word: HeadingWord) => words.some((each) => headingWords[word].has(each));
  if (words.length === 0 || says('fax') || says('about')) return undefined;
  if (says('email') || words.some((word) => /^elec?tronic[oa]$/u.test(word)))
    return says('label') ? undefined : { kind: 'email' };
  return numberMeaning(words, says) ?? nameMeaning(words, says);
}

/** How likely a number under this label (Google's "Phone 1 - Type") is to be reached; undefined for a fax. */
export function rankOfLabel(label: string): number | undefined {
  const words = wordsOf(label);
  const says = (word: HeadingWord) => words.some((each) => headingWords[word].has(each));
  if (says('fax')) return undefined;
  return rankOf(says);
}

type Says = (word: HeadingWord) => boolean;

function numberMeaning(words: string[], says: Says): HeadingMeaning | undefined {
  const isCalled = says('whatsapp') || says('mobile') || says('phone');
  if (isCalled && says('label')) return { kind: 'numberLabel', of: pairOf(words) };
  if (!isCalled && isAreaCode(words, says)) return { kind: 'areaCode' };
  if (!isCalled && isCountryCode(words, says)) return { kind: 'countryCode' };
  if (isCalled) return { kind: 'number', rank: rankOf(says) };
  const around: HeadingWord[] = ['number', 'landline', 'filler', 'contact', 'areaCode', 'countryCode'];
  const isBare = words.every((word) => isOneOf(word, around) || /^\d$/u.test(word));
  return isBare && (says('number') || says('landline')) ? { kind: 'number', rank: rankOf(says) } : undefined;
}

/** `DDD + número` holds both; what is under it decides in the end. */
const isAreaCode = (words: string[], says: Says) =>
  (says('areaCode') && !says('number')) ||
  (words.includes('area') && words.some(isCode)) ||
  isAlone(words, /^prefi[xj]o$/u);

const isCountryCode = (words: string[], says: Says) =>
  (says('countryCode') && !says('number') && !says('areaCode')) ||
  (words.some((word) => /^(?:pais|country)$/u.test(word)) && words.some(isCode));

const isCode = (word: string) => /^(?:cod|codigo|code)$/u.test(word);
const isAlone = (words: string[], word: RegExp) => words.length === 1 && word.test(words[0] ?? '');

function rankOf(says: Says): number {
  if (says('whatsapp')) return numberRank.whatsapp;
  const rank = says('mobile') ? numberRank.mobile : says('place') ? numberRank.place : numberRank.any;
  return says('mobile') && says('place') ? rank + 0.5 : rank;
}

function nameMeaning(words: string[], says: Says): HeadingMeaning | undefined {
  if (says('username') || (says('user') && (says('name') || words.length === 1))) return { kind: 'username' };
  if (says('other')) return undefined;
  // A column "Nome / Razão social" holds either.
  if (says('company') && !(says('name') && words.some((word) => /^raz(?:ao|on)$/u.test(word))))
    return { kind: 'company' };
  const isLast = says('last') || (says('lastOf') && (says('name') || words.length === 1));
  const parts = [says('first'), says('middle'), isLast].filter(Boolean).length;
  // "Nombre y apellidos" is a whole name.
  if (says('last') && says('name') && !says('first') && words.some((word) => /^(?:e|y|and)$/u.test(word)))
    return { kind: 'name', rank: 0 };
  if (parts === 1 || isLast) {
    if (isLast) return { kind: 'lastName' };
    if (says('name') || words.length === 1) return { kind: says('first') ? 'firstName' : 'middleName' };
  }
  if (says('name')) return { kind: 'name', rank: says('full') ? 0 : says('person') || words.length === 1 ? 1 : 2 };
  const isPerson = words.every((word) => isOneOf(word, ['person', 'filler']));
  return says('person') && isPerson ? { kind: 'name', rank: 3 } : undefined;
}

/** What a label and the value beside it have in common ("Phone 1 - Type", "Phone 1 - Value"). */
export const pairOf = (words: string[]): string =>
  words.filter((word) => !isOneOf(word, ['label', 'filler']) && word !== 'value' && word !== 'valor').join(' ');

const isOneOf = (word: string, kinds: HeadingWord[]) => kinds.some((kind) => headingWords[kind].has(word));
