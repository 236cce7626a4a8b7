import { isWithinReach, type Viewer } from '#machines/ticket.ts';
import type { Scope } from '#server/records/scope.ts';
import { findTicket, type Ticket } from '#server/records/tickets.ts';
import { Refusal } from '#server/refusal.ts';

/** A ticket that somebody may see: 404 when the company has none, 403 when it lies in a queue that is not theirs. */
export async function reachTicket(
  scope: Scope,
  viewer: Viewer,
  key: { id: number } | { uuid: string },
): Promise<Ticket> {
  const ticket = await findTicket(scope, key);
  if (!ticket) throw new Refusal(404, 'ERR_NO_TICKET_FOUND');
  if (!isWithinReach(ticket, viewer)) throw new Refusal(403, 'ERR_NO_PERMISSION');
  return ticket;
}
