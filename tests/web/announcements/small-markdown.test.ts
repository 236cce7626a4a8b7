import { describe, expect, test } from 'vitest';
import { plainText, readMarkdown } from '#web/components/announcements/small-markdown.ts';

const inline = (text: string) => readMarkdown(text)[0]?.lines[0];

describe('The small markdown of an announcement', () => {
  test('has paragraphs, lines, lists, bold, italics and code', () => {
    expect(readMarkdown('Um **dois** *três*\n`quatro`\n\nOutro\n- a\n- b\n1. c\n2) d')).toEqual([
      {
        kind: 'paragraph',
        lines: [
          [{ text: 'Um ' }, { text: 'dois', look: 'strong' }, { text: ' ' }, { text: 'três', look: 'emphasis' }],
          [{ text: 'quatro', look: 'code' }],
        ],
      },
      { kind: 'paragraph', lines: [[{ text: 'Outro' }]] },
      { kind: 'bullets', lines: [[{ text: 'a' }], [{ text: 'b' }]] },
      { kind: 'numbers', lines: [[{ text: 'c' }], [{ text: 'd' }]] },
    ]);
  });

  test('opens pages alone, whether their address is named or written out', () => {
    expect(inline('[ajuda](https://exemplo.test/a)')).toEqual([{ text: 'ajuda', href: 'https://exemplo.test/a' }]);
    expect(inline('veja exemplo: https://exemplo.test.')?.[1]).toEqual({
      text: 'https://exemplo.test',
      href: 'https://exemplo.test/',
    });
    for (const text of ['[x](javascript:alert)', '[x](data:text/html,a)', 'mailto:a@b.test', '[x](/tickets)'])
      expect(inline(text)?.some(({ href }) => href !== undefined)).toBe(false);
  });

  test('leaves alone what it does not know: no HTML, no lonely marks', () => {
    for (const text of ['<img src=x onerror=alert(1)>', '2 * 3 * 4', '**', '[a]', '# título'])
      expect(inline(text)).toEqual([{ text }]);
  });

  test('takes no longer for hostile texts than for others', () => {
    const hostile = ['*', '**', '`', '[', '[a](', '](', '*a'].map((mark) => mark.repeat(10_000));
    for (const text of hostile) expect(readMarkdown(text).length).toBeGreaterThan(0);
  });

  test('is one line without its marks in a list', () => {
    expect(plainText('**Fora do ar**\n- das 2h\n- às 3h')).toBe('Fora do ar das 2h às 3h');
  });
});
