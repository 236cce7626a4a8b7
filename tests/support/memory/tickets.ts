import type { Message, Ticket, TicketChange } from '#contract/schema.ts';
import { nextAck } from '#machines/delivery.ts';
import { nextTicket, type TicketIntent, type Viewer } from '#machines/ticket.ts';
import { ApiError } from '#web/api/api-error.ts';
import { aMessage, at } from '../../machines/support/things.ts';
import type { Company } from './company.ts';
import type { Live } from './live.ts';
import { type MemoryRoute, route } from './routes.ts';

/** Tickets and messages in memory. The same chart as on the server says what may become of a ticket. */
export function createTickets(company: Company, live: Live) {
  let second = 1000;
  const later = () => {
    second += 1;
    return at(second);
  };

  const find = (id: number): Ticket => {
    const ticket = company.tickets.find((other) => other.id === id);
    if (!ticket) throw new ApiError(404, 'ERR_NO_TICKET_FOUND');
    return ticket;
  };
  const put = (ticket: Ticket) => {
    company.tickets = [ticket, ...company.tickets.filter(({ id }) => id !== ticket.id)];
    return ticket;
  };
  const putMessage = (message: Message) => {
    company.messages = [...company.messages.filter(({ id }) => id !== message.id), message];
    return message;
  };
  const nextMessageId = () => Math.max(0, ...company.messages.map(({ id }) => id)) + 1;

  /** The record after a change, told to all. */
  const become = (ticket: Ticket, change: Partial<Ticket>): Ticket => {
    const next = { ...ticket, ...change };
    const changed = put({
      ...next,
      user: personOf(company, next.userId),
      queue: queueOf(company, next.queueId),
      updatedAt: later(),
    });
    live.tell({ type: 'ticket.updated', ticket: changed });
    return changed;
  };

  /** What the server does with an intent, whoever has it. */
  const change = (id: number, intent: TicketIntent): Ticket => {
    const ticket = find(id);
    const next = nextTicket(ticket, intent);
    if (!next) {
      const isTaken = intent.type === 'ticket.accept' && ticket.status === 'open';
      throw new ApiError(409, isTaken ? 'ERR_TICKET_TAKEN' : 'ERR_ILLEGAL_TRANSITION', { ticket });
    }
    const { status, userId, queueId, whatsappId, useIntegration, promptId, integrationId } = next;
    return become(ticket, { status, userId, queueId, whatsappId, useIntegration, promptId, integrationId });
  };

  /** A customer writes on a ticket. */
  const receive = (id: number, body: string): Message => {
    const ticket = put({
      ...find(id),
      lastMessage: body,
      lastMessageFromMe: false,
      lastMessageIsAutomatic: false,
      unreadMessages: find(id).unreadMessages + 1,
      updatedAt: later(),
    });
    const message = putMessage(
      aMessage(nextMessageId(), {
        ticketId: id,
        body,
        contact: ticket.contact,
        createdAt: later(),
        updatedAt: later(),
      }),
    );
    live.tell({ type: 'message.received', message, ticket, contact: ticket.contact });
    return message;
  };

  /** One's own message is stored; the phone has not taken it yet. */
  const send = (id: number, { body, clientId, ...rest }: Partial<Message>): Message => {
    const known = company.messages.find((other) => clientId && other.clientId === clientId);
    if (known) return known.ack === 0 ? tryAgain(known) : known;
    const { id: userId, name } = company.me;
    const message = putMessage(
      aMessage(nextMessageId(), {
        ...rest,
        ticketId: id,
        clientId: clientId ?? null,
        body: body ?? '',
        fromMe: true,
        ack: 1,
        read: true,
        user: { id: userId, name },
        contact: null,
        createdAt: later(),
        updatedAt: later(),
      }),
    );
    const ticket = put({ ...find(id), lastMessage: message.body, lastMessageFromMe: true, updatedAt: later() });
    live.tell({ type: 'message.received', message, ticket, contact: ticket.contact });
    return message;
  };

  /** A message that the phone refused waits for it once more. */
  const tryAgain = (message: Message): Message => {
    const waiting = putMessage({ ...message, ack: 1, failure: null, updatedAt: later() });
    live.tell({ type: 'message.updated', message: waiting });
    return waiting;
  };

  /** How far the phone says a message has come. */
  const ack = (messageId: number, next: Message['ack']) => {
    const message = company.messages.find(({ id }) => id === messageId);
    if (!message) throw new Error(`There is no message ${messageId}`);
    const failure = next === 0 ? 'ERR_SENDING_WAPP_MSG' : null;
    const changed = putMessage({ ...message, ack: nextAck(message.ack, next), failure, updatedAt: later() });
    live.tell({ type: 'message.updated', message: changed });
  };

  const read = (id: number) => {
    if (find(id).unreadMessages === 0) return;
    put({ ...find(id), unreadMessages: 0 });
    live.tell({ type: 'ticket.read', ticketId: id });
  };

  const routes: MemoryRoute[] = [
    route('listTickets', 'GET /tickets', ({ query }) => page(company, query)),
    route('findTicketByUuid', 'GET /tickets/u/{uuid}', ({ path }) =>
      find(company.tickets.find(({ uuid }) => uuid === path.uuid)?.id ?? 0),
    ),
    route('findTicket', 'GET /tickets/{id}', ({ path }) => find(Number(path.id))),
    route('updateTicket', 'PUT /tickets/{id}', ({ path, body }) =>
      change(Number(path.id), intentOf(viewerOf(company.me), find(Number(path.id)), body)),
    ),
    route('listTicketHistory', 'GET /tickets/{id}/history', () => []),
    route('listMessages', 'GET /messages/{id}', ({ path, query }) => {
      const ticketId = Number(path.id);
      const all = company.messages.filter((message) => message.ticketId === ticketId);
      const before = Number(query.get('before') ?? Number.POSITIVE_INFINITY);
      const older = all.filter(({ id }) => id < before).sort((a, b) => a.id - b.id);
      const messages = older.slice(-pageLength);
      if (!query.has('before')) read(ticketId);
      return { messages, count: all.length, hasMore: older.length > messages.length, ticket: find(ticketId) };
    }),
    route('sendMessage', 'POST /messages/{id}', ({ path, body }) => send(Number(path.id), body)),
    route('deleteMessage', 'DELETE /messages/{id}', ({ path }) => {
      const message = company.messages.find(({ id }) => id === Number(path.id));
      if (!message) throw new ApiError(404, 'ERR_NO_MESSAGE_FOUND');
      const deleted = putMessage({ ...message, isDeleted: true, body: '', updatedAt: later() });
      live.tell({ type: 'message.updated', message: deleted });
      return deleted;
    }),
  ];

  return {
    routes,
    find,
    change,
    /** Something became of a ticket that nobody here asked for. */
    conform: (id: number, change: Partial<Ticket>) => become(find(id), change),
    receive,
    send,
    ack,
    read,
  };
}

const pageLength = 20;

/** Who somebody of the company is to a ticket. */
export const viewerOf = ({ id, profile, queues }: Company['me']): Viewer => ({
  userId: id,
  profile,
  queueIds: queues.map(({ queueId }) => queueId),
});

const personOf = ({ users }: Company, userId: number | null) => {
  const user = users.find(({ id }) => id === userId);
  return user ? { id: user.id, name: user.name } : null;
};

const queueOf = ({ queues }: Company, queueId: number | null) => {
  const queue = queues.find(({ id }) => id === queueId);
  return queue ? { id: queue.id, name: queue.name, color: queue.color } : null;
};

const page = (company: Company, query: URLSearchParams) => {
  const { id: myId, profile, queues } = company.me;
  const mine = company.tickets.filter(
    ({ userId, status, queueId }) =>
      (status === 'pending' || userId === myId) &&
      (profile === 'admin' || queues.some((queue) => queue.queueId === queueId)),
  );
  const status = query.get('status');
  const text = query.get('searchParam')?.toLowerCase() ?? '';
  const tickets = mine
    .filter((ticket) => !status || ticket.status === status)
    .filter(({ contact, lastMessage }) => `${contact.name} ${lastMessage}`.toLowerCase().includes(text))
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  const count = (wanted: string) => mine.filter((ticket) => ticket.status === wanted).length;
  const counters = { open: count('open'), pending: count('pending') };
  return { tickets, count: tickets.length, hasMore: false, counters };
};

const intentOf = (by: Viewer, ticket: Ticket, { status, userId, queueId, whatsappId }: TicketChange): TicketIntent => {
  if (queueId != null)
    return { type: 'ticket.transfer', by, queueId, userId: userId ?? null, whatsappId: whatsappId ?? null };
  if (status === 'pending') return { type: 'ticket.return', by };
  if (status === 'closed') return { type: 'ticket.resolve', by };
  return { type: ticket.status === 'closed' ? 'ticket.reopen' : 'ticket.accept', by };
};
