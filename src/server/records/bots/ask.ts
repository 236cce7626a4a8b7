import type { Scope } from '../base/scope.ts';
import { planDelivery } from '../deliveries/deliveries.ts';
import { findMessage } from '../messages/find.ts';
import { findStoredIntegration } from '../queue-integrations/queue-integrations.ts';
import { findTicket } from '../tickets/find.ts';
import { findTicketClosing } from './out-of-hours.ts';
import type { FoundResponder } from './responders.ts';

/** What is said between a ticket and its responder goes in order. */
export const laneOf = (ticketId: number) => `ticket ${ticketId}`;

/** Keeps a customer's message to be told to the ticket's responder, with what it stands in. False where nobody is there. */
export async function askResponder(
  scope: Scope,
  { ticketId, messageId, responder }: { ticketId: number; messageId: number; responder: FoundResponder },
): Promise<boolean> {
  const ticket = await findTicket(scope, { id: ticketId });
  const message = await findMessage(scope, messageId);
  if (!ticket || !message) return false;
  const integration = responder.kind === 'integration' ? await findStoredIntegration(scope, responder.id) : undefined;
  const { contact, queue } = ticket;
  const closing = await findTicketClosing(scope, ticket);
  await planDelivery(scope, {
    kind: responder.kind,
    sourceId: responder.id,
    ticketId,
    lane: laneOf(ticketId),
    event: 'message.received',
    destination: integration?.urlN8N ?? '',
    payload: {
      message: {
        id: message.id,
        body: message.body,
        mediaType: message.mediaType,
        createdAt: message.createdAt,
      },
      ticket: {
        id: ticket.id,
        uuid: ticket.uuid,
        code: ticket.code,
        status: ticket.status,
        queueId: ticket.queueId,
        queue: queue?.name ?? null,
      },
      contact: {
        id: contact.id,
        name: contact.name,
        number: contact.number,
        channel: contact.channel,
        username: contact.username ?? null,
        email: contact.email,
      },
      hours: { isOpen: closing === undefined, opening: closing?.opening ?? null },
    },
  });
  return true;
}
