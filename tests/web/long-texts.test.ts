import { describe, expect, test } from 'vitest';
import { slashAt } from '#web/components/composer/quick-reply.ts';
import { beginningOf } from '#web/components/message/long-text.ts';
import { isEmojiAlone, piecesOf } from '#web/components/message/message-marks.ts';
import { splitSignature } from '#web/components/message/message-signature.ts';
import { splitLinks } from '#web/components/tickets/message-links.ts';
import { parseLocation } from '#web/components/tickets/message-location.ts';
import { messagePreview, plainText } from '#web/components/tickets/message-preview.ts';
import { parseVcard } from '#web/components/tickets/message-vcard.ts';

/** What takes a text apart that a customer has written, or that is being written. */
const readers: Record<string, (text: string) => unknown> = {
  splitLinks,
  piecesOf: (text) => piecesOf(text),
  beginningOf,
  isEmojiAlone: (text) => isEmojiAlone(text.slice(0, 60)),
  plainText,
  splitSignature,
  parseLocation,
  parseVcard,
  messagePreview: (body) => messagePreview({ mediaType: null, body }, (() => '') as never),
  slashAt: (text) => slashAt(text, text.length),
};

/** Texts in which much looks like the beginning of something, each as a head and what is repeated behind it. */
const rows: [head: string, unit: string][] = [
  ['', 'a.'],
  ['', 'a-'],
  ['', 'a@'],
  ['', 'a@a.'],
  ['', 'a+a@b'],
  ['a@', 'a'],
  ['http://a', ')'],
  ['http://a', '.'],
  ['http://a', '()'],
  ['', 'www.'],
  ['', 'http://a '],
  ['', 'tel:)'],
  ['', '*a '],
  ['', '`a '],
  ['', '*_~'],
  ['```', 'a'],
  ['👍', '\u200d👍'],
  ['*', 'a'],
  ['', '_a*~'],
  ['', '*a*a'],
  ['*', ' '],
  ['', ' '],
  ['', '\n '],
  ['', '/a '],
  ['/', '/'],
  ['|', '|'],
  ['data:image/png;base64,', 'A='],
  ['BEGIN:VCARD\n', 'TEL;waid=1'],
  ['BEGIN:VCARD\nN:', '\\;'],
  ['', 'BEGIN:VCARD\nFN:a\n'],
  ['', '\u0301'],
  ['', '👩‍👩‍👧'],
];

describe.each(Object.entries(readers))('%s of a long text (F54)', (_name, read) => {
  test.each(rows)('takes eight times as long for eight times as much of %j and %j', (head, unit) => {
    const textOf = (length: number) => head + unit.repeat(Math.floor((length - head.length) / unit.length));
    const [short, long] = [textOf(8192), textOf(65_536)];
    read(short);
    // What grows with the square takes sixty-four times as long, and does so however often it is tried.
    const growsTooFast = () => costOf(() => read(long)) >= 30 * costOf(() => read(short)) + noise();
    expect([1, 2, 3, 4].every(growsTooFast)).toBe(false);
  });
});

/** The shortest of a few tries: what else the machine does only makes a try longer. */
const costOf = (work: () => unknown) => {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 5; n += 1) {
    const start = performance.now();
    work();
    least = Math.min(least, performance.now() - start);
  }
  return least;
};

/** What a walk over a text costs here and now, below which nothing is told from nothing. */
const noise = () => costOf(() => [...'a'.repeat(65_536)].join(''));
