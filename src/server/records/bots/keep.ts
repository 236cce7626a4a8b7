import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { Scope } from '../base/scope.ts';
import { publishGift, publishTicket, standingOf } from '../tickets/change.ts';
import { findTicket } from '../tickets/find.ts';
import { keepTicketHistory } from '../tickets/history.ts';
import { dropTicketNotices } from '../tickets/notices.ts';
import { type StoredBot, tickets } from '../tickets/table.ts';
import { nothingStored, type TicketBot } from './place.ts';

/** Stores where a ticket's bot stands, with the queue that the ticket is in then, and tells who may see the ticket. */
export async function keepBot(
  scope: Scope,
  { ticketId, bot, stored }: TicketBot,
  queueId: number | null,
  kept: { botPlace: StoredBot; chatbot: boolean },
): Promise<void> {
  const hasMoved = queueId !== bot.queueId;
  if (!hasMoved && isDeepStrictEqual(kept.botPlace, stored ?? nothingStored)) return;
  const before = await findTicket(scope, { id: ticketId });
  if (!before) return;
  const handsOver = before.chatbot && !kept.chatbot;
  await scope.tx
    .update(tickets)
    .set({ ...kept, queueId, ...(handsOver && { updatedAt: scope.now }) })
    .where(and(scope.owns(tickets), eq(tickets.id, ticketId)));
  if (hasMoved) {
    const from = standingOf(before);
    await keepTicketHistory(scope, { ticketId, kind: 'transfer', userId: null, from, to: { ...from, queueId } });
  }
  // A menu that was to come once nobody can undo its ticket's return has been answered.
  await dropTicketNotices(scope, ticketId, 'menu');
  if (hasMoved || before.chatbot !== kept.chatbot) await publishTicket(scope, before);
  if (handsOver) await publishGift(scope, ticketId, null);
}
