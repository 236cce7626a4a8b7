import { isInCharge } from '#machines/ticket/rights.ts';
import type { Session } from '#server/access/session.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Ticket } from '#server/records/tickets/find.ts';
import { markTicketUnread } from '#server/records/tickets/mark-unread.ts';
import type { ServerContext } from '#server/server-context.ts';
import { holdVisibleTicket, requireVisibleTicket } from './visible.ts';

/** Puts an open ticket back among the unread ones of its owner. */
export const markUnread = (context: ServerContext, session: Session, id: number): Promise<Ticket> =>
  context.database.inCompany(session.companyId, async (scope) => {
    await holdVisibleTicket(scope, session, id);
    const ticket = await requireVisibleTicket(scope, session, { id });
    if (ticket.status !== 'open') throw new HttpError(409, 'ERR_TICKET_NOT_OPEN', { ticket });
    if (!isInCharge(ticket, session)) throw new HttpError(403, 'ERR_NO_PERMISSION');
    return (await markTicketUnread(scope, ticket)) ?? ticket;
  });
