/**
 * A text as words to be compared: small letters without accents, digits in any writing (keycaps, full-width, circled) as
 * plain ones, nothing of signs and emoji. Letters that are drawn out ("obrigadaaa") stand once.
 */
export const wordsOf = (text: string): string[] =>
  (
    plainLetters(text)
      .replace(/(\p{L})\1{2,}/gu, '$1')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    // "1º", "2ª" and "nº1" as they come out of their signs.
    .map((word) => /^(?:n[or]?o?)?(\d+)[oa]?$/.exec(word)?.[1] ?? word);

/** A text in small letters without accents, and with plain digits. */
export const plainLetters = (text: string): string =>
  text
    .replaceAll('\u{1F51F}', '10')
    // What makes a key of a digit, and a picture of a letter.
    .replace(/[\u{20E3}\u{FE0E}\u{FE0F}]/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

/** Words for numbers, as they are spoken in Portuguese, Spanish and English. */
const numbers: readonly (readonly string[])[] = [
  ['zero', 'cero'],
  ['um', 'uma', 'uno', 'una', 'un', 'one'],
  ['dois', 'duas', 'dos', 'two'],
  ['tres', 'three'],
  ['quatro', 'cuatro', 'four'],
  ['cinco', 'five'],
  ['seis', 'six'],
  ['sete', 'siete', 'seven'],
  ['oito', 'ocho', 'eight'],
  ['nove', 'nueve', 'nine'],
];

/** The number that a word is; undefined for any other word. */
export function numberOf(word: string): number | undefined {
  if (/^\d{1,4}$/.test(word)) return Number(word);
  const spoken = numbers.findIndex((words) => words.includes(word));
  return spoken < 0 ? undefined : spoken;
}
