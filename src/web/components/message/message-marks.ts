export type Look = 'bold' | 'italic' | 'struck' | 'code';

export interface Piece {
  text: string;
  /** From the outermost to the innermost. */
  looks: readonly Look[];
}

/**
 * Cuts a text at the marks that a customer's phone draws: `*bold*`, `_italic_`, `~struck~`, code between backticks. A mark
 * inside a word or a number is none. What stands between two marks is bounded, or a long row of them would freeze the page.
 */
export function piecesOf(text: string, looks: readonly Look[] = []): Piece[] {
  if (!/[*_~`]/.test(text)) return text ? [{ text, looks }] : [];
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(marked)) {
    const [whole, block, mark = '`', inner = ''] = match;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index), looks });
    const within = [...looks, lookOf[mark] ?? 'code'];
    if (mark === '`') pieces.push({ text: block ?? inner, looks: within });
    else pieces.push(...piecesOf(inner, within));
    from = match.index + whole.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), looks });
  return pieces;
}

const marked =
  /```\n?([^`]{1,4000}?)\n?```|(?<![\p{L}\p{N}*_~`])([*_~`])(?!\2)(\S|\S[^\n]{0,1000}?\S)\2(?![\p{L}\p{N}])/gu;

const lookOf: Partial<Record<string, Look>> = { '*': 'bold', _: 'italic', '~': 'struck', '`': 'code' };

/** One to three emoji and nothing else, which a phone shows large. */
export const isEmojiAlone = (text: string) => text.length <= 60 && /^\s*\P{ASCII}/u.test(text) && emojiAlone.test(text);

const emojiAlone =
  /^\s*(?:(?:\p{RI}{2}|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)\p{EMod}?(?:\u200D\p{Extended_Pictographic}\uFE0F?\p{EMod}?)*)\s*){1,3}$/u;
