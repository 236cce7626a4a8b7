import { and, asc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { fillVariables } from '#machines/message-variables.ts';
import { canTicket, itself, type TicketIntent } from '#machines/ticket.ts';
import { isUnansweredByOwner, takeBack } from '../assignment/unanswered.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { findTicketClosing } from '../bots/out-of-hours.ts';
import { findTimeZone } from '../companies/companies.ts';
import { findConnection } from '../connections/connections.ts';
import { connections } from '../connections/table.ts';
import { nameToSay } from '../contacts/number.ts';
import { storeOutgoingMessage } from '../messages/send.ts';
import { findQueue } from '../queues/queues.ts';
import { queues } from '../queues/table.ts';
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
 * the connection's `expiresTicket`, pending ones that wait for an agent longer than its `timeToTransfer` or their queue's
 * `overflowMinutes` allow, and those that nobody has answered whom they were assigned to (`assignment/unanswered.ts`).
 */
export function unansweredTickets(scope: SystemScope): Promise<UnansweredTicket[]> {
  return scope.tx
    .select({ companyId: tickets.companyId, ticketId: tickets.id })
    .from(tickets)
    .innerJoin(connections, and(eq(connections.companyId, tickets.companyId), eq(connections.id, tickets.connectionId)))
    .leftJoin(queues, and(eq(queues.companyId, tickets.companyId), eq(queues.id, tickets.queueId)))
    .where(sql`(${hasExpired(scope.now)}) or (${waitsTooLong(scope.now)}) or (${isUnansweredByOwner(scope.now)})`)
    .orderBy(asc(tickets.companyId), asc(tickets.id));
}

/**
 * Closes a ticket whose customer did not answer, with the words of its connection, or gives one that nobody accepted to
 * the queue that its queue or its connection names, and one that its owner did not answer back to its queue. Nothing where somebody wrote or accepted in between. Answers the connection that
 * has to send something.
 */
export async function settleUnanswered(scope: Scope, ticketId: number): Promise<number | undefined> {
  await lockTicket(scope, ticketId);
  const [waiting] = await scope.tx
    .select({
      hasExpired: sql<boolean>`(${hasExpired(scope.now)})`,
      isUnanswered: sql<boolean>`coalesce(${isUnansweredByOwner(scope.now)}, false)`,
      answerMinutes: queues.answerMinutes,
      queueId: sql<
        number | null
      >`case when ${overflows(scope.now)} then ${queues.overflowQueueId} else ${connections.transferQueueId} end`,
    })
    .from(tickets)
    .innerJoin(connections, and(scope.owns(connections), eq(connections.id, tickets.connectionId)))
    .leftJoin(queues, and(scope.owns(queues), eq(queues.id, tickets.queueId)))
    .where(
      and(
        scope.owns(tickets),
        eq(tickets.id, ticketId),
        sql`((${hasExpired(scope.now)}) or (${waitsTooLong(scope.now)}) or (${isUnansweredByOwner(scope.now)}))`,
      ),
    );
  const ticket = waiting && (await findTicket(scope, { id: ticketId }));
  if (!ticket) return undefined;
  if (waiting.hasExpired) return closeExpired(scope, ticket);
  if (waiting.isUnanswered) {
    await takeBack(scope, ticket, waiting.answerMinutes ?? 0);
    return undefined;
  }
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
    isNull(tickets.snoozedUntil),
    lte(tickets.lastMessageAt, minutesBefore(now, sql`${connections.expiresTicket}`)),
    hasNotWokenSince(minutesBefore(now, sql`${connections.expiresTicket}`)),
  );

/** What was put aside is somebody's to look at first. */
const hasNotWokenSince = (moment: SQL): SQL => sql`not exists (
  select 1 from ${ticketHistory}
  where ${ticketHistory.companyId} = ${tickets.companyId} and ${ticketHistory.ticketId} = ${tickets.id}
    and ${ticketHistory.kind} = 'wake' and ${ticketHistory.at} > ${moment})`;

const waitsTooLong = (now: Date): SQL | undefined => or(overflows(now), waitsTooLongForConnection(now));

/** What a bot has is not waiting for the queue's people, nor is a group that nobody is to be given. */
const overflows = (now: Date): SQL | undefined =>
  and(
    eq(tickets.status, 'pending'),
    eq(tickets.isUnlisted, false),
    eq(tickets.chatbot, false),
    or(eq(tickets.isGroup, false), eq(queues.assignsGroups, true)),
    isNotNull(queues.overflowMinutes),
    isNotNull(queues.overflowQueueId),
    sql`exists (
      select 1 from ${queues} next
      where next.company_id = ${tickets.companyId} and next.id = ${queues.overflowQueueId} and next.id <> ${queues.id})`,
    lte(waitsSince, minutesBefore(now, sql`coalesce(${queues.overflowMinutes}, 0)`)),
  );

const waitsTooLongForConnection = (now: Date): SQL | undefined =>
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
