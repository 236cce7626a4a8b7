import { and, eq } from 'drizzle-orm';
import type { Scope } from '../base/scope.ts';
import { publishTicket } from './change.ts';
import type { Ticket } from './find.ts';
import { tickets } from './table.ts';

/** Its owner has it to read again, and the others are told; undefined where it is unread already. */
export async function markTicketUnread(scope: Scope, ticket: Ticket): Promise<Ticket | undefined> {
  const marked = await scope.tx
    .update(tickets)
    .set({ unreadMessages: 1 })
    .where(and(scope.owns(tickets), eq(tickets.id, ticket.id), eq(tickets.unreadMessages, 0)))
    .returning({ id: tickets.id });
  return marked.length === 0 ? undefined : publishTicket(scope, ticket);
}
