import { cutText } from '#machines/text/cut.ts';

const MAX_LINES = 24;
const MAX_LETTERS = 1500;
/** Nobody folds a text for its last words. */
const SPARE = 1.2;

/** What is shown of a very long text until somebody wants the rest; all of any other. */
export function beginningOf(text: string): string {
  if (text.length <= MAX_LETTERS * SPARE && !hasMoreLines(text, MAX_LINES * SPARE)) return text;
  return `${cutText(text, MAX_LETTERS).split('\n', MAX_LINES).join('\n').trimEnd()} …`;
}

function hasMoreLines(text: string, most: number): boolean {
  let at = -1;
  for (let lines = 1; lines <= most; lines += 1) {
    at = text.indexOf('\n', at + 1);
    if (at < 0) return false;
  }
  return true;
}
