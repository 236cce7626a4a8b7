import { sql } from 'drizzle-orm';
import { roomsForNotice } from '#server/rooms.ts';
import type { Scope } from '../base/scope.ts';
import { publishGift } from './change.ts';
import { findTicket, type Ticket } from './find.ts';
import { keepTicketHistory } from './history.ts';
import { replyUntil } from './reply-window.ts';
import { tickets } from './table.ts';

export interface NewTicket {
  contactId: number;
  connectionId: number;
  queueId: number | null;
  /** With an owner it is open from the start, without one it waits. */
  userId: number | null;
  isGroup: boolean;
  /** Closed from the start, where nobody has anything to do yet. */
  status?: 'closed';
  isUnlisted?: boolean;
}

/**
 * Opens a ticket, or answers undefined when the contact already has one at work on that connection: an index decides,
 * so that of many who try at once one creates it.
 */
export async function createTicket(scope: Scope, values: NewTicket, by: number | null): Promise<Ticket | undefined> {
  const status = values.status ?? (values.userId === null ? 'pending' : 'open');
  const [created] = await scope.tx
    .insert(tickets)
    .values({
      ...values,
      status,
      companyId: scope.companyId,
      code: protocolOf(scope.now),
      replyUntil: replyUntil(scope, values),
      createdAt: scope.now,
      updatedAt: scope.now,
    })
    .onConflictDoNothing({
      target: [tickets.companyId, tickets.contactId, tickets.connectionId],
      where: sql`status in ('pending', 'open')`,
    })
    .returning({ id: tickets.id });
  const ticket = created && (await findTicket(scope, created));
  if (!ticket) return undefined;
  const { userId, queueId, connectionId } = values;
  await keepTicketHistory(scope, {
    ticketId: ticket.id,
    kind: 'create',
    userId: by,
    from: null,
    to: { status, userId, queueId, connectionId },
  });
  scope.publish({ type: 'ticket.updated', created: true, ticket }, roomsForNotice(ticket));
  if (by !== null) await publishGift(scope, ticket.id, by);
  return ticket;
}

/** The number a customer is told: the moment of the first contact, to the millisecond. */
const protocolOf = (moment: Date) => moment.toISOString().replace(/\D/g, '');
