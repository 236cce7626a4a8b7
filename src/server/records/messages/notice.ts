import { and, desc, eq, inArray } from 'drizzle-orm';
import type { MessageKind } from '#contract/schema.ts';
import { roomsForNotice } from '#server/rooms.ts';
import type { Scope } from '../base/scope.ts';
import { findTicket } from '../tickets/find.ts';
import { tickets } from '../tickets/table.ts';
import { findMessage } from './find.ts';
import { messages } from './table.ts';

/** Its acks are those of a message that has arrived, so that nothing sends it. */
const ARRIVED = 3;

export interface Notice {
  contactId: number;
  connectionId: number;
  providerId: string;
  kind: MessageKind;
  body: string;
}

/**
 * Says in a conversation what has come about, once: in the ticket at work, else in the last one. The ticket stays as it
 * is, unread ones and last message too; whoever has no ticket yet has no conversation to say it in.
 */
export async function storeNotice(scope: Scope, { contactId, connectionId, ...notice }: Notice): Promise<void> {
  const ticketId = await lastTicket(scope, contactId, connectionId);
  if (ticketId === undefined) return;
  const [stored] = await scope.tx
    .insert(messages)
    .values({
      companyId: scope.companyId,
      ticketId,
      contactId,
      connectionId,
      providerId: notice.providerId,
      mediaType: notice.kind,
      body: notice.body,
      fromMe: true,
      ack: ARRIVED,
      read: true,
      createdAt: scope.now,
      updatedAt: scope.now,
    })
    .onConflictDoNothing()
    .returning({ id: messages.id });
  const message = stored && (await findMessage(scope, stored.id));
  const ticket = await findTicket(scope, { id: ticketId });
  if (!message || !ticket) return;
  scope.publish({ type: 'message.received', message, ticket, contact: ticket.contact }, roomsForNotice(ticket));
}

async function lastTicket(scope: Scope, contactId: number, connectionId: number): Promise<number | undefined> {
  const ofContact = and(scope.owns(tickets), eq(tickets.contactId, contactId), eq(tickets.isImported, false));
  const isAtWork = and(eq(tickets.connectionId, connectionId), inArray(tickets.status, ['pending', 'open']));
  for (const where of [and(ofContact, isAtWork), ofContact]) {
    const [ticket] = await scope.tx
      .select({ id: tickets.id })
      .from(tickets)
      .where(where)
      .orderBy(desc(tickets.id))
      .limit(1);
    if (ticket) return ticket.id;
  }
  return undefined;
}
