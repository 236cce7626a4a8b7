import type { TicketQuery as TicketFilters } from '#machines/ticket-list.ts';
import type { TicketQuery } from '#web/api/tickets.ts';

/** The filters as the contract writes them: lists are JSON arrays, and an empty one is no filter. */
export const ticketQueryOf = ({
  tags,
  users,
  queueIds,
  ...plain
}: TicketFilters & { pageNumber: number }): TicketQuery => ({
  ...plain,
  ...(tags?.length && { tags: JSON.stringify(tags) }),
  ...(users?.length && { users: JSON.stringify(users) }),
  ...(queueIds && { queueIds: JSON.stringify(queueIds) }),
});
