import { and, asc, eq, gt, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { fillVariables } from '#machines/message-variables.ts';
import { canTicket, itself, type TicketIntent } from '#machines/ticket.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { findTicketClosing } from '../bots/out-of-hours.ts';
import { findTimeZone } from '../companies/companies.ts';
import { findConnection } from '../connections/connections.ts';
import { connections } from '../connections/table.ts';
import { nameToSay } from '../contacts/number.ts';
import { storeOutgoingMessage } from '../messages/send.ts';
import { findQueue } from '../queues/queues.ts';
import { isSettingEnabled } from '../settings/settings.ts';
import { changeTicket } from './change.ts';
import { findTicket, lockTicket, type Ticket } from './find.ts';
import { dropTicketNotices, transferNotice } from './notices.ts';
import { ticketHistory, tickets } from './table.ts';
import { wordsInTime } from './words-in-time.ts';

export interface UnansweredTicket {
  companyId: number;
  ticketId: number;
}

/**
 * Tickets of any company whose time is up: open ones, and those that a bot has, that wait for their customer longer than
 * the connection's `expiresTicket`, and pending ones that wait for an agent longer than its `timeToTransfer`, outside its `transferQueueId`.
 */
export function unansweredTickets(scope: SystemScope): Promise<UnansweredTicket[]> {
  return scope.tx
    .select({ companyId: tickets.companyId, ticketId: tickets.id })
    .from(tickets)
    .innerJoin(connections, and(eq(connections.companyId, tickets.companyId), eq(connections.id, tickets.connectionId)))
    .where(sql`(${hasExpired(scope.now)}) or (${waitsTooLong(scope.now)})`)
    .orderBy(asc(tickets.companyId), asc(tickets.id));
}

/**
 * Closes a ticket whose customer did not answer, with the words of its connection, or gives one that nobody accepted to
 * the queue that its connection names. Nothing where somebody wrote or accepted in between. Answers the connection that
 * has to send something.
 */
export async function settleUnanswered(scope: Scope, ticketId: number): Promise<number | undefined> {
  await lockTicket(scope, ticketId);
  const [waiting] = await scope.tx
    .select({ hasExpired: sql<boolean>`(${hasExpired(scope.now)})`, queueId: connections.transferQueueId })
    .from(tickets)
    .innerJoin(connections, and(scope.owns(connections), eq(connections.id, tickets.connectionId)))
    .where(
      and(
        scope.owns(tickets),
        eq(tickets.id, ticketId),
        sql`((${hasExpired(scope.now)}) or (${waitsTooLong(scope.now)}))`,
      ),
    );
  const ticket = waiting && (await findTicket(scope, { id: ticketId }));
  if (!ticket) return undefined;
  if (waiting.hasExpired) return closeExpired(scope, ticket);
  return waiting.queueId === null ? undefined : giveToQueue(scope, ticket, waiting.queueId);
}

async function closeExpired(scope: Scope, ticket: Ticket): Promise<number | undefined> {
  const connection = ticket.whatsappId === null ? undefined : await findConnection(scope, ticket.whatsappId);
  const type = ticket.status === 'pending' ? 'ticket.expire' : 'ticket.resolve';
  if (!connection || !(await carryOut(scope, ticket, { type, by: itself }))) return undefined;
  const { contact, code } = ticket;
  const timeZone = await findTimeZone(scope);
  const known = { contactName: nameToSay(contact), protocol: code, now: scope.now, timeZone };
  const text = fillVariables(connection.expiresInactiveMessage, known);
  const words = await wordsInTime(scope, ticket, { text, templated: 'expiresInactiveTemplate' });
  if (!words) return undefined;
  await storeOutgoingMessage(scope, ticket, { ...words, userId: null, clientId: null, isAutomatic: true });
  return connection.id;
}

async function giveToQueue(scope: Scope, ticket: Ticket, queueId: number): Promise<number | undefined> {
  if (!(await carryOut(scope, ticket, { type: 'ticket.transfer', by: itself, queueId }))) return undefined;
  const queue = await findQueue(scope, queueId);
  if (!queue || ticket.isGroup || !(await isSettingEnabled(scope, 'sendMsgTransfTicket'))) return undefined;
  const body = transferNotice(queue.name, await findTicketClosing(scope, { ...ticket, queueId }));
  await storeOutgoingMessage(scope, ticket, { body, userId: null, clientId: null, isAutomatic: true });
  return ticket.whatsappId ?? undefined;
}

async function carryOut(scope: Scope, ticket: Ticket, intent: TicketIntent): Promise<boolean> {
  if (!canTicket(ticket, intent)) return false;
  await dropTicketNotices(scope, ticket.id);
  return (await changeTicket(scope, ticket, intent, { userId: null })) !== undefined;
}

const hasExpired = (now: Date): SQL | undefined =>
  and(
    sql`(${tickets.status} = 'open' or (${tickets.status} = 'pending' and ${tickets.chatbot}))`,
    eq(tickets.isGroup, false),
    gt(connections.expiresTicket, 0),
    eq(tickets.lastMessageFromMe, true),
    lte(tickets.lastMessageAt, minutesBefore(now, sql`${connections.expiresTicket}`)),
  );

const waitsTooLong = (now: Date): SQL | undefined =>
  and(
    eq(tickets.status, 'pending'),
    eq(tickets.isUnlisted, false),
    gt(connections.timeToTransfer, 0),
    isNotNull(connections.transferQueueId),
    sql`${tickets.queueId} is distinct from ${connections.transferQueueId}`,
    lte(waitsSince, minutesBefore(now, sql`${connections.timeToTransfer}`)),
  );

/** Since it came, was given back or changed queues, and where a bot has it since it was talked to. */
const waitsSince = sql`greatest(case when ${tickets.chatbot} then ${tickets.lastMessageAt} end, coalesce((
  select max(${ticketHistory.at}) from ${ticketHistory}
  where ${ticketHistory.companyId} = ${tickets.companyId} and ${ticketHistory.ticketId} = ${tickets.id}
    and ${ticketHistory.kind} <> 'tags'
), ${tickets.createdAt}))`;

const minutesBefore = (now: Date, minutes: SQL) =>
  sql`${now.toISOString()}::timestamptz - make_interval(mins => ${minutes})`;
