import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Scope } from '../base/scope.ts';
import { messages } from '../messages/table.ts';
import { publishTicket } from './change.ts';
import { findTicket } from './find.ts';
import { at, replyUntilAfterWord } from './reply-window.ts';
import { tickets } from './table.ts';

/** What is at work on a connection that has another provider from now on. */
export async function resetReplyUntil(scope: Scope, connectionId: number): Promise<void> {
  const lastWord = sql`(
    select max(${messages.createdAt}) from ${messages}
    where ${messages.companyId} = ${tickets.companyId} and ${messages.ticketId} = ${tickets.id} and not ${messages.fromMe})`;
  const reset = replyUntilAfterWord(scope, connectionId, at(scope), lastWord);
  const changed = await scope.tx
    .update(tickets)
    .set({ replyUntil: reset })
    .where(
      and(
        scope.owns(tickets),
        eq(tickets.connectionId, connectionId),
        sql`${tickets.status} in ('pending', 'open')`,
        sql`${tickets.replyUntil} is distinct from ${reset}`,
      ),
    )
    .returning({ id: tickets.id });
  await publish(scope, changed);
}

/** The channel says that it is over, whatever was reckoned here. */
export async function endReplyUntil(scope: Scope, ticketIds: number[]): Promise<void> {
  const ended = await scope.tx
    .update(tickets)
    .set({ replyUntil: scope.now })
    .where(and(scope.owns(tickets), inArray(tickets.id, ticketIds), gt(tickets.replyUntil, scope.now)))
    .returning({ id: tickets.id });
  await publish(scope, ended);
}

async function publish(scope: Scope, changed: { id: number }[]): Promise<void> {
  for (const { id } of changed) {
    const ticket = await findTicket(scope, { id });
    if (ticket) await publishTicket(scope, ticket);
  }
}
