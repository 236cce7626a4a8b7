import { and, eq } from 'drizzle-orm';
import type { Scope } from '../base/scope.ts';
import type { TicketStanding } from '../tickets/table.ts';
import { closingReasons, ticketClosings } from './table.ts';

/** A reason of the company as it is called now, active or not. */
export async function findClosingReason(scope: Scope, id: number): Promise<{ id: number; name: string } | undefined> {
  const [reason] = await scope.tx
    .select({ id: closingReasons.id, name: closingReasons.name })
    .from(closingReasons)
    .where(and(scope.owns(closingReasons), eq(closingReasons.id, id)));
  return reason;
}

/** Whether the company has a reason to offer. */
export async function hasClosingReasons(scope: Scope): Promise<boolean> {
  const active = await scope.tx
    .select({ id: closingReasons.id })
    .from(closingReasons)
    .where(and(scope.owns(closingReasons), eq(closingReasons.isActive, true)))
    .limit(1);
  return active.length > 0;
}

/** Keeps with which reason a ticket was closed, and where it stood. */
export async function keepTicketClosing(
  scope: Scope,
  ticketId: number,
  { reasonId, userId, queueId, connectionId }: { reasonId: number } & Omit<TicketStanding, 'status'>,
): Promise<void> {
  const closing = { reasonId, userId, queueId, connectionId, at: scope.now };
  await scope.tx
    .insert(ticketClosings)
    .values({ companyId: scope.companyId, ticketId, ...closing })
    .onConflictDoUpdate({ target: [ticketClosings.companyId, ticketClosings.ticketId], set: closing });
}

/** A ticket that is open again was closed for no reason. */
export async function dropTicketClosing(scope: Scope, ticketId: number): Promise<void> {
  await scope.tx.delete(ticketClosings).where(and(scope.owns(ticketClosings), eq(ticketClosings.ticketId, ticketId)));
}
