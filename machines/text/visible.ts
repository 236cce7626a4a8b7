/**
 * Whether a text has a letter that can be seen. Blanks, marks of direction, joiners, variation selectors and letters that
 * are drawn as nothing (Hangul fillers, the empty Braille cell) are none, nor is an accent without its letter.
 */
export const isVisible = (text: string): boolean => text.replace(unseen, '') !== '';

const unseen = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0\ufffc\ufffd]|\u{1d159}/gu;

/** A name that can be seen, and nothing in place of one that can't. */
export const visibleName = (name: string): string => (isVisible(name) ? name : '');
