import type { WAMessageContent } from 'baileys';
import type { MessageContent, Money } from '#contract/schema.ts';
import { moneyOf } from '#server/channels/money.ts';
import { parsedJson } from '#server/http/parsed-json.ts';
import { unwrapped } from './unwrapped.ts';

type Content = WAMessageContent;
type Payment = Extract<MessageContent, { kind: 'payment' }>;

/** A key to pay to, or what is said about a payment. */
export function paymentContent(content: Content): MessageContent | undefined {
  const { requestPaymentMessage: request, sendPaymentMessage: sent, invoiceMessage: invoice } = content;
  if (request) {
    const { amount, amount1000, currencyCodeIso4217: currency } = request;
    const price = amount
      ? moneyOf(amount.value, amount.offset ?? 1, amount.currencyCode)
      : moneyOf(amount1000, 1000, currency);
    return payment('requested', { price, note: noteIn(request.noteMessage) });
  }
  if (sent) return payment('sent', { note: noteIn(sent.noteMessage) });
  if (content.declinePaymentRequestMessage) return payment('declined');
  if (content.cancelPaymentRequestMessage) return payment('cancelled');
  if (content.paymentInviteMessage) return payment('offered');
  if (invoice) return payment('requested', { note: invoice.note ?? undefined });
  return askedByButton(content);
}

interface Details {
  price?: Money | undefined;
  reference?: string | undefined;
  code?: string | undefined;
  note?: string | undefined;
}

const payment = (state: Payment['state'], { price, reference, code, note }: Details = {}): Payment => ({
  kind: 'payment',
  state,
  ...(price && { price }),
  ...(reference && { reference }),
  ...(code && { code }),
  ...(note && { note }),
});

function noteIn(message: Content | null | undefined): string | undefined {
  const note = unwrapped(message);
  return note?.conversation ?? note?.extendedTextMessage?.text ?? undefined;
}

/** What the button of a payment says, as businesses send it. */
interface Asked {
  currency?: string;
  reference_id?: string;
  total_amount?: { value?: number; offset?: number };
  order?: { items?: { name?: string; quantity?: number }[] };
  additional_note?: string;
  payment_settings?: {
    pix_static_code?: PixCode;
    pix_dynamic_code?: PixCode;
    payment_link?: { uri?: string };
    boleto?: { digitable_line?: string };
  }[];
}

interface PixCode {
  code?: string;
  key?: string;
  key_type?: string;
  merchant_name?: string;
}

function askedByButton({ interactiveMessage: shown }: Content): MessageContent | undefined {
  const button = shown?.nativeFlowMessage?.buttons?.find(({ name }) => name && paymentButtons.has(name));
  if (!button) return undefined;
  const asked = parsedJson(button.buttonParamsJson ?? '') as Asked | undefined;
  const ways = asked?.payment_settings ?? [];
  const pix = ways.map((way) => way.pix_dynamic_code ?? way.pix_static_code).find(Boolean);
  const { value, offset } = asked?.total_amount ?? {};
  const price = moneyOf(value, offset ?? 1, asked?.currency);
  if (pix?.key && !(price && price.amount > 0)) {
    return {
      kind: 'pixKey',
      name: pix.merchant_name ?? '',
      key: pix.key,
      keyType: keyTypes[pix.key_type ?? ''] ?? 'unknown',
    };
  }
  const items = (asked?.order?.items ?? []).map(({ name = '', quantity = 1 }) => `${quantity} × ${name}`);
  const link = ways.find((way) => way.payment_link?.uri)?.payment_link?.uri;
  const boleto = ways.find((way) => way.boleto?.digitable_line)?.boleto?.digitable_line;
  return payment('requested', {
    price,
    reference: items.join(', ') || asked?.reference_id,
    code: pix?.code ?? pix?.key ?? boleto ?? link,
    note: shown?.body?.text || asked?.additional_note,
  });
}

const paymentButtons = new Set(['payment_info', 'review_and_pay', 'payment_request']);

const keyTypes: Partial<Record<string, Extract<MessageContent, { kind: 'pixKey' }>['keyType']>> = {
  CPF: 'cpf',
  CNPJ: 'cnpj',
  EMAIL: 'email',
  PHONE: 'phone',
  EVP: 'random',
};
