import { z } from 'zod';
import { isFilledIn } from '#machines/template.ts';
import type { ChannelTemplate, TemplateField } from '#server/channels/port.ts';
import { parsedJson } from '#server/http/parsed-json.ts';
import { buttonOf, exampleOf, writtenButton } from './template-buttons.ts';

const named = z.object({ param_name: z.string(), example: z.string().default('') });

const component = z.object({
  type: z.string(),
  format: z.string().optional(),
  text: z.string().default(''),
  buttons: z.array(writtenButton).default([]),
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
  rejected_reason: z.string().nullish(),
  components: z.array(component).default([]),
});

/** A page of `GET /{business-account-id}/message_templates`; one of another shape is left out. */
export const templatePage = z.object({
  data: z.array(template.optional().catch(undefined)),
  paging: z
    .object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() })
    .optional(),
});

export function templateOf({ components, rejected_reason, ...rest }: z.infer<typeof template>): ChannelTemplate {
  const part = (type: string) => components.find((one) => one.type === type);
  const [header, body] = [part('HEADER'), part('BODY')];
  const buttons = (part('BUTTONS')?.buttons ?? []).flatMap((written) => buttonOf(written) ?? []);
  return {
    ...rest,
    rejectedReason: rejected_reason ?? '',
    header: header?.text ?? '',
    body: body?.text ?? '',
    footer: part('FOOTER')?.text ?? '',
    fields: [
      ...mediaFieldsOf(header),
      ...fieldsOf('header', header),
      ...fieldsOf('body', body),
      ...buttonFieldsOf(part('BUTTONS')),
    ],
    buttons,
    isSendable: rest.status === 'APPROVED' && body !== undefined && components.every(isFillable),
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

const media: Readonly<Record<string, string>> = { IMAGE: 'image', VIDEO: 'video', DOCUMENT: 'document' };

function mediaFieldsOf(header: Component | undefined): ChannelTemplate['fields'] {
  const name = media[header?.format ?? ''];
  return name === undefined ? [] : [{ part: 'media', name, example: '' }];
}

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

function buttonFieldsOf(written: Component | undefined): ChannelTemplate['fields'] {
  return (written?.buttons ?? []).flatMap((each) => {
    const button = buttonOf(each);
    return button && isFilledIn(button) ? [{ part: 'button', name: button.text, example: exampleOf(each) }] : [];
  });
}

/** Places on a map, catalogues, forms and offers that run out can't be filled in here. */
function isFillable({ type, format, buttons }: Component): boolean {
  if (type === 'HEADER') return format === 'TEXT' || (format !== undefined && format in media);
  if (type === 'BUTTONS') return buttons.every((button) => buttonOf(button) !== undefined);
  return type === 'BODY' || type === 'FOOTER';
}
