import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { itself } from '#machines/ticket.ts';
import type { Scope } from '../base/scope.ts';
import { campaignShippings } from '../campaigns/table.ts';
import { messages } from '../messages/table.ts';
import { publishSchedule } from '../schedules/change.ts';
import { schedules } from '../schedules/table.ts';
import { changeTicket, publishTicket } from '../tickets/change.ts';
import { findTicket, lockTicket, selectTickets, type Ticket, toTicket } from '../tickets/find.ts';
import { ticketNotes } from '../tickets/notes-table.ts';
import { dropTicketNotices } from '../tickets/notices.ts';
import { tickets } from '../tickets/table.ts';
import { findContact } from './contacts.ts';
import { isUnnamed } from './number.ts';
import { joinPictures } from './pictures.ts';
import { contactFields, contactIds, contacts } from './table.ts';

/**
 * Whoever stood as two contacts becomes one: everything of `from` is `into`'s from now on, and what `into` says of itself
 * stays. Of two tickets at work on a connection the later goes on, in the hands of whoever had the other, which is
 * resolved without a word. Both contacts are held by the caller.
 */
export async function joinContacts(scope: Scope, { from, into }: { from: number; into: number }): Promise<void> {
  await leaveOneAtWork(scope, { from, into });
  const moved = await ticketsOf(scope, from);
  await moveTickets(
    scope,
    moved.map(({ id }) => id),
    into,
  );
  const scheduled = await scope.tx
    .update(schedules)
    .set({ contactId: into })
    .where(and(scope.owns(schedules), eq(schedules.contactId, from)))
    .returning({ id: schedules.id });
  await scope.tx
    .update(ticketNotes)
    .set({ contactId: into })
    .where(and(scope.owns(ticketNotes), eq(ticketNotes.contactId, from)));
  await scope.tx
    .update(campaignShippings)
    .set({ contactId: into })
    .where(and(scope.owns(campaignShippings), eq(campaignShippings.contactId, from)));
  await scope.tx
    .update(contactIds)
    .set({ contactId: into })
    .where(and(scope.owns(contactIds), eq(contactIds.contactId, from)));
  await completeContact(scope, { from, into });
  await joinPictures(scope, { from, into });
  await scope.tx.delete(contacts).where(and(scope.owns(contacts), eq(contacts.id, from)));
  const contact = await findContact(scope, into);
  if (contact) scope.publish({ type: 'contact.updated', contact }, ['company']);
  for (const ticket of moved) await publishTicket(scope, ticket);
  for (const { id } of scheduled) await publishSchedule(scope, id);
  scope.publish({ type: 'contact.deleted', contactId: from }, ['company']);
}

const ticketsOf = async (scope: Scope, contactId: number, only?: SQL): Promise<Ticket[]> =>
  (await selectTickets(scope, and(eq(tickets.contactId, contactId), only))).map(toTicket);

const isAtWork = inArray(tickets.status, ['pending', 'open']);

async function leaveOneAtWork(scope: Scope, { from, into }: { from: number; into: number }): Promise<void> {
  for (const one of await ticketsOf(scope, from, isAtWork)) {
    const [other] = await ticketsOf(scope, into, and(isAtWork, eq(tickets.connectionId, one.whatsappId ?? 0)));
    if (!other) continue;
    const [earlier, later] = one.id < other.id ? [one.id, other.id] : [other.id, one.id];
    for (const id of [earlier, later]) await lockTicket(scope, id);
    await goOnIn(scope, {
      earlier: await findTicket(scope, { id: earlier }),
      later: await findTicket(scope, { id: later }),
    });
  }
}

async function goOnIn(
  scope: Scope,
  { earlier, later }: { earlier: Ticket | undefined; later: Ticket | undefined },
): Promise<void> {
  if (!earlier || !later) return;
  await dropTicketNotices(scope, earlier.id);
  const end = earlier.status === 'open' ? 'ticket.resolve' : 'ticket.expire';
  await changeTicket(scope, earlier, { type: end, by: itself }, { userId: null });
  if (earlier.userId !== null && later.status === 'pending') {
    await changeTicket(
      scope,
      later,
      { type: 'ticket.accept', by: { ...itself, userId: earlier.userId } },
      { userId: null },
    );
  }
  if (earlier.unreadMessages === 0) return;
  await scope.tx
    .update(tickets)
    .set({ unreadMessages: sql`${tickets.unreadMessages} + ${earlier.unreadMessages}` })
    .where(and(scope.owns(tickets), eq(tickets.id, later.id)));
}

async function moveTickets(scope: Scope, ids: number[], into: number): Promise<void> {
  if (ids.length === 0) return;
  await scope.tx
    .update(tickets)
    .set({ contactId: into })
    .where(and(scope.owns(tickets), inArray(tickets.id, ids)));
  await scope.tx
    .update(messages)
    .set({ contactId: into })
    .where(and(scope.owns(messages), inArray(messages.ticketId, ids)));
  const first = sql`(select min(id) from ${tickets} where ${scope.owns(tickets)} and ${tickets.contactId} = ${into} and not ${tickets.isImported})`;
  await scope.tx
    .update(tickets)
    .set({ isLead: false })
    .where(and(scope.owns(tickets), eq(tickets.contactId, into), eq(tickets.isLead, true), gt(tickets.id, first)));
}

/** What one of them alone knows of the person. */
async function completeContact(scope: Scope, { from, into }: { from: number; into: number }): Promise<void> {
  const [lost, kept] = [await findContact(scope, from), await findContact(scope, into)];
  if (!lost || !kept) return;
  const known = new Set(kept.extraInfo.map(({ name }) => name));
  const missing = lost.extraInfo.filter(({ name }) => !known.has(name));
  if (missing.length > 0) {
    const { companyId } = scope;
    await scope.tx
      .insert(contactFields)
      .values(missing.map(({ name, value }) => ({ companyId, contactId: into, name, value })));
  }
  await scope.tx
    .update(contacts)
    .set({
      ...(isUnnamed(kept) && !isUnnamed(lost) && { name: lost.name }),
      ...(!kept.username && { username: lost.username ?? null }),
      ...(kept.email === '' && { email: lost.email }),
      updatedAt: scope.now,
    })
    .where(and(scope.owns(contacts), eq(contacts.id, into)));
}
