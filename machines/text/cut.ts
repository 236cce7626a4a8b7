const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A text of at most so many UTF-16 units, cut between letters as people see them: no half emoji, no lost accent. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const begin = letters.segment(text).containing(most)?.index ?? most;
  // One letter of many marks may be longer than all there is room for.
  return begin > 0 ? text.slice(0, begin) : text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}
