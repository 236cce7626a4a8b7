import { expect, test } from 'vitest';
import type { MessageContent } from '#contract/schema.ts';
import { incomingOf } from '#server/channels/whatsapp-cloud/incoming.ts';
import { value as valueShape } from '#server/channels/whatsapp-cloud/payload.ts';

/** What an entry of `messages` becomes. */
function read(message: object) {
  const value = valueShape.parse({
    metadata: { phone_number_id: '1' },
    messages: [{ id: 'wamid.1', from: '5511987654321', timestamp: '1', ...message }],
  });
  const [given] = value.messages;
  if (!given) throw new Error('It was not read');
  const { body, content, file, type, advertisement } = incomingOf(given, value, false);
  return {
    body,
    ...(content && { content }),
    ...(file && { file: file.name }),
    ...(type && { type }),
    ...(advertisement && { advertisement }),
  };
}

const price = { amount: 59.9, currency: 'BRL' };
const card = (lines: string) => `BEGIN:VCARD\nVERSION:3.0\n${lines}\nEND:VCARD`;
const unknown: { body: string; content: MessageContent } = {
  body: 'Mensagem de um tipo que ainda não é mostrado',
  content: { kind: 'unknown', why: 'kind' },
};

test.each<[string, object, ReturnType<typeof read>]>([
  [
    'a form that was answered',
    {
      type: 'interactive',
      interactive: {
        type: 'nfm_reply',
        nfm_reply: {
          name: 'flow',
          body: 'Sent',
          response_json: '{"nota":"Excelente","comentario":"Muito bom","flow_token":"t"}',
        },
      },
    },
    {
      body: '📋 Formulário respondido\nnota: Excelente\ncomentario: Muito bom',
      content: {
        kind: 'form',
        answers: [
          { name: 'nota', value: 'Excelente' },
          { name: 'comentario', value: 'Muito bom' },
        ],
      },
    },
  ],
  [
    'a form whose answers can’t be read',
    { type: 'interactive', interactive: { type: 'nfm_reply', nfm_reply: { body: 'Enviado', response_json: '{' } } },
    { body: '📋 Formulário respondido', content: { kind: 'form', answers: [] } },
  ],
  [
    'an order',
    {
      type: 'order',
      order: {
        catalog_id: '1',
        text: 'entregar hoje',
        product_items: [{ product_retailer_id: 'SKU1', quantity: 2, item_price: 59.9, currency: 'BRL' }],
      },
    },
    {
      body: '🛒 2 itens · R$ 119,80\n• 2 × SKU1 · R$ 59,90\nentregar hoje',
      content: {
        kind: 'order',
        itemCount: 2,
        items: [{ name: 'SKU1', quantity: 2, price }],
        total: { amount: 119.8, currency: 'BRL' },
        note: 'entregar hoje',
      },
    },
  ],
  [
    'a contact with an e-mail only',
    {
      type: 'contacts',
      contacts: [
        {
          name: { formatted_name: 'Só E-mail' },
          phones: [],
          emails: [{ email: 'a@exemplo.test' }],
          org: { company: 'Loja' },
        },
      ],
    },
    { body: card('FN:Só E-mail\nORG:Loja\nEMAIL:a@exemplo.test'), type: 'vcard' },
  ],
  [
    'a customer whom an advertisement led here',
    {
      type: 'text',
      text: { body: 'Olá' },
      referral: { source_type: 'ad', source_id: '77', source_url: 'https://fb.example/1', headline: 'Anúncio X' },
    },
    { body: 'Olá', advertisement: { id: '77', title: 'Anúncio X', url: 'https://fb.example/1' } },
  ],
  [
    'a document without a name',
    { type: 'document', document: { id: 'M1', mime_type: 'application/vnd.ms-excel' } },
    { body: '', file: '', type: 'application' },
  ],
  [
    'what Meta can’t pass on',
    { type: 'unsupported', errors: [{ code: 131051, title: 'Message type unknown' }] },
    unknown,
  ],
  ['what nobody knows', { type: 'something_new' }, unknown],
])('%s', (_name, message, expected) => {
  expect(read(message)).toEqual(expected);
});
