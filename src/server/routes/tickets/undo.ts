import type { Session } from '#server/access/session.ts';
import { HttpError } from '#server/http/http-error.ts';
import { brokenConstraint } from '#server/records/base/broken-constraint.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { findTicket, findTicketAtWork, type Ticket } from '#server/records/tickets/find.ts';
import { undoTicketChange } from '#server/records/tickets/undo.ts';
import type { ServerContext } from '#server/server-context.ts';
import { asSeenBy, requireVisibleTicket } from './visible.ts';

/** Takes back the caller's own last change of a ticket, also where it went out of their reach by that change. */
export async function undoChange(context: ServerContext, session: Session, id: number): Promise<Ticket> {
  try {
    return await context.database.inCompany(session.companyId, async (scope) => {
      const undone = await undoTicketChange(scope, id, session.userId);
      if (undone) return undone;
      const ticket = await requireVisibleTicket(scope, session, { id });
      throw new HttpError(409, 'ERR_UNDO_TOO_LATE', { ticket });
    });
  } catch (error) {
    if (brokenConstraint(error) !== 'tickets_one_at_work') throw error;
    throw await context.database.inCompany(session.companyId, (scope) => otherTicket(scope, session, id));
  }
}

/** The customer wrote again meanwhile, and has another ticket. */
async function otherTicket(scope: Scope, session: Session, id: number): Promise<HttpError> {
  const ticket = await findTicket(scope, { id });
  const { contactId = 0, whatsappId: connectionId = null } = ticket ?? {};
  const other = connectionId === null ? undefined : await findTicketAtWork(scope, { contactId, connectionId });
  return new HttpError(409, 'ERR_OTHER_OPEN_TICKET', other && { ticket: asSeenBy(session, other) });
}
