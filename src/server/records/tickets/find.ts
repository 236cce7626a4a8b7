import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { components } from '#contract/schema.ts';
import { type Given, planned, plannedTexts, type Reach } from '../base/planned.ts';
import type { Scope } from '../base/scope.ts';
import { writtenColumns } from '../base/written-columns.ts';
import { type FieldsOf, WrittenRow, writtenRow } from '../base/written-row.ts';
import { connections } from '../connections/table.ts';
import { contacts, profilePicUrl } from '../contacts/table.ts';
import { failedMessages } from '../messages/failed-table.ts';
import { queues } from '../queues/table.ts';
import { tags } from '../tags/table.ts';
import { users } from '../users/table.ts';
import { tickets, ticketTags } from './table.ts';

export type Ticket = components['schemas']['Ticket'];

/** A ticket of the company by its id or uuid, whoever may see it; undefined when there is none. */
export async function findTicket(scope: Scope, key: { id: number } | { uuid: string }): Promise<Ticket | undefined> {
  const [ticket] = await ('id' in key ? ticketById(scope, key) : ticketByUuid(scope, key));
  return ticket && toTicket(ticket);
}

const ticketById = planned((reach, { id }: Given<{ id: number }>) => selectTickets(reach, eq(tickets.id, id)).limit(1));

const ticketByUuid = planned((reach, { uuid }: Given<{ uuid: string }>) =>
  selectTickets(reach, eq(tickets.uuid, uuid)).limit(1),
);

/** A ticket as it leaves, and what decides who sees it and whether that reads it. */
export interface WrittenTicket extends Pick<Ticket, 'queueId' | 'userId' | 'unreadMessages'> {
  row: WrittenRow<Ticket>;
}

/** The same by its id, for who only passes it on. */
export async function findWrittenTicket(scope: Scope, id: number): Promise<WrittenTicket | undefined> {
  const [texts] = await ticketTextsById(scope, { id });
  if (!texts) return undefined;
  const { count, write } = ticketColumns();
  const [queueId, userId, unreadMessages] = texts.slice(count);
  return {
    row: new WrittenRow('Ticket', write(texts)),
    queueId: queueId == null ? null : Number(queueId),
    userId: userId == null ? null : Number(userId),
    unreadMessages: Number(unreadMessages),
  };
}

const ticketTextsById = plannedTexts((reach, { id }: Given<{ id: number }>) => {
  const { queueId, userId, unreadMessages } = tickets;
  const columns = sql<string>`${ticketColumns().columns}, ${queueId}, ${userId}, ${unreadMessages}`;
  return selectTickets(reach, eq(tickets.id, id), undefined, columns).limit(1);
});

/** What decides who may write in a ticket, and where to. */
export type HeldTicket = Pick<Ticket, 'id' | 'status' | 'userId' | 'queueId' | 'contactId' | 'whatsappId'>;

/**
 * Holds a ticket until the transaction ends, so that what is written to it gets its numbers in the order in which it
 * becomes visible; undefined when there is none.
 */
export async function lockTicket(scope: Scope, id: number): Promise<HeldTicket | undefined> {
  const [held] = await lockedTicket(scope, { id });
  return held;
}

const lockedTicket = planned(({ tx, owns }, { id }: Given<{ id: number }>) =>
  tx
    .select({
      id: tickets.id,
      status: tickets.status,
      userId: tickets.userId,
      queueId: tickets.queueId,
      contactId: tickets.contactId,
      whatsappId: tickets.connectionId,
    })
    .from(tickets)
    .where(and(owns(tickets), eq(tickets.id, id)))
    .for('update'),
);

/** The ticket of a contact that is waiting or being worked on; there is at most one for each connection. */
export async function findTicketAtWork(
  scope: Scope,
  { contactId, connectionId }: { contactId: number; connectionId: number },
): Promise<Ticket | undefined> {
  const [ticket] = await selectTickets(
    scope,
    and(
      eq(tickets.contactId, contactId),
      eq(tickets.connectionId, connectionId),
      sql`${tickets.status} in ('pending', 'open')`,
    ),
  ).limit(1);
  return ticket && toTicket(ticket);
}

/** Tickets of the company with everything a list row shows; `from`: those that a part of the same statement has changed. */
export function selectTickets(
  reach: Reach,
  condition: SQL | undefined,
  from: SQL = sql`${tickets}`,
  row: SQL<string> | SQL.Aliased<string> = ticketRow().as('row'),
) {
  return reach.tx
    .select({ row })
    .from(from)
    .innerJoin(contacts, and(reach.owns(contacts), eq(contacts.id, tickets.contactId)))
    .leftJoin(queues, and(reach.owns(queues), eq(queues.id, tickets.queueId)))
    .leftJoin(connections, and(reach.owns(connections), eq(connections.id, tickets.connectionId)))
    .leftJoin(users, and(reach.owns(users), eq(users.id, tickets.userId)))
    .leftJoin(writer, and(eq(writer.companyId, tickets.companyId), eq(writer.id, tickets.lastMessageUserId)))
    .where(and(reach.owns(tickets), condition))
    .$dynamic();
}

export const toTicket = ({ row }: { row: string }): Ticket => JSON.parse(row);

const writer = alias(users, 'writer');

const ticketFields: FieldsOf<Ticket> = {
  id: tickets.id,
  uuid: tickets.uuid,
  code: tickets.code,
  status: tickets.status,
  userId: tickets.userId,
  user: { when: isNotNull(users.id), object: { id: users.id, name: users.name } },
  queueId: tickets.queueId,
  queue: {
    when: isNotNull(queues.id),
    object: {
      id: queues.id,
      name: queues.name,
      color: queues.color,
      promptId: queues.promptId,
      integrationId: queues.integrationId,
      closingReason: queues.closingReason,
    },
  },
  contactId: tickets.contactId,
  contact: {
    id: contacts.id,
    name: contacts.name,
    number: contacts.number,
    channel: contacts.channel,
    username: contacts.username,
    email: contacts.email,
    profilePicUrl,
  },
  whatsappId: tickets.connectionId,
  whatsapp: { when: isNotNull(connections.id), object: { id: connections.id, name: connections.name } },
  tags: {
    each: { id: tags.id, name: tags.name, color: tags.color },
    list: (tag) => sql`(
      select coalesce(json_agg(${tag} order by ${tags.name}), '[]')
      from ${ticketTags} join ${tags} on ${tags.companyId} = ${ticketTags.companyId} and ${tags.id} = ${ticketTags.tagId}
      where ${ticketTags.companyId} = ${tickets.companyId} and ${ticketTags.ticketId} = ${tickets.id})`,
  },
  isGroup: tickets.isGroup,
  isUnlisted: tickets.isUnlisted,
  isImported: tickets.isImported,
  chatbot: tickets.chatbot,
  useIntegration: tickets.useIntegration,
  promptId: tickets.promptId,
  integrationId: tickets.integrationId,
  lastMessage: tickets.lastMessage,
  lastMessageKind: tickets.lastMessageKind,
  lastMessageFromMe: tickets.lastMessageFromMe,
  lastMessageIsAutomatic: tickets.lastMessageIsAutomatic,
  lastMessageUser: { when: isNotNull(writer.id), object: { id: writer.id, name: writer.name } },
  lastCustomerMessage: tickets.lastCustomerMessage,
  lastCustomerMessageKind: tickets.lastCustomerMessageKind,
  waitingSince: tickets.waitingSince,
  sla: {
    when: isNotNull(tickets.slaDueAt),
    object: { kind: tickets.slaKind, warnAt: tickets.slaWarnAt, dueAt: tickets.slaDueAt },
  },
  snoozedUntil: tickets.snoozedUntil,
  unreadMessages: tickets.unreadMessages,
  failedMessages: sql`(
    select count(*)::integer from ${failedMessages}
    where ${failedMessages.companyId} = ${tickets.companyId} and ${failedMessages.ticketId} = ${tickets.id})`,
  replyUntil: tickets.replyUntil,
  advertisement: {
    when: isNotNull(tickets.advertisement),
    object: {
      id: sql`${tickets.advertisement} ->> 'id'`,
      title: sql`${tickets.advertisement} ->> 'title'`,
      url: sql`${tickets.advertisement} ->> 'url'`,
    },
  },
  createdAt: tickets.createdAt,
  updatedAt: tickets.updatedAt,
};

const ticketRow = writtenRow('Ticket', ticketFields);

const ticketColumns = writtenColumns('Ticket', ticketFields);
