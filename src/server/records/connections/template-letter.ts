import type { MessageTemplate } from '#contract/schema.ts';
import { isFilledIn, mediaPlaceOf, templateParts, templateText } from '#machines/template.ts';
import type { OutgoingTemplate } from '#server/channels/port.ts';
import { cleanText } from '#server/clean-text.ts';
import type { Scope } from '../base/scope.ts';
import { mediaUrlOf } from '../messages/find.ts';
import type { NewMessage } from '../messages/send.ts';
import { findTemplateFile } from './template-files.ts';

/** What a message that is sent as a template holds. */
export type TemplateLetter = Pick<NewMessage, 'body' | 'template' | 'content'>;

/** What stands above the text, as it is kept. */
type FileAbove = NonNullable<OutgoingTemplate['file']> & { size: number };

/** A text for a place of a template: the channel takes neither line breaks nor tabs in it. */
export const placedText = (text: string): string => cleanText(text).replace(/\s+/g, ' ').trim();

/**
 * What a template says with a text for each of its places, and as what it is sent. Undefined where a place stays empty,
 * or the file above it is gone.
 */
export async function templateLetter(
  scope: Scope,
  template: MessageTemplate,
  values: readonly string[],
): Promise<TemplateLetter | undefined> {
  if (template.fields.length !== values.length || values.includes('')) return undefined;
  const place = mediaPlaceOf(template);
  const file = place && (await findTemplateFile(scope, values[place.index] ?? ''));
  return place && !file ? undefined : letterWith(template, values, file);
}

/** The same with the file above it at hand; without one there is none, or the value of its place is a link. */
export function letterWith(
  template: MessageTemplate,
  values: readonly string[],
  file: FileAbove | undefined,
): TemplateLetter {
  const { name, language } = template;
  const { title, text, footer, buttons } = templateParts(template, values);
  const kind = mediaPlaceOf(template)?.kind;
  const media = file && kind && { kind, url: mediaUrlOf(file.file) ?? '', name: file.name, size: file.size };
  return {
    body: templateText(template, values),
    template: {
      name,
      language,
      values: placedIn(template, values),
      ...(file && { file: { file: file.file, name: file.name, mime: file.mime } }),
    },
    content:
      media || footer || buttons.length > 0
        ? {
            kind: 'buttons',
            ...(media && { media }),
            ...(title && { title }),
            text,
            ...(footer && { footer }),
            buttons,
          }
        : null,
  };
}

/** A code that its button copies stands in the text, and goes with the button as well. */
function placedIn({ fields, buttons }: MessageTemplate, values: readonly string[]): OutgoingTemplate['values'] {
  const pressed = buttons.flatMap((button, index) =>
    isFilledIn(button) ? [{ index, isCode: button.kind === 'copy' }] : [],
  );
  const placed = fields.map(({ part, name }, at) => {
    const button = part === 'button' ? pressed.shift() : undefined;
    return { part, name, text: values[at] ?? '', ...(button && { button }) };
  });
  const code = placed.find(({ part }) => part === 'body')?.text ?? '';
  const copying = buttons.flatMap(({ kind, text: name }, index) =>
    kind === 'otp' ? [{ part: 'button' as const, name, text: code, button: { index, isCode: false } }] : [],
  );
  return [...placed, ...copying];
}
