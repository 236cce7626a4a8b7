import type { MessageTemplate } from '#contract/schema.ts';
import { templateText } from '#machines/template.ts';
import type { OutgoingTemplate } from '#server/channels/port.ts';
import { cleanText } from '#server/clean-text.ts';

/** A text for a place of a template: the channel takes neither line breaks nor tabs in it. */
export const placedText = (text: string): string => cleanText(text).replace(/\s+/g, ' ').trim();

/** Whether each place of a template has something to say, of texts as `placedText` leaves them. */
export const isWhole = ({ fields }: MessageTemplate, values: readonly string[]): boolean =>
  fields.length === values.length && values.every((value) => value !== '');

/** What a template says with a text for each of its places, and as what it is sent. */
export function templateLetter(
  template: MessageTemplate,
  values: readonly string[],
): { body: string; template: OutgoingTemplate } {
  const { name, language, fields } = template;
  const filled = fields.map(({ part, name }, index) => ({ part, name, text: values[index] ?? '' }));
  return { body: templateText(template, values), template: { name, language, values: filled } };
}
