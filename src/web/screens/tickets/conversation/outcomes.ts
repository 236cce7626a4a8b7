import type { SnapshotFrom } from 'xstate';
import type { Ticket } from '#contract/schema.ts';
import type { ListViewer } from '#machines/collections/belongs.ts';
import { isOfErased } from '#machines/ticket/rights.ts';
import type { ticketMachine } from '#machines/ticket.ts';
import type { ConversationOutcome } from '../views/conversation/conversation-header.tsx';

/** What the ticket's machine allows somebody. Deleting is the admin's alone. */
export const outcomesOf = (
  life: SnapshotFrom<typeof ticketMachine>,
  by: ListViewer,
  ticket: Pick<Ticket, 'contact'>,
): Record<ConversationOutcome, boolean> => ({
  accept: life.can({ type: 'ticket.accept', by }),
  return: life.can({ type: 'ticket.return', by }),
  resolve: life.can({ type: 'ticket.resolve', by }),
  reopen: !isOfErased(ticket) && life.can({ type: 'ticket.reopen', by }),
  transfer: life.can({ type: 'ticket.transfer', by, queueId: life.context.queueId ?? 0 }),
  snooze: life.can({ type: 'ticket.snooze', by, until: '' }),
  delete: by.profile === 'admin',
});
