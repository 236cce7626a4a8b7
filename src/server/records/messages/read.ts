import { and, eq, gt } from 'drizzle-orm';
import { roomsForNotice } from '#server/rooms.ts';
import type { Scope } from '../base/scope.ts';
import type { Ticket } from '../tickets/find.ts';
import { tickets } from '../tickets/table.ts';
import { messages } from './table.ts';

/** The owner has seen the conversation: nothing of it is unread any more, and the others are told. */
export async function readConversation(scope: Scope, ticket: Ticket): Promise<Ticket> {
  const cleared = await scope.tx
    .update(tickets)
    .set({ unreadMessages: 0 })
    .where(and(scope.owns(tickets), eq(tickets.id, ticket.id), gt(tickets.unreadMessages, 0)))
    .returning({ id: tickets.id });
  if (cleared.length === 0) return ticket;
  await scope.tx
    .update(messages)
    .set({ read: true })
    .where(and(scope.owns(messages), eq(messages.ticketId, ticket.id), eq(messages.read, false)));
  scope.publish({ type: 'ticket.read', ticketId: ticket.id }, roomsForNotice(ticket));
  return { ...ticket, unreadMessages: 0 };
}
