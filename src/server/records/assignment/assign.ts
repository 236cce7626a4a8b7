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

/** Whether somebody is free for what waits; decided again, under the lock, by `assignNextTicket`. */
export async function hasAssignable(scope: Scope): Promise<boolean> {
  return (await nextAssigned(scope)) !== undefined;
}

/**
 * Gives what waits longest to who is free for it, under a lock of the company's, because what one has open counts for all
 * of their queues. One ticket in a transaction: with several it would wait for others who wait for it. Answers the
 * connections over which something is to be sent, and undefined where nothing was given.
 */
export async function assignNextTicket(scope: Scope): Promise<number[] | undefined> {
  await scope.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('assignment', ${scope.companyId}))`);
  const assigned = await nextAssigned(scope);
  return assigned && give(scope, assigned);
}

async function nextAssigned(scope: Scope): Promise<Assigned | undefined> {
  const { waiting, people } = await findAssignable(scope);
  return assignWaiting(waiting, people)[0];
}

/** As if they had accepted it. Nothing where somebody was faster. */
async function give(scope: Scope, { ticketId, queueId, userId, because }: Assigned): Promise<number[] | undefined> {
  const ticket = await findTicket(scope, { id: ticketId });
  const intent = { type: 'ticket.transfer' as const, by: itself, queueId, userId };
  if (!ticket || !canTicket(ticket, intent)) return undefined;
  const changed = await changeTicket(scope, ticket, intent, { userId: null, assignment: because });
  if (!changed) return undefined;
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
