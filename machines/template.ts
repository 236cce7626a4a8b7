import type { MessageTemplate, TemplateButton, TemplateMedia } from '#contract/schema.ts';

interface ShownButton {
  kind: TemplateButton['kind'];
  text: string;
  url?: string;
}

/** What a template says with a value for each of its fields, in their order; a field without one stays as it is named. */
export function templateText(template: Omit<MessageTemplate, 'id'>, values: readonly string[]): string {
  const { header, body, footer } = template;
  const parts = [
    header && `*${filled('header', header, template, values)}*`,
    filled('body', body, template, values),
    footer,
  ];
  return parts.filter(Boolean).join('\n\n');
}

/** The same by its parts, as a phone shows them. */
export function templateParts(
  template: Omit<MessageTemplate, 'id'>,
  values: readonly string[],
): { title: string; text: string; footer: string; buttons: ShownButton[] } {
  const { header, body, footer, fields, buttons } = template;
  const given = fields.flatMap(({ part }, index) => (part === 'button' ? [values[index]?.trim() ?? ''] : []));
  return {
    title: filled('header', header, template, values),
    text: filled('body', body, template, values),
    footer,
    buttons: buttons.map((button) => shownButton(button, isFilledIn(button) ? given.shift() : undefined)),
  };
}

/** Where the value of the file above a template stands, and what it has to be; undefined where there is none. */
export function mediaPlaceOf({
  fields,
}: Pick<MessageTemplate, 'fields'>): { index: number; kind: TemplateMedia } | undefined {
  const index = fields.findIndex(({ part }) => part === 'media');
  const field = fields[index];
  return field && { index, kind: field.name as TemplateMedia };
}

/** The first place that takes a text; -1 where there is none. */
export const firstTextPlace = ({ fields }: Pick<MessageTemplate, 'fields'>): number =>
  fields.findIndex(({ part }) => part !== 'media');

/** Whether a button has a place that is filled in when its template is sent. */
export const isFilledIn = ({ kind, value }: TemplateButton): boolean =>
  kind === 'copy' || (kind === 'link' && value.includes('{{'));

function shownButton({ kind, text, value }: TemplateButton, given: string | undefined): ShownButton {
  if (kind === 'copy' && given) return { kind, text: `${text}: ${given}` };
  if (kind !== 'link') return { kind, text };
  return { kind, text, url: given ? value.replace(/\{\{\s*\w+\s*\}\}/, () => given) : value };
}

const filled = (
  part: 'header' | 'body',
  text: string,
  { fields }: Pick<MessageTemplate, 'fields'>,
  values: readonly string[],
): string =>
  text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (place, name: string) => {
    const index = fields.findIndex((field) => field.part === part && field.name === name);
    return values[index]?.trim() || place;
  });
