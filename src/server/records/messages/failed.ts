import { and, count, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import type { Viewer } from '#machines/ticket/rights.ts';
import { roomsForNotice } from '#server/rooms.ts';
import type { Scope } from '../base/scope.ts';
import { findTicket, selectTickets, toTicket } from '../tickets/find.ts';
import { tickets } from '../tickets/table.ts';
import { failedMessages } from './failed-table.ts';
import { selectMessages, toMessage } from './find.ts';
import { messages } from './table.ts';

type FailedMessagePage = components['schemas']['FailedMessagePage'];

const pageSize = 20;
const maxCount = 1000;

/**
 * What did not reach its customer, newest first and each with its ticket: of the company for admins, of their queues for
 * supervisors, for others what they wrote themselves and what stands in tickets that are theirs.
 */
export async function listFailedMessages(
  scope: Scope,
  viewer: Viewer,
  { before = Number.MAX_SAFE_INTEGER }: { before?: number | undefined },
): Promise<FailedMessagePage> {
  const newest = await failed(scope, and(isWithin(viewer), lt(failedMessages.messageId, before)))
    .orderBy(desc(failedMessages.messageId))
    .limit(pageSize + 1);
  const counted = failed(scope, isWithin(viewer)).limit(maxCount).as('counted');
  const [total] = await scope.tx.select({ count: count() }).from(counted);
  return {
    records: await withTickets(scope, newest.slice(0, pageSize)),
    count: total?.count ?? 0,
    hasMore: newest.length > pageSize,
  };
}

/** Tells who may see a ticket that one more or less of its messages has failed. */
export async function publishFailures(scope: Scope, ticketId: number): Promise<void> {
  const ticket = await findTicket(scope, { id: ticketId });
  if (ticket) scope.publish({ type: 'ticket.updated', ticket }, roomsForNotice(ticket));
}

/** Messages of the company by their ids, with what decides whether they may be tried again, in the order of their tickets. */
export function findMessagesToRetry(
  scope: Scope,
  ids: readonly number[],
): Promise<{ id: number; ticketId: number; connectionId: number | null }[]> {
  return scope.tx
    .select({ id: messages.id, ticketId: messages.ticketId, connectionId: messages.connectionId })
    .from(messages)
    .where(and(scope.owns(messages), inArray(messages.id, [...ids])))
    .orderBy(messages.ticketId, messages.id);
}

type Place = { messageId: number; ticketId: number };

const failed = ({ tx, owns }: Scope, condition: SQL | undefined) =>
  tx
    .select({ messageId: failedMessages.messageId, ticketId: failedMessages.ticketId })
    .from(failedMessages)
    .innerJoin(messages, and(owns(messages), eq(messages.id, failedMessages.messageId)))
    .innerJoin(tickets, and(owns(tickets), eq(tickets.id, failedMessages.ticketId)))
    .where(and(owns(failedMessages), condition))
    .$dynamic();

function isWithin({ profile, userId, queueIds }: Viewer): SQL | undefined {
  if (profile === 'admin') return undefined;
  const isOfQueues = sql`${tickets.queueId} = any(${`{${queueIds.join()}}`}::integer[])`;
  if (profile === 'supervisor') return isOfQueues;
  return and(isOfQueues, or(eq(tickets.userId, userId), eq(messages.userId, userId)));
}

async function withTickets(scope: Scope, places: readonly Place[]): Promise<FailedMessagePage['records']> {
  if (places.length === 0) return [];
  const ids = (name: keyof Place) => [...new Set(places.map((place) => place[name]))];
  const messageRows = await selectMessages(scope, inArray(messages.id, ids('messageId')));
  const ticketRows = await selectTickets(scope, inArray(tickets.id, ids('ticketId')));
  const found = new Map(messageRows.map(toMessage).map((message) => [message.id, message]));
  const beside = new Map(ticketRows.map(toTicket).map((ticket) => [ticket.id, ticket]));
  return places.flatMap(({ messageId, ticketId }) => {
    const [message, ticket] = [found.get(messageId), beside.get(ticketId)];
    return message && ticket ? { message, ticket } : [];
  });
}
