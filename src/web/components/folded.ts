/** Where a term stands in a text, whatever its case and accents, as the search compares them. */
export const placeOf = (text: string, term: string): { start: number; end: number } | undefined => {
  const characters = [...text];
  const wanted = [...term.trim()].map(folded).join('');
  if (!wanted) return undefined;
  let all = '';
  const starts: number[] = [];
  let offset = 0;
  for (const character of characters) {
    const plain = folded(character);
    for (let each = 0; each < plain.length; each += 1) starts.push(offset);
    all += plain;
    offset += character.length;
  }
  const found = all.indexOf(wanted);
  if (found < 0) return undefined;
  return { start: starts[found] ?? 0, end: starts[found + wanted.length] ?? text.length };
};

export const folded = (character: string) => {
  const plain = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return unmarked[plain] ?? plain;
};

/** Letters that are no others with a mark, as the server's search reads them. */
const unmarked: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
