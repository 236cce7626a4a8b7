import type { KanbanTickets, Tag, Ticket } from '#contract/schema.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Company } from '../company.ts';
import { type MemoryRoute, route } from '../routes.ts';
import { newestFirst, ticketsFor } from './ticket-list.ts';
import { viewerOf } from './ticket-rules.ts';
import type { createTickets } from './tickets.ts';

/** The kanban board in memory. */
export function createKanban(
  company: Company,
  { reach, conform }: Pick<ReturnType<typeof createTickets>, 'reach' | 'conform'>,
): MemoryRoute[] {
  const lanes = (): Tag[] =>
    company.tags.filter(({ kanban }) => kanban === 1).sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
  /** The lane of the tickets without a kanban tag has no tag. */
  const laneOf = (ticket: Ticket): number | null =>
    lanes().find(({ id }) => ticket.tags.some((tag) => tag.id === id))?.id ?? null;

  const page = (lane: number | null, before: string | null, perLane: number) => {
    const all = ticketsFor(company, viewerOf(company.me), company.me.profile !== 'user')
      .filter((ticket) => ticket.status !== 'closed' && laneOf(ticket) === lane)
      .sort(newestFirst);
    const listed = all.slice(before ? all.findIndex((ticket) => placeOf(ticket) === before) + 1 : 0);
    return { tickets: listed.slice(0, perLane), count: all.length, hasMore: listed.length > perLane };
  };

  const move = (id: number, tagId: number | null): Ticket => {
    const { tags } = reach(id);
    const lane = lanes().find((tag) => tag.id === tagId);
    if (tagId !== null && !lane) throw new ApiError(404, 'ERR_NOT_FOUND');
    const kept = tags.filter((tag) => lanes().every((other) => other.id !== tag.id));
    const put = lane ? [{ id: lane.id, name: lane.name, color: lane.color }] : [];
    return conform(id, { tags: [...kept, ...put].sort((a, b) => a.name.localeCompare(b.name)) });
  };

  return [
    route('listKanbanTags', lanes),
    route('listKanbanTickets', ({ query }): KanbanTickets => {
      const wanted = query.get('tagId');
      const ids = wanted === null ? [...lanes().map(({ id }) => id), null] : [Number(wanted) || null];
      const pages = ids
        .map((tagId) => ({ tagId, ...page(tagId, query.get('before'), Number(query.get('perLane') ?? 20)) }))
        .filter(({ count }) => count > 0);
      return {
        tickets: pages.flatMap(({ tickets }) => tickets).sort(newestFirst),
        lanes: pages.map(({ tickets: _, ...lane }) => lane),
      };
    }),
    route('updateTicketTag', ({ path }) => move(Number(path.ticketId), Number(path.tagId))),
    route('deleteTicketTags', ({ path }) => move(Number(path.ticketId), null)),
  ];
}

/** What names the last ticket of a page. */
const placeOf = ({ updatedAt, id }: Ticket) => `${updatedAt},${id}`;
