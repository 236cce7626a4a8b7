import { and, eq, gt, sql } from 'drizzle-orm';
import { roomsForNotice } from '#server/rooms.ts';
import type { Scope } from '../base/scope.ts';
import type { Ticket } from '../tickets/find.ts';
import { tickets } from '../tickets/table.ts';
import { isWrittenByCustomer } from './signals.ts';
import { messages } from './table.ts';

export interface ReadConversation {
  ticket: Ticket;
  /** What the customer had written and nobody had read, by the channel's ids, oldest first. */
  providerIds: string[];
}

/** The owner has seen the conversation: nothing of it is unread any more, and the others are told. */
export async function readConversation(scope: Scope, ticket: Ticket): Promise<ReadConversation> {
  const cleared = await scope.tx
    .update(tickets)
    .set({ unreadMessages: 0 })
    .where(and(scope.owns(tickets), eq(tickets.id, ticket.id), gt(tickets.unreadMessages, 0)))
    .returning({ id: tickets.id });
  if (cleared.length === 0) return { ticket, providerIds: [] };
  const read = await scope.tx
    .update(messages)
    .set({ read: true })
    .where(and(scope.owns(messages), eq(messages.ticketId, ticket.id), eq(messages.read, false)))
    .returning({ id: messages.id, providerId: messages.providerId, isCustomers: sql<boolean>`${isWrittenByCustomer}` });
  scope.publish({ type: 'ticket.read', ticketId: ticket.id }, roomsForNotice(ticket));
  const customers = read.filter(({ isCustomers }) => isCustomers).sort((one, other) => one.id - other.id);
  return { ticket: { ...ticket, unreadMessages: 0 }, providerIds: customers.map(({ providerId }) => providerId) };
}
