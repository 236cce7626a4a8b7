import { and, desc, eq, ne } from 'drizzle-orm';
import type { Scope } from '../base/scope.ts';
import { dropTicketClosing } from '../closing-reasons/closings.ts';
import { publishTicket, standingOf } from './change.ts';
import { findTicket, lockTicket, type Ticket } from './find.ts';
import { keepTicketHistory } from './history.ts';
import { dropTicketNotices, UNDO_WINDOW_MS } from './notices.ts';
import { ticketHistory, tickets } from './table.ts';

const UNDOABLE: ReadonlySet<string> = new Set(['resolve', 'return', 'transfer', 'snooze']);

/**
 * Puts a ticket back to where it stood before this user's change of it, and forgets what its customer was to be told.
 * Undefined when that change is too old, or the ticket has been changed since.
 */
export async function undoTicketChange(scope: Scope, ticketId: number, userId: number): Promise<Ticket | undefined> {
  await lockTicket(scope, ticketId);
  const ticket = await findTicket(scope, { id: ticketId });
  const last = await lastChange(scope, ticketId);
  if (!ticket || !last?.from || last.userId !== userId || !UNDOABLE.has(last.kind)) return undefined;
  const isLate = scope.now.getTime() - last.at.getTime() > UNDO_WINDOW_MS;
  const standing = standingOf(ticket);
  if (isLate || standing.userId !== last.to.userId || standing.queueId !== last.to.queueId) return undefined;
  const { bot, snoozedUntil, ...before } = last.from;
  await scope.tx
    .update(tickets)
    .set({
      ...before,
      snoozedUntil: snoozedUntil ? new Date(snoozedUntil) : null,
      chatbot: false,
      ...bot,
      updatedAt: scope.now,
    })
    .where(and(scope.owns(tickets), eq(tickets.id, ticketId)));
  await keepTicketHistory(scope, { ticketId, kind: 'undo', userId, from: standing, to: before });
  await dropTicketClosing(scope, ticketId);
  await dropTicketNotices(scope, ticketId);
  return publishTicket(scope, ticket);
}

async function lastChange(scope: Scope, ticketId: number) {
  const [last] = await scope.tx
    .select()
    .from(ticketHistory)
    .where(and(scope.owns(ticketHistory), eq(ticketHistory.ticketId, ticketId), ne(ticketHistory.kind, 'tags')))
    .orderBy(desc(ticketHistory.id))
    .limit(1);
  return last;
}
