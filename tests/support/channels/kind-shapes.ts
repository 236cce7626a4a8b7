import type { MessageContent } from '#contract/schema.ts';

export type Kind = MessageContent['kind'];

/** What comes beside texts and files: each kind of content, and what is about a conversation. */
export type Special = Kind | 'advertisement' | 'mention' | 'notice';

type Shapes = Partial<Record<Special, object>>;

const days = { name: 'Que dia?', options: [{ optionName: 'segunda' }] };
const pix = {
  payment_settings: [{ pix_static_code: { merchant_name: 'Loja', key: 'pix@exemplo.test', key_type: 'EMAIL' } }],
};

/** The `message` of WhatsApp Web. */
export const webShapes: Shapes = {
  order: { orderMessage: { itemCount: 3, message: 'Quero estes', totalAmount1000: 59_900, totalCurrencyCode: 'BRL' } },
  product: { productMessage: { product: { title: 'Cesta', priceAmount1000: 59_900, currencyCode: 'BRL' } } },
  pixKey: {
    interactiveMessage: {
      nativeFlowMessage: { buttons: [{ name: 'payment_info', buttonParamsJson: JSON.stringify(pix) }] },
    },
  },
  payment: { requestPaymentMessage: { amount1000: 10_000, currencyCodeIso4217: 'BRL' } },
  form: { interactiveResponseMessage: { nativeFlowResponseMessage: { name: 'flow', paramsJson: '{"nota":"5"}' } } },
  poll: { pollCreationMessageV4: { message: { pollCreationMessage: days } } },
  sticker: { lottieStickerMessage: { message: { stickerMessage: { mimetype: 'application/was', isLottie: true } } } },
  stickerPack: { stickerPackMessage: { name: 'Gatos', publisher: 'Ana' } },
  event: { eventMessage: { name: 'Feira', startTime: 1_796_475_600 } },
  invitation: { groupInviteMessage: { groupName: 'Vizinhos', inviteCode: 'Ab' } },
  buttons: {
    templateMessage: {
      hydratedTemplate: {
        hydratedContentText: 'Chegou!',
        hydratedButtons: [{ quickReplyButton: { displayText: 'Certo' } }],
      },
    },
  },
  unknown: { requestPhoneNumberMessage: {} },
  advertisement: {
    extendedTextMessage: {
      text: 'Oi',
      contextInfo: { externalAdReply: { title: 'Anúncio', sourceId: '77', sourceType: 'ad' } },
    },
  },
  mention: {
    extendedTextMessage: {
      text: '@5511955550121 pode ver?',
      contextInfo: { mentionedJid: ['5511955550121@s.whatsapp.net'] },
    },
  },
};

/** Beside `id` and `from`, an entry of `messages` of the Cloud API. */
export const cloudShapes: Shapes = {
  order: {
    type: 'order',
    order: { product_items: [{ product_retailer_id: 'SKU1', quantity: 2, item_price: 59.9, currency: 'BRL' }] },
  },
  form: { type: 'interactive', interactive: { type: 'nfm_reply', nfm_reply: { response_json: '{"nota":"5"}' } } },
  unknown: { type: 'unsupported', errors: [{ code: 131_051, title: 'Message type unknown' }] },
  advertisement: {
    type: 'text',
    text: { body: 'Oi' },
    referral: { source_type: 'ad', source_id: '77', headline: 'Anúncio' },
  },
  notice: { type: 'system', system: { type: 'customer_identity_changed', body: 'Maria changed' } },
};

/** Beside `message_id`, `chat` and `from`, the `message` of an update of Telegram's. */
export const telegramShapes: Shapes = {
  payment: { invoice: { title: 'Bolo', description: 'De cenoura', total_amount: 5990, currency: 'BRL' } },
  form: { web_app_data: { button_text: 'Enviar', data: '{"nota":"5"}' } },
  poll: { poll: { question: 'Que dia?', type: 'regular', options: [{ text: 'segunda', voter_count: 0 }] } },
  checklist: { checklist: { title: 'Mudança', tasks: [{ id: 1, text: 'Louça' }] } },
  sticker: {
    sticker: {
      file_id: 'gone',
      file_unique_id: 'u',
      type: 'regular',
      width: 1,
      height: 1,
      is_animated: true,
      is_video: false,
    },
  },
  game: { dice: { emoji: '🎲', value: 5 } },
  unknown: { story: { id: 1 } },
  notice: { pinned_message: { message_id: 3, date: 1 } },
};

/** Why a channel is not tried with what it has no shape of. */
export const missing = (shapes: Shapes, reason: string): Record<string, string> =>
  Object.fromEntries(specials.filter((special) => !(special in shapes)).map((special) => [caseOf(special), reason]));

export const caseOf = (special: Special) => `special-${special}`;

export const specials: readonly Special[] = [
  'order',
  'product',
  'pixKey',
  'payment',
  'form',
  'poll',
  'checklist',
  'sticker',
  'stickerPack',
  'event',
  'invitation',
  'game',
  'buttons',
  'unknown',
  'mention',
  'advertisement',
  'notice',
];
