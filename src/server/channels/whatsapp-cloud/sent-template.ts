import type { OutgoingTemplate } from '#server/channels/port.ts';

type Placed = OutgoingTemplate['values'][number];

/** What stands above the text, as Meta keeps it. */
interface FileAbove {
  mediaId: string;
  name: string;
}

/** What a message names and fills in, in the shape of `POST /{phone-number-id}/messages`. */
export function sentTemplate(
  { name, language, values }: OutgoingTemplate,
  file: FileAbove | null,
): Record<string, unknown> {
  const of = (...parts: Placed['part'][]) => values.filter(({ part }) => parts.includes(part));
  const header = of('media', 'header').map((value) => (value.part === 'media' ? above(value, file) : written(value)));
  const body = of('body').map(written);
  const components = [
    ...(header.length > 0 ? [{ type: 'header', parameters: header }] : []),
    ...(body.length > 0 ? [{ type: 'body', parameters: body }] : []),
    ...of('button').map(pressed),
  ];
  return { name, language: { code: language }, ...(components.length > 0 ? { components } : {}) };
}

/** By its number places are told apart by their order, and by their name otherwise. */
const written = ({ name, text }: Placed) => ({
  type: 'text',
  ...(/^\d+$/.test(name) ? {} : { parameter_name: name }),
  text,
});

function above({ name: kind, text: link }: Placed, file: FileAbove | null) {
  if (!file) return { type: kind, [kind]: { link } };
  return { type: kind, [kind]: { id: file.mediaId, ...(kind === 'document' && { filename: file.name }) } };
}

function pressed({ text, button }: Placed) {
  const { index = 0, isCode = false } = button ?? {};
  const parameter = isCode ? { type: 'coupon_code', coupon_code: text } : { type: 'text', text };
  return { type: 'button', sub_type: isCode ? 'copy_code' : 'url', index: String(index), parameters: [parameter] };
}
