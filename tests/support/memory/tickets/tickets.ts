import type { Message, Ticket, TicketChange } from '#contract/schema.ts';
import { nextAck } from '#machines/ack.ts';
import { isSnoozed } from '#machines/collections/belongs.ts';
import { hasFailed, mayDeleteMessage } from '#machines/failed-messages/rights.ts';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import { snoozeTimes } from '#machines/snooze-times.ts';
import { isInCharge, isVisibleTo } from '#machines/ticket/rights.ts';
import { canTicket, nextTicket, type TicketIntent } from '#machines/ticket.ts';
import { askedOf, mayChangeBot, type TicketBotChange } from '#machines/ticket-change.ts';
import { ApiError } from '#web/api/api-error.ts';
import { now } from '#web/clock.ts';
import { aMessage } from '../../fixtures/message.ts';
import { aTicket } from '../../fixtures/ticket.ts';
import type { Company } from '../company.ts';
import type { Live } from '../live.ts';
import { type MemoryRoute, route } from '../routes.ts';
import { actOnTickets } from './actions.ts';
import type { BotStep, Bots } from './bots.ts';
import { messagePage } from './message-page.ts';
import { listTickets } from './ticket-list.ts';
import { failureOf, personOf, queueOf, requireKnown, requireReason, requireTarget, viewerOf } from './ticket-rules.ts';

/** Tickets and messages in memory. The same chart as on the server says what may become of a ticket. */
export function createTickets(company: Company, live: Live, later: () => string, bots: Bots) {
  const find = (id: number): Ticket => {
    const ticket = company.tickets.find((other) => other.id === id);
    if (!ticket) throw new ApiError(404, 'ERR_NO_TICKET_FOUND');
    return ticket;
  };
  /** A ticket that who sits before the screen may see. */
  const reach = (id: number, missing = 'ERR_NO_TICKET_FOUND'): Ticket => {
    const ticket = company.tickets.find((other) => other.id === id);
    if (!ticket || !isVisibleTo(ticket, viewerOf(company.me))) throw new ApiError(404, missing);
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
      waitingSince: waitingSinceOf(ticket, next.status),
      updatedAt: later(),
    });
    live.notify({ type: 'ticket.updated', ticket: changed });
    return changed;
  };

  /** What the server does with an intent, whoever has it. */
  const change = (id: number, intent: TicketIntent, bot: TicketBotChange = {}): Ticket => {
    const ticket = find(id);
    const next = nextTicket(ticket, intent);
    if (!next) throw failureOf(ticket, intent);
    const { status, userId, queueId, whatsappId, useIntegration, promptId, integrationId, snoozedUntil = null } = next;
    const toBot = intent.type === 'ticket.return' && intent.toBot === true;
    const step = bots.follow(ticket, { type: toBot ? 'ticket.handedBack' : botEventOf[status] });
    const change = {
      status,
      userId,
      queueId,
      whatsappId,
      useIntegration,
      promptId,
      integrationId,
      snoozedUntil,
      ...bot,
    };
    const changed = become(ticket, { ...change, ...(toBot ? step?.change : { chatbot: false }) });
    for (const text of step?.says ?? []) say(id, text, { isBot: true });
    return toBot ? find(id) : changed;
  };

  /** A customer writes on a ticket. */
  const receive = (id: number, body: string, change: Partial<Message> = {}): Message => {
    const ticket = put({
      ...find(id),
      lastMessage: body || (change.mediaName ?? ''),
      lastMessageKind: change.mediaType ?? null,
      lastMessageFromMe: false,
      lastMessageIsAutomatic: false,
      lastMessageUser: null,
      lastCustomerMessage: body || (change.mediaName ?? ''),
      lastCustomerMessageKind: change.mediaType ?? null,
      snoozedUntil: null,
      unreadMessages: find(id).unreadMessages + (change.read ? 0 : 1),
      updatedAt: later(),
    });
    const message = putMessage(
      aMessage(nextMessageId(), {
        ticketId: id,
        body,
        contact: ticket.contact,
        createdAt: later(),
        updatedAt: later(),
        ...change,
      }),
    );
    live.notify({ type: 'message.received', message, ticket, contact: ticket.contact });
    return message;
  };

  /** A message that nobody before the screen writes: the bot's, or from the company's own phone. */
  const say = (id: number, body: string, change: Partial<Message> = {}): Message => {
    const message = putMessage(
      aMessage(nextMessageId(), {
        ticketId: id,
        body,
        fromMe: true,
        ack: 3,
        read: true,
        contact: null,
        createdAt: later(),
        updatedAt: later(),
        ...change,
      }),
    );
    return sent(message, { lastMessageIsAutomatic: message.isBot === true });
  };

  /** What went out is the last of its ticket, and all hear of it. */
  const sent = (message: Message, change: Partial<Ticket>): Message => {
    const ticket = put({
      ...find(message.ticketId),
      lastMessage: message.body || (message.mediaName ?? ''),
      lastMessageKind: message.mediaType,
      lastMessageFromMe: true,
      lastMessageIsAutomatic: false,
      lastMessageUser: message.user,
      updatedAt: later(),
      ...change,
    });
    live.notify({ type: 'message.received', message, ticket, contact: ticket.contact });
    return message;
  };

  /** The ticket becomes what its bot makes of it, which says what it has to say. */
  const obey = (id: number, step: BotStep | undefined) => {
    if (!step) return;
    const ticket = find(id);
    if (ticket.chatbot !== step.change.chatbot || ticket.queueId !== step.change.queueId) become(ticket, step.change);
    for (const text of step.says) say(id, text, { isBot: true });
  };

  /** A customer has written who has no ticket at work. */
  const open = (contact: Ticket['contact'], change: Partial<Ticket>): Ticket => {
    const id = Math.max(0, ...company.tickets.map((ticket) => ticket.id)) + 1;
    const queue = queueOf(company, change.queueId ?? null);
    const at = later();
    const waitingSince = (change.status ?? 'pending') === 'pending' ? at : null;
    return put(aTicket(id, { contactId: contact.id, contact, queue, updatedAt: at, waitingSince, ...change }));
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
    return sent(message, {});
  };

  /** What who sits before the screen writes, where they may. */
  const write = (id: number, input: Partial<Message>): Message => {
    const ticket = reach(id);
    const known = company.messages.find(({ clientId }) => input.clientId && clientId === input.clientId);
    if (known && (known.ticketId !== id || known.body !== input.body)) throw new ApiError(409, 'ERR_CLIENT_ID_REUSED');
    if (known) return send(id, input);
    if (ticket.status !== 'open') throw new ApiError(409, 'ERR_TICKET_NOT_OPEN', { ticket });
    if (!isInCharge(ticket, viewerOf(company.me))) throw new ApiError(403, 'ERR_NO_PERMISSION');
    return send(id, input);
  };

  const erase = (id: number): Message => {
    const message = company.messages.find((other) => other.id === id);
    if (!message) throw new ApiError(404, 'ERR_NO_MESSAGE_FOUND');
    const ticket = reach(message.ticketId, 'ERR_NO_MESSAGE_FOUND');
    if (!mayDeleteMessage(message, ticket, viewerOf(company.me))) throw new ApiError(403, 'ERR_NO_PERMISSION');
    if (message.isDeleted) return message;
    const erased = putMessage({ ...message, isDeleted: true, updatedAt: later() });
    live.notify({ type: 'message.updated', message: erased });
    if (company.messages.every((other) => other.ticketId !== ticket.id || other.id <= id)) {
      live.notify({
        type: 'ticket.updated',
        ticket: put({ ...ticket, lastMessage: '', lastMessageKind: 'deleted' }),
      });
    }
    countFailed(ticket.id);
    return erased;
  };

  /** A ticket bears how many of its messages reached nobody, and all are told when that changes. */
  const countFailed = (id: number) => {
    const ticket = find(id);
    const failedMessages = company.messages.filter((other) => other.ticketId === id && hasFailed(other)).length;
    if (ticket.failedMessages !== failedMessages)
      live.notify({ type: 'ticket.updated', ticket: put({ ...ticket, failedMessages }) });
  };

  /** A message that the phone refused waits for it once more. */
  const tryAgain = (message: Message): Message => {
    const waiting = putMessage({ ...message, ack: 1, failure: null, updatedAt: later() });
    live.notify({ type: 'message.updated', message: waiting });
    countFailed(message.ticketId);
    return waiting;
  };

  /** How far the phone says a message has come. */
  const ack = (messageId: number, next: Message['ack']) => {
    const message = company.messages.find(({ id }) => id === messageId);
    if (!message) throw new Error(`There is no message ${messageId}`);
    const failure = next === 0 ? 'ERR_SENDING_WAPP_MSG' : null;
    const changed = putMessage({ ...message, ack: nextAck(message.ack, next), failure, updatedAt: later() });
    live.notify({ type: 'message.updated', message: changed });
    countFailed(changed.ticketId);
  };

  const read = (id: number) => {
    if (find(id).unreadMessages === 0) return;
    put({ ...find(id), unreadMessages: 0 });
    company.messages = company.messages.map((message) =>
      message.ticketId === id ? { ...message, read: true } : message,
    );
    live.notify({ type: 'ticket.read', ticketId: id });
  };

  const update = (id: number, body: TicketChange, only?: TicketIntent['type']): Ticket => {
    const ticket = reach(id);
    requireKnown(company, body);
    const by = viewerOf(company.me);
    const asked = askedOf(by, ticket, body);
    if ('path' in asked) throw new ApiError(422, 'ERR_VALIDATION', { details: [asked] });
    const { intent, bot } = asked;
    if (only && intent?.type !== only) throw new ApiError(409, 'ERR_ILLEGAL_TRANSITION', { ticket });
    if (intent?.type === 'ticket.transfer') requireTarget(company, intent);
    if (intent && !canTicket(ticket, intent)) throw failureOf(ticket, intent);
    if (!mayChangeBot(ticket, asked, by)) throw new ApiError(403, 'ERR_NO_PERMISSION');
    if (intent?.type === 'ticket.snooze' && new Date(intent.until) <= now())
      throw new ApiError(400, 'ERR_SNOOZE_IN_PAST');
    if (intent?.type === 'ticket.resolve') requireReason(company, ticket, body);
    return intent ? change(ticket.id, intent, bot) : become(ticket, bot);
  };

  const markUnread = (id: number): Ticket => {
    const ticket = reach(id);
    if (ticket.status !== 'open') throw new ApiError(409, 'ERR_TICKET_NOT_OPEN', { ticket });
    if (!isInCharge(ticket, viewerOf(company.me))) throw new ApiError(403, 'ERR_NO_PERMISSION');
    if (ticket.unreadMessages > 0) return ticket;
    const marked = put({ ...ticket, unreadMessages: 1 });
    live.notify({ type: 'ticket.updated', ticket: marked });
    return marked;
  };

  /** Puts a tag on, beside the others. */
  const tag = (id: number, tagId: number): Ticket => {
    const ticket = reach(id);
    const known = company.tags.find((other) => other.id === tagId);
    if (!known) throw new ApiError(404, 'ERR_NOT_FOUND');
    if (ticket.tags.some((other) => other.id === tagId)) return ticket;
    return become(ticket, { tags: [...ticket.tags, { id: known.id, name: known.name, color: known.color }] });
  };

  const routes: MemoryRoute[] = [
    route('listTickets', ({ query }) => listTickets(company, viewerOf(company.me), query)),
    route('findTicketByUuid', ({ path }) => reach(company.tickets.find(({ uuid }) => uuid === path.uuid)?.id ?? 0)),
    route('findTicket', ({ path }) => reach(Number(path.id))),
    route('updateTicket', ({ path, body }) => update(Number(path.id), body)),
    route('actOnTickets', ({ body }) => actOnTickets({ update, markUnread, tag }, company, body)),
    route('findSnoozeTimes', ({ path }) => {
      reach(Number(path.id));
      const { timeZone } = company.me.company;
      return snoozeTimes({ schedules: defaultOpeningHours, daysOff: [] }, now(), timeZone);
    }),
    route('markTicketUnread', ({ path }) => markUnread(Number(path.id))),
    route('listTicketHistory', () => []),
    route('listContactRatings', () => []),
    route('findGroupMembers', () => ({ members: [], isWhole: true })),
    route('listWorkloads', () => {
      const open = company.tickets.filter((ticket) => ticket.status === 'open' && !isSnoozed(ticket));
      const users = [...new Set(open.flatMap(({ userId }) => userId ?? []))];
      return users.map((id) => ({ userId: id, open: open.filter(({ userId }) => userId === id).length }));
    }),
    route('listMessages', ({ path, query }) => {
      const ticket = reach(Number(path.id));
      const { isOpened, ...page } = messagePage(company, viewerOf(company.me), ticket, query);
      if (isOpened) read(ticket.id);
      return { ...page, ticket: find(ticket.id) };
    }),
    route('sendMessage', ({ path, body }) => write(Number(path.id), body)),
    route('deleteMessage', ({ path }) => erase(Number(path.id))),
  ];

  return {
    routes,
    find,
    reach,
    change,
    /** Something became of a ticket that nobody here asked for. */
    conform: (id: number, change: Partial<Ticket>) => become(find(id), change),
    /** The time of a ticket that was put aside has come. */
    wake: (id: number) => {
      const ticket = become(find(id), { snoozedUntil: null, unreadMessages: Math.max(1, find(id).unreadMessages) });
      live.notify({ type: 'ticket.woken', ticket });
    },
    receive,
    say,
    obey,
    open,
    send,
    write,
    tryAgain,
    ack,
    read,
  };
}

/** Since it came, or since the word that it was given back on. */
const waitingSinceOf = (before: Ticket, status: Ticket['status']) =>
  status === 'pending' ? (before.waitingSince ?? before.updatedAt) : null;

export type Tickets = ReturnType<typeof createTickets>;

const botEventOf = { open: 'ticket.accepted', closed: 'ticket.closed', pending: 'ticket.released' } as const;
