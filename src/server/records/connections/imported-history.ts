import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { roomsForNotice } from '#server/rooms.ts';
import type { Scope } from '../base/scope.ts';
import { messages } from '../messages/table.ts';
import { findTicket } from '../tickets/find.ts';
import { tickets } from '../tickets/table.ts';

/** As many conversations are erased in one transaction. */
const BATCH = 50;

/**
 * Erases some of what was handed over to a connection of the time before, with all that it holds; people stay. Answers the
 * files that nothing points at any more, and whether there is more.
 */
export async function eraseImported(
  scope: Scope,
  connectionId: number,
): Promise<{ files: string[]; hasMore: boolean }> {
  const rows = await scope.tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(scope.owns(tickets), eq(tickets.connectionId, connectionId), eq(tickets.isImported, true)))
    .limit(BATCH);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { files: [], hasMore: false };
  const files = await scope.tx
    .select({ name: messages.mediaFile })
    .from(messages)
    .where(and(scope.owns(messages), inArray(messages.ticketId, ids), isNotNull(messages.mediaFile)));
  for (const id of ids) {
    const ticket = await findTicket(scope, { id });
    if (ticket) {
      // It leaves every list, and no webhook takes it for an end.
      scope.publish({ type: 'ticket.left', ticketId: id }, roomsForNotice(ticket));
    }
  }
  await scope.tx.delete(tickets).where(and(scope.owns(tickets), inArray(tickets.id, ids)));
  return { files: files.flatMap(({ name }) => name ?? []), hasMore: ids.length === BATCH };
}
