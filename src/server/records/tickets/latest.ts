import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { Scope } from '../base/scope.ts';
import { messages } from '../messages/table.ts';
import { users } from '../users/table.ts';
import { tickets } from './table.ts';

/** The last ticket of a contact on a connection. */
export async function latestTicket(scope: Scope, contactId: number, connectionId: number) {
  const [latest] = await scope.tx
    .select({
      id: tickets.id,
      status: tickets.status,
      isUnlisted: tickets.isUnlisted,
      lastMessageAt: tickets.lastMessageAt,
    })
    .from(tickets)
    .where(
      and(
        scope.owns(tickets),
        eq(tickets.contactId, contactId),
        eq(tickets.connectionId, connectionId),
        eq(tickets.isImported, false),
      ),
    )
    .orderBy(desc(tickets.id))
    .limit(1);
  return latest;
}

/** The names of whoever had a ticket last, and of those who wrote to its customer. */
export async function namesInTicket(scope: Scope, ticketId: number): Promise<string[]> {
  const owner = scope.tx
    .select({ id: tickets.userId })
    .from(tickets)
    .where(and(scope.owns(tickets), eq(tickets.id, ticketId)));
  const writers = scope.tx
    .select({ id: messages.userId })
    .from(messages)
    .where(and(scope.owns(messages), eq(messages.ticketId, ticketId)));
  const rows = await scope.tx
    .select({ name: users.name })
    .from(users)
    .where(and(scope.owns(users), or(inArray(users.id, owner), inArray(users.id, writers))));
  return rows.map(({ name }) => name);
}
