import { and, desc, eq, sql } from 'drizzle-orm';
import { findContact } from './contacts.ts';
import { onlyQueue } from './inbound-ticket.ts';
import type { Scope } from './scope.ts';
import { tickets } from './tables/tickets.ts';
import { findTicket, lockTicket, type Ticket } from './tickets.ts';
import { createTicket } from './tickets-create.ts';

/**
 * The conversation a scheduled message speaks in: the contact's ticket at work on that connection, else the newest
 * closed one, which stays closed. Nobody is asked to do anything before the customer answers, and an answer opens a
 * ticket of its own. Only who has never had one gets a new ticket, closed from the start.
 */
export async function ticketOfSchedule(
  scope: Scope,
  { contactId, connectionId, userId }: { contactId: number; connectionId: number; userId: number | null },
): Promise<Ticket> {
  const [latest] = await scope.tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(scope.owns(tickets), eq(tickets.contactId, contactId), eq(tickets.connectionId, connectionId)))
    .orderBy(sql`${tickets.status} = 'closed'`, desc(tickets.id))
    .limit(1);
  if (latest) {
    await lockTicket(scope, latest.id);
    const ticket = await findTicket(scope, latest);
    if (ticket) return ticket;
  }
  const queueId = await onlyQueue(scope, connectionId);
  const isGroup = (await findContact(scope, contactId))?.isGroup ?? false;
  const values = { contactId, connectionId, queueId, userId, isGroup, status: 'closed' as const };
  const created = await createTicket(scope, values, null);
  if (!created) throw new Error('A closed ticket met another one');
  return created;
}
