import type { Scope } from '../base/scope.ts';
import { contactOfNumber } from '../inbound/contact.ts';
import { onlyQueue } from '../inbound/ticket.ts';
import { ticketOfSchedule } from '../schedules/ticket.ts';
import { createTicket } from '../tickets/create.ts';
import type { Ticket } from '../tickets/find.ts';

/**
 * The conversation that a campaign speaks in, as a scheduled message does: whose ticket is closed stays closed until the
 * recipient answers, and whoever had none gets one that is closed from the start, in the campaign's queue.
 */
export async function ticketOfShipping(
  scope: Scope,
  { connectionId, queueId }: { connectionId: number | null; queueId: number | null },
  { name, number }: { name: string; number: string },
): Promise<Ticket> {
  if (connectionId === null) throw new Error('A campaign that runs has a connection');
  const { id: contactId } = await contactOfNumber(scope, { channel: 'whatsapp', from: number, name, fromMe: false });
  const known = await ticketOfSchedule(scope, { contactId, connectionId });
  if (known) return known;
  const queue = queueId ?? (await onlyQueue(scope, connectionId));
  const values = { contactId, connectionId, queueId: queue, userId: null, isGroup: false, status: 'closed' as const };
  const created = await createTicket(scope, values, null);
  if (!created) throw new Error('A closed ticket met another one');
  return created;
}
