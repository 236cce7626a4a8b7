import { describe, expect, test } from 'vitest';
import { beginningOf } from '#web/components/message/long-text.ts';
import { isEmojiAlone, piecesOf } from '#web/components/message/message-marks.ts';

/** Each piece with its looks before it. */
const drawn = (text: string) =>
  piecesOf(text).map(({ text: piece, looks }) => (looks.length > 0 ? `<${looks.join(' ')}>${piece}` : piece));

describe('What a phone draws of a text', () => {
  test.each([
    ['*Oi*, tudo bem?', ['<bold>Oi', ', tudo bem?']],
    ['É _amanhã_ às 9', ['É ', '<italic>amanhã', ' às 9']],
    ['~R$ 50~ R$ 40', ['<struck>R$ 50', ' R$ 40']],
    ['use `npm start`.', ['use ', '<code>npm start', '.']],
    ['```\nlinha 1\nlinha *2*\n```', ['<code>linha 1\nlinha *2*']],
    ['*_Só hoje_*', ['<bold italic>Só hoje']],
    ['*a* *b*', ['<bold>a', ' ', '<bold>b']],
    ['*muito* ~caro~', ['<bold>muito', ' ', '<struck>caro']],
    ['*Ana:*\nbom dia', ['<bold>Ana:', '\nbom dia']],
  ])('%j is drawn', (text, pieces) => {
    expect(drawn(text)).toEqual(pieces);
  });

  test.each([
    '2*3*4',
    'nome_do_arquivo',
    '* item *',
    '**',
    '***',
    '*uma linha\noutra*',
    '5 * 3 = 15 * 1',
    '_',
    '`',
    '',
  ])('%j stays as it is', (text) => {
    expect(drawn(text)).toEqual(text ? [text] : []);
  });

  test('loses no letter but the marks', () => {
    const text = 'Oi *Ana* `x` _y *z*_ ~w~ 2*2 fim';
    expect(piecesOf(text).map((piece) => piece.text)).toEqual([
      'Oi ',
      'Ana',
      ' ',
      'x',
      ' ',
      'y ',
      'z',
      ' ',
      'w',
      ' 2*2 fim',
    ]);
  });
});

describe('Emoji alone', () => {
  test.each(['👍', '👍🏽', '❤️', '👨‍👩‍👧', '🇧🇷', '😀 😀 😀', '🙏🏾\n', '👩🏽‍⚕️'])('%j is large', (text) => {
    expect(isEmojiAlone(text)).toBe(true);
  });

  test.each(['👍 ok', 'ok', '12', '#', '😀😀😀😀', '', ' ', '©', '1️⃣ item', 'é'])('%j is not', (text) => {
    expect(isEmojiAlone(text)).toBe(false);
  });
});

describe('A long text', () => {
  test('is folded at its letters, with a sign that it goes on', () => {
    const folded = beginningOf('palavra '.repeat(400));
    expect(folded.length).toBeLessThan(1510);
    expect(folded.endsWith(' …')).toBe(true);
  });

  test('is folded at its lines', () => {
    expect(beginningOf('linha\n'.repeat(60)).split('\n')).toHaveLength(24);
  });

  test('is left alone where little would be hidden', () => {
    const text = 'palavra '.repeat(200);
    expect(beginningOf(text)).toBe(text);
    const lines = 'linha\n'.repeat(26);
    expect(beginningOf(lines)).toBe(lines);
  });
});
