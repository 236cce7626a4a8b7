import type { Done, Ticket } from '#contract/schema.ts';
import { detailOf, type Failure, failureOf } from '../call.ts';
import type { TicketNews } from '../collections/ticket-lists.ts';
import { type Effect, failureToast, type ToastKey } from '../effect.ts';
import { operationOf, type TicketOperation } from './operation-parts.ts';

/** A lost race says who has the ticket, and a contact's other ticket with whom it is. */
export function failureOfRequest(failure: Failure): Effect {
  const owner = detailOf<Ticket>(failure, 'ticket')?.user;
  const key = owner && owned[failure.code];
  return key ? { type: 'toasted', kind: 'error', key, values: { name: owner.name } } : failureToast(failure);
}

const owned: Record<string, ToastKey> = {
  ERR_TICKET_TAKEN: 'ticketTaken',
  ERR_OTHER_OPEN_TICKET: 'otherTicketOpen',
};

const undoable: Partial<Record<TicketOperation, ToastKey>> = {
  'ticket.resolve': 'ticketResolved',
  'ticket.return': 'ticketReturned',
  'ticket.transfer': 'ticketTransferred',
  'ticket.snooze': 'ticketSnoozed',
};

/** A change that can be taken back says so; the others show for themselves. */
export function changeDone({ actorId, output }: { actorId: string; output: Ticket | Done }): Effect | undefined {
  const { operation, ticketId } = operationOf(actorId);
  const ticket = ticketIn(output);
  const key = ticket && operation === 'ticket.return' && ticket.chatbot ? givenBack(ticket) : undoable[operation];
  if (!ticket || !key) return undefined;
  return {
    type: 'toasted',
    kind: 'success',
    key,
    values: { name: ticket.contact.name, ...(ticket.snoozedUntil && { until: ticket.snoozedUntil }) },
    undo: { ticketId, changed: ticket },
  };
}

/** For the menu it leaves its queue, which an assistant or an integration answers in. */
const givenBack = ({ queueId }: Ticket): ToastKey => (queueId === null ? 'ticketGivenBackToMenu' : 'ticketGivenBack');

export function ticketIn(output: Ticket | Done): Ticket | undefined {
  return 'uuid' in output ? output : undefined;
}

export function ticketBeside(error: unknown): Ticket | undefined {
  return detailOf<Ticket>(failureOf(error), 'ticket');
}

export function ticketInTheWay({ actorId, error }: { actorId: string; error: unknown }): Ticket | undefined {
  return operationOf(actorId).operation === 'ticket.create' ? ticketBeside(error) : undefined;
}

export function goneNews(ticketId: number): ReadonlyMap<number, TicketNews> {
  return new Map([[ticketId, { gone: true }]]);
}

export function without<T>(busy: Readonly<Record<number, T>>, ticketId: number): Record<number, T> {
  const { [ticketId]: _, ...others } = busy;
  return others;
}
