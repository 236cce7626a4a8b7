import { and, desc, eq } from 'drizzle-orm';
import type { Scope } from '../base/scope.ts';
import { messages } from '../messages/table.ts';
import { users } from '../users/table.ts';
import { tickets } from './table.ts';

/** The last ticket of a contact on a connection. */
export async function latestTicket(scope: Scope, contactId: number, connectionId: number) {
  const [latest] = await scope.tx
    .select({ id: tickets.id, status: tickets.status })
    .from(tickets)
    .where(and(scope.owns(tickets), eq(tickets.contactId, contactId), eq(tickets.connectionId, connectionId)))
    .orderBy(desc(tickets.id))
    .limit(1);
  return latest;
}

/** The names of those who wrote to the customer in a ticket. */
export async function namesInTicket(scope: Scope, ticketId: number): Promise<string[]> {
  const rows = await scope.tx
    .selectDistinct({ name: users.name })
    .from(messages)
    .innerJoin(users, and(scope.owns(users), eq(users.id, messages.userId)))
    .where(and(scope.owns(messages), eq(messages.ticketId, ticketId)));
  return rows.map(({ name }) => name);
}
