import type { Ticket } from '#contract/schema.ts';
import type { TicketsActorRef } from '#machines/tickets.ts';
import { openTicketDialog } from './ticket-dialog.ts';

/** Resolves a ticket, or asks why first where its queue wants to know. */
export const resolveTicket = (section: TicketsActorRef, ticket: Ticket) =>
  asksClosingReason(ticket)
    ? openTicketDialog('resolve')
    : section.send({ type: 'ticket.resolve', ticketId: ticket.id });

export const asksClosingReason = ({ queue }: Pick<Ticket, 'queue'>) => (queue?.closingReason ?? 'none') !== 'none';
