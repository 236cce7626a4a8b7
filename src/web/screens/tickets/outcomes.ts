import type { Ticket } from '#contract/schema.ts';
import type { TicketViewer } from '#machines/collections/belongs.ts';
import { canTicket } from '#machines/ticket.ts';
import type { ConversationOutcome } from '#web/components/conversation-header.tsx';

/** What the ticket's machine allows somebody. Deleting is the admin's alone. */
export const outcomesOf = (ticket: Ticket, by: TicketViewer): Record<ConversationOutcome, boolean> => ({
  accept: canTicket(ticket, { type: 'ticket.accept', by }),
  return: canTicket(ticket, { type: 'ticket.return', by }),
  resolve: canTicket(ticket, { type: 'ticket.resolve', by }),
  reopen: canTicket(ticket, { type: 'ticket.reopen', by }),
  transfer: canTicket(ticket, { type: 'ticket.transfer', by, queueId: ticket.queueId ?? 0 }),
  delete: by.profile === 'admin',
});
