import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm';
import { canTicket, itself } from '#machines/ticket.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { changeTicket } from './change.ts';
import { findTicket, lockTicket } from './find.ts';
import { markTicketUnread } from './mark-unread.ts';
import { tickets } from './table.ts';

export interface SnoozedTicket {
  companyId: number;
  ticketId: number;
}

/** Tickets of any company that were put aside until a time which has come. */
export const ticketsToWake = (scope: SystemScope): Promise<SnoozedTicket[]> =>
  scope.tx
    .select({ companyId: tickets.companyId, ticketId: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.status, 'open'), isNotNull(tickets.snoozedUntil), lte(tickets.snoozedUntil, scope.now)))
    .orderBy(asc(tickets.snoozedUntil), asc(tickets.id));

/** When the next one comes back; undefined when none does later than that. */
export async function nextWakeTime(scope: SystemScope, after: Date): Promise<Date | undefined> {
  const [next] = await scope.tx
    .select({ at: tickets.snoozedUntil })
    .from(tickets)
    .where(and(isNotNull(tickets.snoozedUntil), gt(tickets.snoozedUntil, after)))
    .orderBy(asc(tickets.snoozedUntil))
    .limit(1);
  return next?.at ?? undefined;
}

/** Brings a ticket back whose time has come, once, as an unread one of its owner, who is told. */
export async function wakeInTime(scope: Scope, ticketId: number): Promise<void> {
  await lockTicket(scope, ticketId);
  const ticket = await findTicket(scope, { id: ticketId });
  const intent = { type: 'ticket.wake' as const, by: itself };
  if (!ticket?.snoozedUntil || new Date(ticket.snoozedUntil) > scope.now || !canTicket(ticket, intent)) return;
  const woken = await changeTicket(scope, ticket, intent, { userId: null, wokenBy: 'time' });
  const marked = woken && ((await markTicketUnread(scope, woken)) ?? woken);
  if (marked && marked.userId !== null)
    scope.publish({ type: 'ticket.woken', ticket: marked }, [`user:${marked.userId}`]);
}

/** Brings a ticket back that its customer is about to write in. */
export async function wakeForCustomer(scope: Scope, ticketId: number): Promise<void> {
  const ticket = await findTicket(scope, { id: ticketId });
  const intent = { type: 'ticket.wake' as const, by: itself };
  if (ticket && canTicket(ticket, intent))
    await changeTicket(scope, ticket, intent, { userId: null, wokenBy: 'customer' });
}
