import type { MessageContent } from '#contract/schema.ts';
import { bodyOfContent } from '#server/channels/content-body.ts';
import { formAnswers } from '#server/channels/form-answers.ts';
import { placeOf } from '#server/channels/place.ts';
import type { IncomingMessage } from '#server/channels/port.ts';
import type { CloudContent } from './payload.ts';

/** What a message says in words, and what it holds beside text and files; whatever it is, it says something. */
export function saidBy(content: CloudContent): Pick<IncomingMessage, 'body' | 'content'> {
  const special = orderContent(content) ?? formContent(content);
  if (special) return { body: bodyOfContent(special), content: special };
  const words = wordsOf(content);
  return words === undefined ? unknown : { body: words };
}

const unknownContent = { kind: 'unknown', why: 'kind' } as const;
const unknown = { body: bodyOfContent(unknownContent), content: unknownContent };

function orderContent({ order }: CloudContent): MessageContent | undefined {
  if (!order) return undefined;
  const items = order.product_items.map(({ product_retailer_id: name, quantity, item_price: amount, currency }) => ({
    name,
    quantity,
    ...(typeof amount === 'number' && { price: { amount, currency } }),
  }));
  const currencies = new Set(items.flatMap(({ price }) => price?.currency ?? []));
  const [currency] = currencies;
  const amount = items.reduce((sum, { quantity, price }) => sum + quantity * (price?.amount ?? 0), 0);
  return {
    kind: 'order',
    itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    items,
    // What is priced in two currencies has no sum.
    ...(amount > 0 &&
      currencies.size === 1 && { total: { amount: Math.round(amount * 100) / 100, currency: currency ?? '' } }),
    ...(order.text && { note: order.text }),
  };
}

function formContent({ interactive }: CloudContent): MessageContent | undefined {
  const form = interactive?.nfm_reply;
  return form && { kind: 'form', answers: formAnswers(form.response_json) };
}

function wordsOf(content: CloudContent): string | undefined {
  const { text, location, contacts, button, interactive } = content;
  if (text) return text.body;
  if (location) return placeOf({ ...location, words: [location.name, location.address] });
  if (contacts) return contacts.map(cardOf).join('\n');
  const pressed = button?.text ?? interactive?.button_reply?.title ?? interactive?.list_reply?.title;
  return pressed ?? mediaOf(content)?.caption;
}

export const mediaOf = ({ image, sticker, audio, video, document }: CloudContent) =>
  image ?? sticker ?? audio ?? video ?? document;

function cardOf({ name, phones, emails, org }: NonNullable<CloudContent['contacts']>[number]): string {
  const numbers = (phones ?? []).flatMap(({ phone, wa_id: id }) => (id ? `+${id}` : (phone ?? [])));
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${name?.formatted_name ?? ''}`,
    ...(org?.company ? [`ORG:${org.company}`] : []),
    ...numbers.map((number) => `TEL:${number}`),
    ...(emails ?? []).flatMap(({ email }) => (email ? `EMAIL:${email}` : [])),
    'END:VCARD',
  ].join('\n');
}
