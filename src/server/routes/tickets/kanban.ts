import type { operations } from '#contract/schema.ts';
import type { Session } from '#server/access/session.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { listKanbanTags } from '#server/records/tags/tags.ts';
import type { Ticket } from '#server/records/tickets/find.ts';
import { type BoardFilter, holdLane, listKanbanTickets, moveToLane } from '#server/records/tickets/kanban.ts';
import type { ServerContext } from '#server/server-context.ts';
import { assertKnownIds } from '../base/known-ids.ts';
import { idsNamed, ticketPlace } from './query.ts';
import { requireVisibleTicket } from './visible.ts';

type BoardQuery = NonNullable<operations['listKanbanTickets']['parameters']['query']>;

export const kanbanRoutes = ({ database }: ServerContext) => {
  const move = (session: Session, ticketId: number, tagId: number | null): Promise<Ticket> =>
    database.inCompany(session.companyId, async (scope) => {
      const { id } = await requireVisibleTicket(scope, session, { id: ticketId });
      const isLane = tagId === null || (await holdLane(scope, tagId));
      if (isLane === undefined) throw new HttpError(404, 'ERR_NOT_FOUND');
      if (!isLane) throw notALane();
      const ticket = await moveToLane(scope, id, { tagId, userId: session.userId });
      if (!ticket) throw new HttpError(404, 'ERR_NO_TICKET_FOUND');
      return ticket;
    });

  return {
    listKanbanTags: ({ session }) => database.reading(session.companyId, listKanbanTags),

    listKanbanTickets: ({ session, query }) =>
      database.reading(session.companyId, async (scope) => {
        const filter = boardFilter(query);
        await assertKnownIds(scope, { queueIds: filter.queueIds, tagIds: [filter.lane] });
        return listKanbanTickets(scope, session, filter);
      }),

    updateTicketTag: ({ session, params }) => move(session, params.ticketId, params.tagId),

    deleteTicketTags: ({ session, params }) => move(session, params.ticketId, null),
  } satisfies Partial<Handlers>;
};

/** The contract's lane 0 is the one of the tickets without a kanban tag. */
const boardFilter = ({ queueIds, tagId, perLane = 20, before }: BoardQuery): BoardFilter => ({
  queueIds: idsNamed({ queueIds }).queueIds,
  lane: tagId === 0 ? null : tagId,
  perLane,
  place: ticketPlace({ before }),
});

const notALane = () =>
  new HttpError(422, 'ERR_VALIDATION', { details: [{ path: '/params/tagId', message: 'must be a kanban tag' }] });
