import type { Session } from '#server/access/session.ts';
import { HttpError } from '#server/http/http-error.ts';
import { setTicketTags } from '#server/records/tags/ticket-tags.ts';
import type { Ticket } from '#server/records/tickets/find.ts';
import type { ServerContext } from '#server/server-context.ts';
import { assertKnownIds } from '../base/known-ids.ts';
import { requireVisibleTicket } from './visible.ts';

/** Gives a ticket these tags; with `former` only what differs from those is put on or taken off. */
export const syncTags = (
  context: ServerContext,
  session: Session,
  ticketId: number,
  { tagIds, former }: { tagIds: number[]; former: number[] | undefined },
): Promise<Ticket> =>
  context.database.inCompany(session.companyId, async (scope) => {
    const { id } = await requireVisibleTicket(scope, session, { id: ticketId });
    await assertKnownIds(scope, { tagIds: tagIds.filter((tagId) => !former?.includes(tagId)) });
    const ticket = await setTicketTags(scope, id, { tagIds, former, userId: session.userId });
    if (!ticket) throw new HttpError(404, 'ERR_NO_TICKET_FOUND');
    return ticket;
  });
