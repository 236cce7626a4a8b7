import { cloudKey } from './graph-stand-in.ts';

/** A message of the time before, as a thread of a chunk has it. */
export interface PastMessage {
  id: string;
  from: string;
  to?: string;
  timestamp: string;
  type?: string;
  history_context: { status: string };
  [part: string]: unknown;
}

interface Thread {
  id: string;
  messages: PastMessage[];
}

/** A chunk of a number's history, in the published shape. */
export const historyWebhookOf = (threads: Thread[], progress = 100, order = 1): string =>
  fieldWebhookOf('history', { history: [{ metadata: { phase: 0, chunk_order: order, progress }, threads }] });

/** The business has not shared it. */
export const declinedWebhook = (): string =>
  fieldWebhookOf('history', {
    history: [{ errors: [{ code: 2593109, title: 'History sharing is turned off by the business' }] }],
  });

/** The file of a message that a chunk has named without it. */
export const historyFileWebhookOf = (message: object): string => fieldWebhookOf('history', { messages: [message] });

/** What somebody is called in the book of the business's phone. */
export const bookWebhookOf = (number: string, name: string, action = 'add'): string =>
  fieldWebhookOf('smb_app_state_sync', {
    state_sync: [{ type: 'contact', action, contact: { full_name: name, first_name: name, phone_number: number } }],
  });

export const ownNumber = '5511987650000';

function fieldWebhookOf(field: string, value: object): string {
  const metadata = { display_phone_number: ownNumber, phone_number_id: cloudKey.phoneNumberId };
  return JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      { id: '102030405060708', changes: [{ field, value: { messaging_product: 'whatsapp', metadata, ...value } }] },
    ],
  });
}
