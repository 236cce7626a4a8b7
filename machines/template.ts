import type { MessageTemplate } from '#contract/schema.ts';

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
