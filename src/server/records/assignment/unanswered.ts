import { and, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { canTicket, itself } from '#machines/ticket.ts';
import type { Scope } from '../base/scope.ts';
import { messages } from '../messages/table.ts';
import { queues } from '../queues/table.ts';
import { changeTicket, publishGift } from '../tickets/change.ts';
import type { Ticket } from '../tickets/find.ts';
import { tickets } from '../tickets/table.ts';

/** Of a ticket beside its queue: it was assigned to its owner so many minutes ago, and nobody has written since. */
export const isUnansweredByOwner = (now: Date): SQL | undefined =>
  and(
    eq(tickets.status, 'open'),
    isNotNull(tickets.assignedAt),
    isNotNull(queues.answerMinutes),
    lte(
      tickets.assignedAt,
      sql`${now.toISOString()}::timestamptz - make_interval(mins => coalesce(${queues.answerMinutes}, 0))`,
    ),
    sql`not exists (
      select 1 from ${messages}
      where ${messages.companyId} = ${tickets.companyId} and ${messages.ticketId} = ${tickets.id}
        and ${messages.fromMe} and ${messages.userId} is not null and not ${messages.isAutomatic}
        and ${messages.createdAt} >= ${tickets.assignedAt})`,
  );

/** Back to its queue, whose people are told, and from there to the next who is free. Who had it is told why. */
export async function takeBack(scope: Scope, ticket: Ticket, minutes: number): Promise<void> {
  const intent = { type: 'ticket.return' as const, by: itself };
  if (!canTicket(ticket, intent)) return;
  const changed = await changeTicket(scope, ticket, intent, { userId: null, unansweredMinutes: minutes });
  if (!changed) return;
  const { userId } = ticket;
  if (userId !== null) scope.publish({ type: 'ticket.taken', ticket: changed, minutes }, [`user:${userId}`]);
  await publishGift(scope, ticket.id, null, userId);
}
