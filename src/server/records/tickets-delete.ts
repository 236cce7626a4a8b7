import { and, eq, isNotNull } from 'drizzle-orm';
import { roomsForNotice } from '#server/rooms.ts';
import type { Scope } from './scope.ts';
import { messages } from './tables/messages.ts';
import { tickets } from './tables/tickets.ts';
import { publishTags } from './tags-write.ts';
import type { Ticket } from './tickets.ts';

/** Removes a ticket with its messages and history; answers the files that nothing points at any more. */
export async function deleteTicket(scope: Scope, ticket: Ticket): Promise<string[]> {
  const files = await scope.tx
    .select({ name: messages.mediaFile })
    .from(messages)
    .where(and(scope.owns(messages), eq(messages.ticketId, ticket.id), isNotNull(messages.mediaFile)));
  await scope.tx.delete(tickets).where(and(scope.owns(tickets), eq(tickets.id, ticket.id)));
  await publishTags(
    scope,
    ticket.tags.map((tag) => tag.id),
  );
  scope.publish({ type: 'ticket.deleted', ticketId: ticket.id }, roomsForNotice(ticket));
  return files.flatMap(({ name }) => name ?? []);
}
