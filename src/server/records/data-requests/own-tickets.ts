import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { itself } from '#machines/ticket.ts';
import type { Scope } from '../base/scope.ts';
import { failedMessages } from '../messages/failed-table.ts';
import { changeTicket, publishTicket } from '../tickets/change.ts';
import { findTicket, lockTicket } from '../tickets/find.ts';
import { dropTicketNotices } from '../tickets/notices.ts';
import { tickets } from '../tickets/table.ts';
import type { Bite, Erasing } from './bite.ts';
import { wordsEraser } from './words.ts';

const atOnce = 20;

/** Ends what goes on with the person without a word, and takes their words out of the lists. */
export async function eraseOwnTickets(scope: Scope, { contactId, words, place }: Erasing): Promise<Bite> {
  const found = await scope.tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(scope.owns(tickets), eq(tickets.contactId, contactId), gt(tickets.id, place ?? 0)))
    .orderBy(asc(tickets.id))
    .limit(atOnce);
  for (const { id } of found) await eraseTicket(scope, id, (text) => wordsEraser(words, 'own').ofText(text));
  const failed = found.map(({ id }) => id);
  await scope.tx
    .delete(failedMessages)
    .where(and(scope.owns(failedMessages), inArray(failedMessages.ticketId, failed)));
  return { place: found.at(-1)?.id ?? null, counts: { tickets: found.length } };
}

async function eraseTicket(scope: Scope, id: number, without: (text: string) => string): Promise<void> {
  await lockTicket(scope, id);
  const before = await findTicket(scope, { id });
  if (!before) return;
  await dropTicketNotices(scope, id);
  if (before.status !== 'closed') {
    const end = before.status === 'open' ? 'ticket.resolve' : 'ticket.expire';
    await changeTicket(scope, before, { type: end, by: itself }, { userId: null });
  }
  const own = and(scope.owns(tickets), eq(tickets.id, id));
  const [said] = await scope.tx
    .select({
      text: tickets.lastMessage,
      isOurs: tickets.lastMessageFromMe,
      customers: tickets.lastCustomerMessageKind,
    })
    .from(tickets)
    .where(own);
  if (!said) return;
  await scope.tx
    .update(tickets)
    .set({
      ...(said.isOurs
        ? { lastMessage: without(said.text) }
        : { lastMessage: '', lastMessageKind: sql`case when ${tickets.messageCount} > 0 then 'deleted' end` }),
      unreadMessages: 0,
      botPlace: null,
      advertisement: sql`case when ${tickets.advertisement} is not null
        then jsonb_build_object('id', ${tickets.advertisement} -> 'id', 'title', ${tickets.advertisement} -> 'title', 'url', null) end`,
    })
    .where(own);
  // What the trigger keeps of the customer follows the line in the list only where that is theirs.
  await scope.tx
    .update(tickets)
    .set({
      lastCustomerMessage: '',
      lastCustomerMessageKind: sql`case when ${tickets.messageCount} > 0 then 'deleted' end`,
    })
    .where(own);
  await publishTicket(scope, before);
}
