import { describe, expect, test } from 'vitest';
import { cutText } from '#machines/text/cut.ts';
import { isVisible } from '#machines/text/visible.ts';

describe('a text is cut between letters as people see them', () => {
  const family = '👩‍👩‍👧‍👦';

  test.each([
    ['a family', `${'x'.repeat(49)}${family} fim`, 50, 'x'.repeat(49)],
    ['a family that just fits', `${'x'.repeat(5)}${family}y`, 5 + family.length, `${'x'.repeat(5)}${family}`],
    ['a flag', `${'x'.repeat(3)}🇧🇷🇧🇷`, 9, `${'x'.repeat(3)}🇧🇷`],
    ['a colour of skin', 'xx👍🏽', 4, 'xx'],
    ['a heart with its selector', 'xxx❤️', 4, 'xxx'],
    ['a keycap', 'x1️⃣', 3, 'x'],
    ['a letter and its accents', 'xe\u0301\u0323y', 3, 'x'],
    ['Hindi', 'नमस्ते', 4, 'नम'],
    ['Thai', 'กำแพง', 1, 'กำ'.slice(0, 1)],
    ['plain letters', 'Conceição', 7, 'Conceiç'],
    ['nothing', 'Ana', 3, 'Ana'],
  ])('%s', (_, text, most, expected) => {
    const cut = cutText(text, most);
    expect(cut).toBe(expected);
    expect(cut).not.toMatch(/\p{Surrogate}/u);
  });

  test('or between characters where one letter alone is longer', () => {
    const tower = `z${'\u0301'.repeat(80)}`;
    expect(cutText(tower, 50)).toBe(tower.slice(0, 50));
    expect(cutText('👩‍👩‍👧‍👦', 1)).toBe('');
    expect(cutText('👩‍👩‍👧‍👦', 4)).toBe('👩‍');
  });
});

test.each([
  ['marks of direction and a zero width space', '\u200e\u200f\u200b', false],
  ['a Hangul filler', '\u3164', false],
  ['a half-width Hangul filler', '\uffa0 ', false],
  ['an empty Braille cell', '\u2800\u2800', false],
  ['a soft hyphen', '\u00ad', false],
  ['a byte order mark', '\ufeff', false],
  ['a word joiner and a variation selector', '\u2060\ufe0f', false],
  ['an accent alone', '\u0301', false],
  ['blanks', ' \u00a0\u3000\t', false],
  ['nothing', '', false],
  ['one letter', 'A', true],
  ['one emoji', '🌸', true],
  ['a point', '.', true],
  ['a letter behind marks', '\u202eAna\u202c', true],
  ['株式会社', '株式会社', true],
])('%s: visible or not', (_, text, visible) => {
  expect(isVisible(text)).toBe(visible);
});
