import { sql } from 'drizzle-orm';
import { type Assigned, assignWaiting } from '#machines/assignment/decision.ts';
import { canTicket, itself } from '#machines/ticket.ts';
import type { Scope } from '../base/scope.ts';
import { storeAcceptGreeting } from '../tickets/accept-greeting.ts';
import { changeTicket } from '../tickets/change.ts';
import { findTicket } from '../tickets/find.ts';
import { sendTicketNotices } from '../tickets/notices.ts';
import { findUser } from '../users/find.ts';
import { findAssignable } from './find.ts';
import { assignmentTurns } from './turns-table.ts';

/** Whether somebody is free for what waits; decided again, under the lock, by `assignTickets`. */
export async function hasAssignable(scope: Scope): Promise<boolean> {
  const { waiting, people } = await findAssignable(scope);
  return assignWaiting(waiting, people).length > 0;
}

/**
 * Gives what waits to who is free, under a lock of the company's, because what one has open counts for all of their
 * queues. Answers the connections over which something is to be sent.
 */
export async function assignTickets(scope: Scope): Promise<number[]> {
  await scope.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('assignment', ${scope.companyId}))`);
  const { waiting, people } = await findAssignable(scope);
  const connectionIds = new Set<number>();
  for (const assigned of assignWaiting(waiting, people).slice(0, maxAtOnce)) {
    for (const connectionId of await give(scope, assigned)) connectionIds.add(connectionId);
  }
  return [...connectionIds];
}

/** One transaction gives no more; the next look goes on. */
const maxAtOnce = 50;

/** As if they had accepted it. Nothing where somebody was faster. */
async function give(scope: Scope, { ticketId, queueId, userId, because }: Assigned): Promise<number[]> {
  const ticket = await findTicket(scope, { id: ticketId });
  const intent = { type: 'ticket.transfer' as const, by: itself, queueId, userId };
  if (!ticket || !canTicket(ticket, intent)) return [];
  const changed = await changeTicket(scope, ticket, intent, { userId: null, assignment: because });
  if (!changed) return [];
  await keepTurn(scope, { queueId, userId });
  const notified = await sendTicketNotices(scope, ticketId, 'all');
  const user = await findUser(scope, userId);
  const greeted = user && (await storeAcceptGreeting(scope, changed, { userId, name: user.name }));
  return [notified, greeted].filter((id) => id !== undefined);
}

/** Whoever was given one comes after all others of the queue, those too who are not in it for now. */
export async function keepTurn(scope: Scope, values: { queueId: number; userId: number }): Promise<void> {
  const turn = sql<number>`(
    select coalesce(max(${assignmentTurns.turn}), 0) + 1 from ${assignmentTurns}
    where ${assignmentTurns.companyId} = ${scope.companyId} and ${assignmentTurns.queueId} = ${values.queueId})`;
  await scope.tx
    .insert(assignmentTurns)
    .values({ companyId: scope.companyId, ...values, turn })
    .onConflictDoUpdate({
      target: [assignmentTurns.companyId, assignmentTurns.queueId, assignmentTurns.userId],
      set: { turn: sql`excluded.turn` },
    });
}
