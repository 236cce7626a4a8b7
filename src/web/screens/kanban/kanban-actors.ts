import { fromPromise } from 'xstate';
import { OPEN_LANE } from '#machines/kanban/context.ts';
import { kanbanMachine } from '#machines/kanban.ts';
import { deleteTicketTags, listKanbanTags, listKanbanTickets, updateTicketTag } from '#web/api/kanban.ts';

/** The kanban board with the calls it needs; its code comes with its screen. */
export const kanban = kanbanMachine.provide({
  actors: {
    loadBoard: fromPromise(async ({ input, signal }) => {
      const [tags, board] = await Promise.all([listKanbanTags(signal), listKanbanTickets(input, signal)]);
      return { ...board, tags };
    }),
    listKanbanTickets: fromPromise(({ input, signal }) => listKanbanTickets(input, signal)),
    moveTicket: fromPromise(({ input: { ticketId, tagId }, signal }) =>
      tagId === OPEN_LANE ? deleteTicketTags(ticketId, signal) : updateTicketTag(ticketId, tagId, signal),
    ),
  },
});
