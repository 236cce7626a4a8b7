import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import type { Viewer } from '#machines/ticket/rights.ts';
import type { Scope } from '../base/scope.ts';
import { queues } from '../queues/table.ts';
import { users } from '../users/table.ts';
import { ticketRatings } from './notices-table.ts';
import { isOfViewersQueues } from './of-viewers-queues.ts';
import { tickets } from './table.ts';

export type TicketRating = components['schemas']['TicketRating'];

/** How a contact rated the tickets that a viewer may see, newest first. */
export async function listContactRatings(scope: Scope, viewer: Viewer, contactId: number): Promise<TicketRating[]> {
  const rows = await scope.tx
    .select({
      ticketId: tickets.id,
      rate: ticketRatings.rate,
      ratedAt: ticketRatings.ratedAt,
      user: { id: users.id, name: users.name },
      queue: { id: queues.id, name: queues.name },
    })
    .from(ticketRatings)
    .innerJoin(tickets, and(scope.owns(tickets), eq(tickets.id, ticketRatings.ticketId)))
    .leftJoin(users, and(scope.owns(users), eq(users.id, ticketRatings.userId)))
    .leftJoin(queues, and(scope.owns(queues), eq(queues.id, ticketRatings.queueId)))
    .where(
      and(
        scope.owns(ticketRatings),
        eq(tickets.contactId, contactId),
        isNotNull(ticketRatings.rate),
        isOfViewersQueues(viewer),
      ),
    )
    .orderBy(desc(ticketRatings.id))
    .limit(maxRatings);
  return rows.flatMap(({ rate, ratedAt, ...rest }) =>
    rate === null || ratedAt === null ? [] : [{ ...rest, rate, ratedAt: ratedAt.toISOString() }],
  );
}

const maxRatings = 20;
