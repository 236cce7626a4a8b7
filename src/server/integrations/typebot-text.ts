import { choiceOf } from '#machines/bot/choice.ts';
import { plainLetters } from '#machines/bot/plain-words.ts';
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
  if (input?.type === 'rating input') return ratesOf(input.options ?? {});
  return (input?.items ?? [])
    .map(({ content, title }) => (content ?? title ?? '').trim())
    .filter((text) => text !== '');
}

/** Numbers run from `startsAt` up to the length, icons are counted from 1; what is as Typebot gives it is not said. */
function ratesOf({ length = 10, buttonType = 'Numbers', startsAt = 0 }: NonNullable<TypebotInput['options']>) {
  const first = buttonType === 'Icons' ? 1 : Math.min(startsAt, length);
  return Array.from({ length: length - first + 1 }, (_, index) => String(first + index));
}

/**
 * What a customer's answer is to the typebot: what is exactly a choice is that one, otherwise its place in the list or
 * what was written around it ("opção 2", "2 - Não"); several by comma each. What is none goes as it was written.
 */
export function replyOf(text: string, choices: readonly string[]): string {
  const offered = numbered(choices).map(({ value, title }) => ({ sign: value, name: title }));
  const placeOf = (part: string) => choiceOf(part, offered, 'name');
  const whole = placeOf(text);
  const parts = whole === undefined ? text.split(/[,;]|\s+[ey]\s+|\s+and\s+/).filter((part) => part.trim() !== '') : [];
  const places = whole === undefined ? parts.map(placeOf) : [whole];
  const chosen = places.map((place) => choices[place ?? -1]);
  return chosen.length > 0 && chosen.every((choice) => choice !== undefined) ? chosen.join(', ') : text;
}

/** Choices by what is typed for them: by the number of their place, but numbers by themselves. */
export function numbered(choices: readonly string[]): { value: string; title: string }[] {
  const areNumbers = choices.length > 0 && choices.every((choice) => /^\d+$/.test(plainLetters(choice).trim()));
  return choices.map((title, index) => ({ value: areNumbers ? plainLetters(title).trim() : String(index + 1), title }));
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
