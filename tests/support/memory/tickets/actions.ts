import type { RefusedTicket, Ticket, TicketActions, TicketActionsDone, TicketChange } from '#contract/schema.ts';
import type { TicketIntent } from '#machines/ticket.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Company } from '../company.ts';

/** What becomes of one ticket. */
interface Acts {
  update: (id: number, change: TicketChange, only: TicketIntent['type']) => Ticket;
  markUnread: (id: number) => Ticket;
  tag: (id: number, tagId: number) => Ticket;
}

/** Does the same to several tickets, each by itself. */
export function actOnTickets(acts: Acts, { me }: Company, body: TicketActions): TicketActionsDone {
  const done: number[] = [];
  const refused: RefusedTicket[] = [];
  for (const ticketId of new Set(body.ticketIds)) {
    try {
      act(acts, me.id, ticketId, body);
      done.push(ticketId);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused.push({ ticketId, error: error.code });
    }
  }
  if (done.length === 0 && refused.every(({ error }) => error === 'ERR_NO_TICKET_FOUND'))
    throw new ApiError(404, 'ERR_NO_TICKET_FOUND');
  return { done, refused };
}

function act(acts: Acts, userId: number, id: number, { ticketIds: _, action, ...given }: TicketActions): Ticket {
  switch (action) {
    case 'markUnread':
      return acts.markUnread(id);
    case 'tag':
      return acts.tag(id, given.tagId ?? 0);
    case 'accept':
      return acts.update(id, { status: 'open', userId }, 'ticket.accept');
    case 'return':
      return acts.update(id, { status: 'pending', userId: null }, 'ticket.return');
    case 'resolve':
      return acts.update(id, { status: 'closed', ...given }, 'ticket.resolve');
    default:
      return acts.update(id, given, `ticket.${action}`);
  }
}
