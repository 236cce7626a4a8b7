import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Viewer } from '#machines/ticket/rights.ts';
import type { Scope } from '../base/scope.ts';
import { connectionQueues } from '../connections/table.ts';
import { findContact } from '../contacts/contacts.ts';
import { onlyQueue } from '../inbound/ticket.ts';
import { createTicket } from '../tickets/create.ts';
import { findTicket, lockTicket, type Ticket } from '../tickets/find.ts';
import { tickets } from '../tickets/table.ts';

export interface Addressee {
  contactId: number;
  connectionId: number;
}

/**
 * The conversation a scheduled message speaks in: the contact's ticket at work on that connection, else the newest
 * closed one, which stays closed. Nobody is asked to do anything before the customer answers, and an answer opens a
 * ticket of its own. Undefined for who has never had one. It is held until the transaction ends.
 */
export async function ticketOfSchedule(
  scope: Scope,
  { contactId, connectionId }: Addressee,
): Promise<Ticket | undefined> {
  const [latest] = await scope.tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        scope.owns(tickets),
        eq(tickets.contactId, contactId),
        eq(tickets.connectionId, connectionId),
        eq(tickets.isImported, false),
      ),
    )
    .orderBy(sql`${tickets.status} = 'closed'`, desc(tickets.id))
    .limit(1);
  if (!latest) return undefined;
  await lockTicket(scope, latest.id);
  return findTicket(scope, latest);
}

/** The first ticket of a contact, closed from the start, where whoever wrote to them sees it. */
export async function beginTicketOfSchedule(
  scope: Scope,
  { contactId, connectionId }: Addressee,
  writer: Viewer,
): Promise<Ticket> {
  const queueId = await queueOfWriter(scope, connectionId, writer);
  const isGroup = (await findContact(scope, contactId))?.isGroup ?? false;
  const values = { contactId, connectionId, queueId, userId: writer.userId, isGroup, status: 'closed' as const };
  const created = await createTicket(scope, values, null);
  if (!created) throw new Error('A closed ticket met another one');
  return created;
}

/** An admin's goes where a customer's first message would; another's into a queue of theirs, of that connection if there is one. */
async function queueOfWriter(scope: Scope, connectionId: number, writer: Viewer): Promise<number | null> {
  if (writer.profile === 'admin') return onlyQueue(scope, connectionId);
  const [shared] = await scope.tx
    .select({ id: connectionQueues.queueId })
    .from(connectionQueues)
    .where(
      and(
        scope.owns(connectionQueues),
        eq(connectionQueues.connectionId, connectionId),
        inArray(connectionQueues.queueId, [...writer.queueIds]),
      ),
    )
    .orderBy(connectionQueues.queueId)
    .limit(1);
  return shared?.id ?? writer.queueIds[0] ?? null;
}
