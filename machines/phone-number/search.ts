import { tidyNumber } from './tidy.ts';

/** The digits that a written number is looked for by, undefined of any other text. */
export function searchedDigits(written: string): string | undefined {
  const { text, hasLetters, isTwoNumbers } = tidyNumber(written);
  const digits = text.replace('+', '');
  if (hasLetters || isTwoNumbers || digits.length < 8 || digits.length > 15) return undefined;
  // At home a 0 is dialled before the area, and in Argentina 15 before a mobile.
  return digits.replace(/^0(?=\d{12}$)(\d{2,4})15(\d{6,8})$/, '$1$2').replace(/^0(?=\d{10,11}$)/, '');
}

/** Digits as the pattern of a `like` that the other written forms of the same person match too. */
export const searchedForms = (digits: string): string =>
  digits
    .replace(/^55([1-9]\d)9?([6-9]\d{7})$/, '55$1%$2')
    .replace(/^([1-9]\d)9?([6-9]\d{7})$/, '$1%$2')
    .replace(/^9([6-9]\d{7})$/, '$1')
    .replace(/^(52)1?(\d{10})$/, '$1%$2')
    .replace(/^(54)9?(\d{10})$/, '$1%$2');

/** Whether a written number, in whatever form, is a stored one or a part of it. */
export function meansNumber(written: string, number: string): boolean {
  const digits = searchedDigits(written);
  if (!digits) return false;
  let from = 0;
  return searchedForms(digits)
    .split('%')
    .every((part) => {
      const at = number.indexOf(part, from);
      from = at + part.length;
      return at >= 0;
    });
}
