import type { LiveEvent } from '#contract/live.ts';
import type {
  ConnectionFall,
  Message,
  SlaPromise,
  Ticket,
  TicketContact,
  WebhookFact,
  WebhookFactName,
} from '#contract/schema.ts';
import { ACK_STATES } from '#machines/ack.ts';

/** The log's channels about messages, tickets and falls of connections, by the end of their names. */
export const toldChannels = (companyId: number) =>
  ['appMessage', 'ticket', 'whatsappFall'].map((name) => `company-${companyId}-${name}`);

/** As it is kept: its id is that of the delivery. */
export type KeptFact = Omit<WebhookFact, 'id' | 'fact'> & { fact: WebhookFactName };

/** What an entry of a company's log is for its webhooks; undefined where it is not for them. */
export function factOf(
  companyId: number,
  { seq, channel, payload, at }: Pick<LiveEvent, 'seq' | 'channel' | 'payload'> & { at: Date },
): KeptFact | undefined {
  const { action, message, ticket, contact, ticketId, connection, promise } = payload as Carried;
  const about = { at: at.toISOString(), seq, companyId, message: null, ticket: null, contact: null };
  if (channel.endsWith('-whatsappFall') && connection) {
    return {
      ...about,
      fact: action === 'fall' ? 'connection.fell' : 'connection.returned',
      ticketId: null,
      connection,
    };
  }
  // What was handed over of the time before is no news.
  if (ticket?.isImported) return undefined;
  // Nobody has written it.
  if (message?.mediaType === 'number_changed') return undefined;
  if (channel.endsWith('-appMessage') && message) {
    const fact = action === 'update' ? 'message.updated' : message.fromMe ? 'message.sent' : 'message.received';
    return {
      ...about,
      fact,
      ticketId: message.ticketId,
      message: toMessage(message),
      ticket: ticket ? toTicket(ticket) : null,
      contact: contact ? toContact(contact) : null,
    };
  }
  if (ticket && promise) {
    const fact = action === 'slaWarn' ? 'ticket.slaWarned' : 'ticket.slaBroken';
    return {
      ...about,
      fact,
      ticketId: ticket.id,
      ticket: toTicket(ticket),
      contact: toContact(ticket.contact),
      promise,
    };
  }
  if (ticket && (action === 'create' || action === 'update')) {
    const fact = action === 'create' ? 'ticket.created' : 'ticket.updated';
    return { ...about, fact, ticketId: ticket.id, ticket: toTicket(ticket), contact: toContact(ticket.contact) };
  }
  return action === 'delete' && ticketId ? { ...about, fact: 'ticket.deleted', ticketId } : undefined;
}

interface Carried {
  action: string;
  message?: Message;
  ticket?: Ticket;
  contact?: TicketContact;
  ticketId?: number;
  connection?: ConnectionFall;
  promise?: SlaPromise;
}

const toMessage = (message: Message): NonNullable<WebhookFact['message']> => ({
  id: message.id,
  ticketId: message.ticketId,
  fromMe: message.fromMe,
  body: message.body,
  status: ACK_STATES[message.ack] ?? 'waiting',
  failure: message.failure,
  mediaType: message.mediaType,
  mediaUrl: message.mediaUrl?.replace('/api/media/', '/api/external/media/') ?? null,
  mediaName: message.mediaName,
  ...(message.content && { content: message.content }),
  ...(message.isChangedOnPhone && { isChangedOnPhone: true }),
  isEdited: message.isEdited,
  isDeleted: message.isDeleted,
  user: named(message.user),
  createdAt: message.createdAt,
  updatedAt: message.updatedAt,
});

const toTicket = (ticket: Ticket): NonNullable<WebhookFact['ticket']> => ({
  id: ticket.id,
  uuid: ticket.uuid,
  code: ticket.code,
  status: ticket.status,
  queue: named(ticket.queue),
  user: named(ticket.user),
  connection: named(ticket.whatsapp),
  tags: ticket.tags.map(({ id, name }) => ({ id, name })),
  isGroup: ticket.isGroup,
  ...(ticket.advertisement && { advertisement: ticket.advertisement }),
  createdAt: ticket.createdAt,
  updatedAt: ticket.updatedAt,
});

const toContact = (contact: TicketContact): NonNullable<WebhookFact['contact']> => {
  const { id, name, number, channel, username = null, email } = contact;
  return { id, name, number, channel, username, email };
};

const named = (thing: { id: number; name: string } | null) => thing && { id: thing.id, name: thing.name };
