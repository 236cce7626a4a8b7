import { randomBytes } from 'node:crypto';
import { isThanks } from '#machines/bot/courtesy.ts';
import type { StoredFile } from '#server/files/files.ts';
import type { SystemScope } from '#server/records/base/scope.ts';
import {
  addMessages,
  addQuotes,
  addTicketHistory,
  addTicketRatings,
  addTickets,
  addTicketTags,
} from '#server/records/seed.ts';
import type { TicketStanding } from '#server/records/tickets/table.ts';
import type { KnownCompany } from './company.ts';
import type { DemoMessage } from './conversation.ts';
import { officeAt } from './hours.ts';
import { isOfficeOpen } from './office.ts';
import type { DemoTicket } from './tickets.ts';

/** A message as it was stored. */
export interface SeededMessage {
  id: number;
  ticketId: number;
  ticket: DemoTicket;
  message: DemoMessage;
}

interface SeededConversation {
  known: KnownCompany;
  tickets: DemoTicket[];
  attachments: Map<DemoMessage, StoredFile>;
}

/** Puts tickets there with their messages, in the order in which they were written, and how they came to stand so. Answers the messages. */
export async function addDemoTickets(
  scope: SystemScope,
  { known, tickets, attachments }: SeededConversation,
): Promise<SeededMessage[]> {
  const ids = await addTickets(
    scope,
    tickets.map((ticket) => ticketRow(known, ticket, attachments)),
  );
  const numbered = tickets.map((ticket, index) => ({ ticket, id: ids[index] as number }));
  const { companyId } = known;

  const written = numbered
    .flatMap(({ ticket, id }) => ticket.messages.map((message) => ({ message, ticket, id })))
    .sort((one, other) => one.message.at.getTime() - other.message.at.getTime());
  const messageIds = await addMessages(
    scope,
    written.map(({ message, ticket, id }) =>
      messageRow(known, { message, ticket, ticketId: id, file: attachments.get(message) }),
    ),
  );
  const idOf = new Map(written.map(({ message }, index) => [message, messageIds[index] as number]));
  await addQuotes(
    scope,
    written.flatMap(({ message }) =>
      message.quotes ? [{ id: idOf.get(message) as number, quotedId: idOf.get(message.quotes) as number }] : [],
    ),
  );

  await addTicketTags(
    scope,
    numbered.flatMap(({ ticket, id }) =>
      ticket.tags.map((tag) => ({ companyId, ticketId: id, tagId: known.tags.get(tag) as number })),
    ),
  );
  const history = numbered.flatMap(({ ticket, id }) =>
    historyOf(known, ticket).map((entry) => ({ companyId, ticketId: id, ...entry })),
  );
  await addTicketHistory(
    scope,
    history.sort((one, other) => one.at.getTime() - other.at.getTime()),
  );
  await addTicketRatings(
    scope,
    numbered.flatMap(({ ticket, id }, index) => ratingOf(known, ticket, id, index)),
  );
  return written.map(({ id: ticketId, ...rest }, index) => ({ ...rest, ticketId, id: messageIds[index] as number }));
}

/** Of what is closed some customers rated how it was, but not what the admin did. */
function ratingOf(known: KnownCompany, { status, user, updatedAt: at }: DemoTicket, ticketId: number, index: number) {
  const rate = ([3, null, 2, null, 3, 1, null] as const)[index % 7];
  if (status !== 'closed' || !user || user.startsWith('admin') || !rate) return [];
  const userId = known.users.get(user) ?? null;
  return [{ companyId: known.companyId, ticketId, userId, rate, askedAt: at, ratedAt: at }];
}

function ticketRow(known: KnownCompany, ticket: DemoTicket, attachments: Map<DemoMessage, StoredFile>) {
  const last = ticket.messages.at(-1) as DemoMessage;
  const fromMe = last.line.by === 'agent';
  const customers = ticket.messages.findLast(({ line }) => line.by !== 'agent');
  return {
    companyId: known.companyId,
    code: ticket.createdAt.toISOString().replace(/\D/g, ''),
    ...standing(known, ticket),
    snoozedUntil: ticket.snooze?.until ?? null,
    contactId: known.contacts[ticket.customer] as number,
    isGroup: ticket.messages.some(({ author }) => author),
    lastMessage: lineOf(last, attachments),
    lastMessageKind: kindOf(last, attachments.get(last)),
    lastMessageFromMe: fromMe,
    lastMessageIsAutomatic: last.isOutOfHours ?? false,
    lastMessageUserId: fromMe && ticket.user ? (known.users.get(ticket.user) ?? null) : null,
    lastMessageAt: last.at,
    lastCustomerMessage: customers ? lineOf(customers, attachments) : '',
    lastCustomerMessageKind: customers ? kindOf(customers, attachments.get(customers)) : null,
    unreadMessages: ticket.unread,
    advertisement: ticket.messages.map(({ line }) => line.advertisement).find(Boolean) ?? null,
    firstAnswerAt: firstAnswerIn(ticket),
    createdAt: ticket.createdAt,
    updatedAt: ticket.updatedAt,
  };
}

const lineOf = (message: DemoMessage, attachments: Map<DemoMessage, StoredFile>) => {
  const said = message.text || (attachments.get(message)?.displayName ?? '');
  return message.author ? `${message.author}: ${said}` : said;
};

/** When somebody first wrote: neither the greeting at the acceptance nor the words of a closed office. */
const firstAnswerIn = ({ messages, acceptedAt }: DemoTicket): Date | null =>
  messages.find(({ line, isOutOfHours, at }) => line.by === 'agent' && !isOutOfHours && at !== acceptedAt)?.at ?? null;

/** When each ack came. */
const momentsOf = (ack: number, at: Date) => {
  const after = (seconds: number, from: number) => (ack >= from ? new Date(at.getTime() + seconds * 1_000) : null);
  return { sentAt: after(1, 2), deliveredAt: after(3, 3), readAt: after(74, READ) };
};

function messageRow(
  known: KnownCompany,
  {
    message,
    ticket,
    ticketId,
    file,
  }: { message: DemoMessage; ticket: DemoTicket; ticketId: number; file: StoredFile | undefined },
) {
  const { line, text, at, ack, read } = message;
  const fromMe = line.by === 'agent';
  return {
    companyId: known.companyId,
    ticketId,
    contactId: known.contacts[ticket.customer] as number,
    connectionId: known.connectionId,
    userId: fromMe && ticket.user ? (known.users.get(ticket.user) ?? null) : null,
    authorName: message.author ?? null,
    clientId: message.isOutOfHours ? closedId(ticketId, at) : null,
    providerId: randomBytes(10).toString('hex').toUpperCase(),
    body: text,
    content: line.content ?? null,
    fromMe,
    ack,
    failure: line.hasFailed ? 'ERR_SENDING_WAPP_MSG' : null,
    sendStartedAt: fromMe ? at : null,
    isBot: message.isOutOfHours ?? false,
    isAutomatic: fromMe && (message.isOutOfHours === true || at === ticket.acceptedAt),
    ...momentsOf(fromMe ? ack : 0, at),
    mediaType: kindOf(message, file),
    mediaFile: file?.name ?? null,
    mediaName: file?.displayName ?? null,
    mediaMime: file?.mime ?? null,
    mediaSize: file?.size ?? null,
    isDeleted: line.isDeleted ?? false,
    isEdited: line.was !== undefined,
    edits: line.was === undefined ? [] : [{ body: line.was, at: at.toISOString() }],
    reactions: line.reaction && ack >= READ ? [{ emoji: line.reaction, fromMe: false, member: null }] : [],
    read,
    afterEnd: isThanksAtEnd(ticket, message) ? ('thanks' as const) : null,
    createdAt: at,
    updatedAt: at,
  };
}

/** The last word of a customer who only thanked is one that came after the end. */
const isThanksAtEnd = ({ status, messages }: DemoTicket, message: DemoMessage): boolean =>
  status === 'closed' && message === messages.at(-1) && message.line.by !== 'agent' && isThanks(message.text);

const READ = 4;

/** As the server names its answer, which it then does not give again. */
const closedId = (ticketId: number, at: Date) => `out-of-hours-${ticketId}-${closingAt(at)}`;

const closingAt = (at: Date) => {
  const openness = officeAt(at);
  return openness.isOpen ? 'open' : openness.since;
};

const kindOf = (message: DemoMessage, file: StoredFile | undefined) => file?.mediaType ?? message.line.kind ?? null;

/** Created in the connection's queue, perhaps moved on to another while somebody was there, accepted, resolved. */
function historyOf(known: KnownCompany, ticket: DemoTicket) {
  const userId = ticket.user ? (known.users.get(ticket.user) ?? null) : null;
  const waiting = standing(known, { status: 'pending', user: null, queue: ticket.queue });
  const working = standing(known, { status: 'open', user: ticket.user, queue: ticket.queue });
  const { createdAt, acceptedAt, updatedAt, snooze } = ticket;
  const dispatcher = [...known.users.values()][0] ?? null;
  const movedAt = new Date(createdAt.getTime() + 30_000);
  const isMoved = ticket.queue && isOfficeOpen(movedAt);
  const arrived = isMoved ? standing(known, { status: 'pending', user: null, queue: known.connectionQueue }) : waiting;
  return [
    { kind: 'create', userId: null, from: null, to: arrived, at: createdAt },
    ...(arrived.queueId === waiting.queueId
      ? []
      : [{ kind: 'transfer', userId: dispatcher, from: arrived, to: waiting, at: movedAt }]),
    ...(acceptedAt ? [{ kind: 'accept', userId, from: waiting, to: working, at: acceptedAt }] : []),
    ...(snooze
      ? [
          {
            kind: 'snooze',
            userId,
            from: working,
            to: { ...working, snoozedUntil: snooze.until.toISOString() },
            at: snooze.at,
          },
        ]
      : []),
    ...(ticket.status === 'closed'
      ? [{ kind: 'resolve', userId, from: working, to: { ...working, status: 'closed' as const }, at: updatedAt }]
      : []),
  ];
}

function standing(
  known: KnownCompany,
  { status, user, queue }: Pick<DemoTicket, 'status' | 'user' | 'queue'>,
): TicketStanding {
  return {
    status,
    userId: user ? (known.users.get(user) ?? null) : null,
    queueId: queue ? (known.queues.get(queue) ?? null) : null,
    connectionId: known.connectionId,
  };
}
