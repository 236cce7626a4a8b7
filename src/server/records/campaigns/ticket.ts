import { isScopedId } from '#machines/phone-number/contact-number.ts';
import { mayWriteTo, type Viewer } from '#machines/ticket.ts';
import type { Scope } from '../base/scope.ts';
import { contactOfNumber } from '../inbound/contact.ts';
import { contactOfPerson } from '../inbound/person.ts';
import { onlyQueue } from '../inbound/ticket.ts';
import { beginTicketOfSchedule, ticketOfSchedule } from '../schedules/ticket.ts';
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
  const address = isScopedId(number)
    ? { channel: 'whatsapp-user' as const, scopedId: number }
    : { channel: 'whatsapp' as const };
  const { id: contactId } = await contactOfPerson(scope, { ...address, from: number, name, fromMe: false });
  const known = await ticketOfSchedule(scope, { contactId, connectionId });
  if (known) return known;
  const queue = queueId ?? (await onlyQueue(scope, connectionId));
  const values = { contactId, connectionId, queueId: queue, userId: null, isGroup: false, status: 'closed' as const };
  const created = await createTicket(scope, values, null);
  if (!created) throw new Error('A closed ticket met another one');
  return created;
}

/**
 * The conversation that a test speaks in: as above, but never in one that the writer may not write into. What is closed
 * there stays apart in a closed ticket of the writer's own; undefined where somebody else is at work with the number.
 */
export async function ticketOfTest(
  scope: Scope,
  connectionId: number,
  { number, writer }: { number: string; writer: Viewer & { name: string } },
): Promise<Ticket | undefined> {
  const from = { channel: 'whatsapp', from: number, name: writer.name, fromMe: false } as const;
  const { id: contactId } = await contactOfNumber(scope, from);
  const known = await ticketOfSchedule(scope, { contactId, connectionId });
  // One that nobody has accepted is written into by nobody.
  if (known?.status === 'pending') return undefined;
  if (known && mayWriteTo(known, writer)) return known;
  if (known && known.status !== 'closed') return undefined;
  return beginTicketOfSchedule(scope, { contactId, connectionId }, writer);
}
