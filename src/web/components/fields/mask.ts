import type { ChangeEvent } from 'react';

/** Groups of digits with what stands between them, such as ##:## or dd/MM/yyyy HH:mm. */
export interface Mask {
  sizes: readonly number[];
  between: readonly string[];
}

export const timeMask: Mask = { sizes: [2, 2], between: [':'] };
export const dateMask: Mask = { sizes: [2, 2, 4], between: ['/', '/'] };
export const dateTimeMask: Mask = { sizes: [2, 2, 4, 2, 2], between: ['/', '/', ' ', ':'] };

/**
 * What was written, behind the mask. What stands between the groups comes by itself with the next digit, and when it
 * was typed; a group that is left by it is completed, unless something is being taken away (`isTaken`). Words without
 * a digit stay as they are, for a fault to stand beside them.
 */
export const masked = (written: string, mask: Mask, isTaken = false): string => {
  if (/\p{L}/u.test(written) && !/\d/u.test(written)) return written;
  const parts = written.split(/\D+/u);
  if (parts[0] === '') parts.shift();
  const isWhole = parts.length >= mask.sizes.length;
  const groups: string[] = [];
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    let rest = part;
    do {
      const size = mask.sizes[groups.length] ?? 0;
      if (size === 0) break;
      const group = rest.slice(0, size);
      // Where every group is there, one digit too many is dropped instead of pushing all that follows.
      rest = isWhole && !isLast ? '' : rest.slice(size);
      groups.push(isLast || isTaken ? group : completedGroup(group, size));
    } while (rest !== '');
  }
  return groups.map((group, index) => (index === 0 ? group : `${mask.between[index - 1]}${group}`)).join('');
};

/** What was left half written: `8` is 08:00, `5/1/26 9` is 05/01/2026 09:00. One digit of minutes may mean either, and stays. */
export const completed = (text: string, mask: Mask): string => {
  const groups = text.split(/\D+/u);
  if (groups[0] === '') return text;
  const last = groups.length - 1;
  const minutes = mask.sizes.length - 1;
  if (groups[last] === '') groups.pop();
  const whole = groups.map((group, index) =>
    index === minutes ? group : completedGroup(group, mask.sizes[index] ?? 2),
  );
  if (whole.length === minutes) whole.push('00');
  return whole.map((group, index) => (index === 0 ? group : `${mask.between[index - 1]}${group}`)).join('');
};

/** A day that was left half written: `5/1/26` is 05/01/2026. */
export const completedDate = (text: string): string =>
  masked(text, dateMask).replace(/^(\d\d\/\d\d\/)(\d\d)$/u, '$120$2');

const completedGroup = (group: string, size: number) => {
  if (group === '') return group;
  return size === 4 ? (group.length === 2 ? `20${group}` : group) : group.padStart(size, '0');
};

/** Puts what is typed into a field behind its mask, and leaves the caret where it was being typed. */
export const typeMasked = (
  { currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>,
  mask: Mask,
): string => {
  const isTaken = (nativeEvent as InputEvent).inputType?.startsWith('delete') ?? false;
  const caret = masked(input.value.slice(0, input.selectionStart ?? 0), mask, isTaken).length;
  const text = masked(input.value, mask, isTaken);
  input.value = text;
  input.setSelectionRange(caret, caret);
  return text;
};
