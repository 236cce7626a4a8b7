import { z } from 'zod';
import type { ChannelTemplate, OutgoingTemplate, TemplateField } from '#server/channels/port.ts';
import { parsedJson } from '#server/http/parsed-json.ts';

const named = z.object({ param_name: z.string(), example: z.string().default('') });

const component = z.object({
  type: z.string(),
  format: z.string().optional(),
  text: z.string().default(''),
  buttons: z.array(z.object({ type: z.string(), url: z.string().default('') })).default([]),
  example: z
    .object({
      header_text: z.array(z.string()),
      header_text_named_params: z.array(named),
      body_text: z.array(z.array(z.string())),
      body_text_named_params: z.array(named),
    })
    .partial()
    .optional()
    .catch(undefined),
});

type Component = z.infer<typeof component>;

const template = z.object({
  name: z.string(),
  language: z.string(),
  category: z.string().default(''),
  status: z.string(),
  components: z.array(component).default([]),
});

/** A page of `GET /{business-account-id}/message_templates`; one of another shape is left out. */
export const templatePage = z.object({
  data: z.array(template.optional().catch(undefined)),
  paging: z
    .object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() })
    .optional(),
});

export function templateOf({ components, ...rest }: z.infer<typeof template>): ChannelTemplate {
  const part = (type: string) => components.find((one) => one.type === type);
  const [header, body] = [part('HEADER'), part('BODY')];
  return {
    ...rest,
    header: header?.text ?? '',
    body: body?.text ?? '',
    footer: part('FOOTER')?.text ?? '',
    fields: [...fieldsOf('header', header), ...fieldsOf('body', body)],
    isSendable: rest.status === 'APPROVED' && body !== undefined && components.every(isText),
  };
}

const changed = z.object({
  entry: z.array(
    z
      .object({ id: z.string(), changes: z.array(z.object({ field: z.string() }).optional().catch(undefined)) })
      .optional()
      .catch(undefined),
  ),
});

const templateFields = new Set([
  'message_template_status_update',
  'message_template_components_update',
  'template_category_update',
]);

/** Whether a callback says that a template of an account is another one, or stands otherwise with the channel. */
export function changesTemplates(raw: string, businessAccountId: string): boolean {
  const said = changed.safeParse(parsedJson(raw));
  const entries = said.success ? said.data.entry.filter((entry) => entry?.id === businessAccountId) : [];
  return entries.some((entry) => entry?.changes.some((change) => change && templateFields.has(change.field)));
}

/** What a message names and fills in, in the shape of `POST /{phone-number-id}/messages`. */
export function sentTemplate({ name, language, values }: OutgoingTemplate): Record<string, unknown> {
  const components = (['header', 'body'] as const).flatMap((part) => {
    const parameters = values.filter((value) => value.part === part).map(parameterOf);
    return parameters.length > 0 ? [{ type: part, parameters }] : [];
  });
  return { name, language: { code: language }, ...(components.length > 0 ? { components } : {}) };
}

/** By its number places are told apart by their order, and by their name otherwise. */
const parameterOf = ({ name, text }: TemplateField & { text: string }) => ({
  type: 'text',
  ...(/^\d+$/.test(name) ? {} : { parameter_name: name }),
  text,
});

function fieldsOf(part: TemplateField['part'], written: Component | undefined): ChannelTemplate['fields'] {
  const names = new Set([...(written?.text ?? '').matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name));
  const { header_text = [], body_text = [], ...example } = written?.example ?? {};
  const byName = [...(example.header_text_named_params ?? []), ...(example.body_text_named_params ?? [])];
  const byNumber = part === 'header' ? header_text : (body_text[0] ?? []);
  return [...names].map((name) => ({
    part,
    name,
    example: byName.find((one) => one.param_name === name)?.example ?? byNumber[Number(name) - 1] ?? '',
  }));
}

/** A file above it, a place in a link and a code to be copied can't be filled in here. */
function isText({ type, format, buttons }: Component): boolean {
  if (type === 'HEADER') return format === 'TEXT';
  if (type === 'BUTTONS')
    return buttons.every(
      (button) => button.type !== 'COPY_CODE' && button.type !== 'OTP' && !button.url.includes('{{'),
    );
  return type === 'BODY' || type === 'FOOTER';
}
