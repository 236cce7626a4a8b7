import type { Ack } from '#contract/schema.ts';
import { isScopedId } from '#machines/phone-number/contact-number.ts';
import type { DeliveredPart, HistoryNews, ImportedMessage, NamedPerson } from '#server/channels/port.ts';
import { type CloudIncoming, incomingOf } from './incoming.ts';
import {
  type CloudChunk,
  type CloudPastMessage,
  type CloudStateSync,
  type CloudValue,
  pastMessage,
} from './payload.ts';

/** The business has not let its history out of the app. */
const NOT_SHARED = 2593109;

const ackOfStatus: Partial<Record<string, Ack>> = { ERROR: 0, PENDING: 1, SENT: 2, DELIVERED: 3, READ: 4, PLAYED: 5 };

/** The messages of a chunk in their order, and those that nobody can read. */
export function pastMessagesIn(chunk: CloudChunk, value: CloudValue) {
  const messages: ImportedMessage[] = [];
  const unread: unknown[] = [];
  for (const { id, context, messages: said } of chunk.threads) {
    const customer = { ...(isScopedId(id) ? { user_id: id } : { wa_id: id }), ...context };
    const about = { ...value, contacts: [...value.contacts, { ...customer, profile: undefined }] };
    for (const one of said) {
      const read = pastMessage.safeParse(one);
      if (!read.success) unread.push(one);
      else if (isShown(read.data)) {
        const fromMe = isOwn(read.data, value, id);
        const { file: _later, ...past } = pastOf(withCustomer(read.data, customer, fromMe), about, fromMe);
        messages.push({ ...past, media: null });
      }
    }
  }
  return { messages, unread };
}

/** A message whose file is said by itself. */
export function pastFile(message: CloudPastMessage, value: CloudValue) {
  return pastOf(message, value, isOwn(message, value));
}

export const failureOf = ({
  errors: [error],
}: CloudChunk): Extract<HistoryNews, { failure: unknown }>['failure'] | undefined =>
  error && (error.code === NOT_SHARED ? 'ERR_HISTORY_NOT_SHARED' : 'ERR_HISTORY_REFUSED');

/** Who left the book keeps the name they have here. */
export function namedIn({ type, action, contact }: CloudStateSync): NamedPerson[] {
  const name = contact?.full_name || contact?.first_name || '';
  const number = contact?.phone_number?.replace(/\D/g, '');
  if (type !== 'contact' || action === 'remove' || name === '' || !contact) return [];
  return number || contact.user_id ? [{ number, scopedId: contact.user_id, name }] : [];
}

export const partOfPast = (message: unknown, { metadata }: CloudValue): DeliveredPart => ({
  kind: 'message',
  id: null,
  happenedAt: null,
  raw: JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ changes: [{ field: 'history', value: { metadata, messages: [message] } }] }],
  }),
});

function pastOf(
  message: CloudPastMessage,
  value: CloudValue,
  fromMe: boolean,
): Omit<ImportedMessage, 'media'> & Pick<CloudIncoming, 'file'> {
  const { advertisement: _none, ...incoming } = incomingOf(message, value, fromMe);
  const { body, content, type, ...rest } = incoming;
  // That there was a file is all that is said of it; it may come by itself.
  const said =
    message.type === 'media_placeholder'
      ? { body: '', type: 'application' as const }
      : { body, type, ...(content && { content }) };
  const ack = ackOfStatus[message.history_context?.status.toUpperCase() ?? ''] ?? 3;
  return { ...rest, ...said, at: new Date(message.timestamp * 1000), ack };
}

const withCustomer = (
  message: CloudPastMessage,
  { wa_id: number, user_id: id }: { wa_id?: string | undefined; user_id?: string | undefined },
  fromMe: boolean,
): CloudPastMessage =>
  fromMe ? { ...message, to: number, to_user_id: id } : { ...message, from: number, from_user_id: id };

/** With a customer's id beside it, whatever is not from them is from the business. */
function isOwn(
  { from, from_user_id: fromId, to, to_user_id: toId }: CloudPastMessage,
  { metadata }: CloudValue,
  customer?: string,
) {
  if (customer !== undefined && (from ?? fromId) !== undefined)
    return digits(from) !== digits(customer) && fromId !== customer;
  return Boolean(to ?? toId) || digits(from) === digits(metadata.display_phone_number);
}

const digits = (number = '') => number.replace(/\D/g, '');

/** What WhatsApp tells, and what somebody thinks of a message, is no message of the time before. */
const isShown = ({ type }: CloudPastMessage) => !['system', 'reaction', 'request_welcome'].includes(type);
