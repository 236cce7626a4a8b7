import type { Ticket, TicketChange } from '#contract/schema.ts';
import type { Viewer } from '../ticket/rights.ts';
import type { TicketIntent } from '../ticket.ts';

/** What somebody asks of a ticket in a list or a conversation. */
export type TicketRequest =
  | { type: 'ticket.accept'; ticketId: number }
  | { type: 'ticket.return'; ticketId: number; toBot?: true }
  | { type: 'ticket.resolve'; ticketId: number; closingReasonId?: number | undefined }
  | { type: 'ticket.reopen'; ticketId: number }
  | { type: 'ticket.snooze'; ticketId: number; until: string }
  | { type: 'ticket.wake'; ticketId: number }
  | {
      type: 'ticket.transfer';
      ticketId: number;
      queueId: number;
      userId?: number | null;
      whatsappId?: number | null;
      /** For those who take it up. */
      note?: string | null;
    };

export type TicketOperation =
  | TicketRequest['type']
  | 'ticket.undo'
  | 'ticket.retag'
  | 'ticket.markUnread'
  | 'ticket.delete'
  | 'ticket.create';

/** The same request as an intent of the lifecycle, by whom it is made. */
export function intentOf(request: TicketRequest, viewer: Viewer): TicketIntent {
  const by: Viewer = { userId: viewer.userId, profile: viewer.profile, queueIds: viewer.queueIds };
  if (request.type === 'ticket.return') return { type: 'ticket.return', by, ...(request.toBot && { toBot: true }) };
  if (request.type === 'ticket.snooze') return { type: 'ticket.snooze', by, until: request.until };
  if (request.type !== 'ticket.transfer') return { type: request.type, by };
  const { queueId, userId, whatsappId } = request;
  return { type: 'ticket.transfer', by, queueId, userId: userId ?? null, whatsappId: whatsappId ?? null };
}

/** The same request as the body of `PUT /tickets/{id}`. */
export function changeOf(request: TicketRequest, viewer: Viewer): TicketChange {
  switch (request.type) {
    case 'ticket.accept':
    case 'ticket.reopen':
      return { status: 'open', userId: viewer.userId };
    case 'ticket.return':
      return { status: 'pending', userId: null, ...(request.toBot && { chatbot: true }) };
    case 'ticket.resolve':
      return { status: 'closed', ...(request.closingReasonId && { closingReasonId: request.closingReasonId }) };
    case 'ticket.snooze':
      return { snoozedUntil: request.until };
    case 'ticket.wake':
      return { snoozedUntil: null };
    case 'ticket.transfer':
      return {
        queueId: request.queueId,
        ...(request.userId ? { userId: request.userId } : {}),
        ...(request.whatsappId ? { whatsappId: request.whatsappId } : {}),
        ...(request.note ? { note: request.note } : {}),
      };
  }
}

/**
 * Where the app goes after an operation on a ticket (spec section 4): to it after accept, reopen and creating, and back to
 * it when it is worked on again after an undo, else to the list. Former tags are given back wherever one is, and so is what
 * was put aside; who marks a conversation as unread has left it already.
 */
export function placeAfter(operation: TicketOperation, ticket: Ticket | undefined): string | null {
  if (operation === 'ticket.retag' || operation === 'ticket.markUnread' || operation === 'ticket.wake') return null;
  const isTaken =
    operation === 'ticket.accept' ||
    operation === 'ticket.reopen' ||
    operation === 'ticket.create' ||
    (operation === 'ticket.undo' && ticket?.status === 'open');
  return isTaken && ticket ? `/tickets/${ticket.uuid}` : '/tickets';
}

/** The id of an operation's actor, and the way back. */
export function operationId(operation: TicketOperation, ticketId: number): `${TicketOperation}:${number}` {
  return `${operation}:${ticketId}`;
}

export function operationOf(actorId: string): { operation: TicketOperation; ticketId: number } {
  const [operation = '', ticketId = ''] = actorId.split(':');
  // Only operationId() above writes these ids.
  return { operation: operation as TicketOperation, ticketId: Number(ticketId) };
}
