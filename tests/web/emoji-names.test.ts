import { expect, it } from 'vitest';
import { namesIn } from '../../scripts/build/emoji-names.ts';

it.each([
  ['pt', ['#\t9\tBandeiras', '🐙\t3\tpolvo\tanimal,oceano,octopus']],
  ['en', ['#\t9\tFlags', '🐙\t3\toctopus\tanimal,creature,ocean']],
  ['es', ['#\t9\tBanderas', '🐙\t3\tpulpo\tcefalópodo,octópodo']],
])(
  'in %s every emoji that is drawn everywhere stands once, with its group, its name and words for it',
  async (language, some) => {
    const lines = (await namesIn(language)).trim().split('\n');
    const emojis = lines.filter((line) => !line.startsWith('#\t'));
    expect(new Set(emojis.map((line) => line.split('\t')[0])).size).toBe(1870);
    expect(lines).toHaveLength(1879);
    expect(lines).toEqual(expect.arrayContaining(some));
  },
);
