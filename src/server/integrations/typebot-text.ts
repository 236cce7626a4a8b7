import type { ResponderSaying } from './answer.ts';
import type { RichText, TypebotBubble, TypebotInput } from './typebot-schema.ts';

/** A bubble as a phone shows it; undefined for one that it can not. */
export function sayingOf({ type, content }: TypebotBubble): ResponderSaying | undefined {
  if (type === 'text') {
    const text = content.richText?.map(lineOf).join('\n') ?? content.markdown ?? content.plainText ?? '';
    return text.trim() === '' ? undefined : { text };
  }
  if (!content.url) return undefined;
  // A page, or a video of a site that plays it, is opened where it is.
  const isFile = type === 'image' || type === 'audio' || (type === 'video' && (content.type ?? 'url') === 'url');
  return isFile ? { text: '', mediaUrl: content.url } : { text: content.url };
}

/** What an input asks for, where the customer has to see it; what is typed freely was asked in the bubble before. */
export function choicesOf(input: TypebotInput | null | undefined): readonly string[] {
  if (input?.type === 'rating input')
    return Array.from({ length: input.options?.length ?? 5 }, (_, index) => String(index + 1));
  return (input?.items ?? [])
    .map(({ content, title }) => (content ?? title ?? '').trim())
    .filter((text) => text !== '');
}

/** What a customer's answer is to the typebot: a number stands for the choice of that place, several by comma for each. */
export function replyOf(text: string, choices: readonly string[]): string {
  if (choices.length === 0) return text;
  const parts = text.split(/[,;]|\s+e\s+/).map((part) => part.trim());
  const chosen = parts.map((part) => (/^\d{1,3}$/.test(part) ? choices[Number(part) - 1] : undefined));
  return chosen.every((choice) => choice !== undefined) ? chosen.join(', ') : text;
}

/** Bold and italics as chat channels write them. */
function lineOf(piece: RichText): string {
  const inner =
    piece.text ?? piece.children?.map(lineOf).join(piece.type === 'ul' || piece.type === 'ol' ? '\n' : '') ?? '';
  if (inner.trim() === '') return inner;
  if (piece.type === 'a' && piece.url && piece.url !== inner) return `${inner} (${piece.url})`;
  if (piece.type === 'li') return `- ${inner}`;
  const bold = piece.bold ? `*${inner}*` : inner;
  return piece.italic ? `_${bold}_` : bold;
}
