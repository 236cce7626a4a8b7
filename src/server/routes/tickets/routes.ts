import type { Handlers } from '#server/plugins/contract.ts';
import { deleteTicket } from '#server/records/tickets/delete.ts';
import { listTicketHistory } from '#server/records/tickets/history-list.ts';
import { listTickets } from '#server/records/tickets/list.ts';
import type { ServerContext } from '#server/server-context.ts';
import { assertKnownIds } from '../base/known-ids.ts';
import { actOnTickets } from './actions.ts';
import { createTicket } from './create.ts';
import { markUnread } from './mark-unread.ts';
import { idsNamed, ticketFilter, ticketPlace } from './query.ts';
import { findSnoozeTimes } from './snooze-times.ts';
import { undoChange } from './undo.ts';
import { updateTicket } from './update.ts';
import { requireVisibleTicket } from './visible.ts';

export const ticketRoutes = (context: ServerContext) =>
  ({
    listTickets({ session, query }) {
      const { reading, readingApart } = context.database;
      const read = query.searchParam ? readingApart : reading;
      return read(session.companyId, async (scope) => {
        await assertKnownIds(scope, idsNamed(query));
        return listTickets(scope, session, ticketFilter(session, query), ticketPlace(query));
      });
    },

    findTicket: ({ session, params }) =>
      context.database.reading(session.companyId, (scope) => requireVisibleTicket(scope, session, { id: params.id })),

    findTicketByUuid: ({ session, params }) =>
      context.database.reading(session.companyId, (scope) =>
        requireVisibleTicket(scope, session, { uuid: params.uuid }),
      ),

    listTicketHistory: ({ session, params }) =>
      context.database.reading(session.companyId, async (scope) => {
        const { id } = await requireVisibleTicket(scope, session, { id: params.id });
        return listTicketHistory(scope, id);
      }),

    createTicket: ({ session, body }) => createTicket(context, session, body),

    actOnTickets: ({ session, body }) => actOnTickets(context, session, body),

    updateTicket: ({ session, params, body }) => updateTicket(context, session, params.id, body),

    undoTicketChange: ({ session, params }) => undoChange(context, session, params.id),

    findSnoozeTimes: ({ session, params }) =>
      context.database.reading(session.companyId, (scope) => findSnoozeTimes(scope, session, params.id)),

    markTicketUnread: ({ session, params }) => markUnread(context, session, params.id),

    async deleteTicket({ session, params }) {
      const files = await context.database.inCompany(session.companyId, async (scope) =>
        deleteTicket(scope, await requireVisibleTicket(scope, session, { id: params.id })),
      );
      await context.files.remove(files);
      return { message: 'Ticket deleted' };
    },
  }) satisfies Partial<Handlers>;
