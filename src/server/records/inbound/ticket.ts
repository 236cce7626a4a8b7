import { and, eq, sql } from 'drizzle-orm';
import { type Given, planned } from '../base/planned.ts';
import type { Scope } from '../base/scope.ts';
import { recentQueue } from '../bots/answer.ts';
import { connectionQueues } from '../connections/table.ts';
import { createTicket } from '../tickets/create.ts';
import { tickets } from '../tickets/table.ts';

/** The contact's ticket that is waiting or worked on, locked; a closed one is never reopened, a new one is made. */
export async function ticketAtWork(
  scope: Scope,
  contactId: number,
  connectionId: number,
  isGroup: boolean,
  /** Where a new one waits, if that is said; and whether the company writes from its own phone. */
  { intoQueueId = null, fromMe = false }: { intoQueueId?: number | null | undefined; fromMe?: boolean } = {},
): Promise<{ id: number; isNew: boolean; isSnoozed?: boolean }> {
  for (;;) {
    const [atWork] = await lockedAtWork(scope, { contactId, connectionId });
    if (atWork) return { ...atWork, isNew: false };
    const queueId =
      intoQueueId ??
      (await onlyQueue(scope, connectionId)) ??
      (isGroup ? null : await recentQueue(scope, { contactId, connectionId }));
    const isUnlisted = fromMe && (await hasEndedTicket(scope, { contactId, connectionId }));
    const ticket = { contactId, connectionId, queueId, userId: null, isGroup, isUnlisted };
    const created = await createTicket(scope, ticket, null);
    if (created) return { id: created.id, isNew: true };
  }
}

async function hasEndedTicket(scope: Scope, { contactId, connectionId }: { contactId: number; connectionId: number }) {
  const [ended] = await scope.tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        scope.owns(tickets),
        eq(tickets.contactId, contactId),
        eq(tickets.connectionId, connectionId),
        eq(tickets.isImported, false),
      ),
    )
    .limit(1);
  return ended !== undefined;
}

const lockedAtWork = planned(
  ({ tx, owns }, { contactId, connectionId }: Given<{ contactId: number; connectionId: number }>) =>
    tx
      .select({ id: tickets.id, isSnoozed: sql<boolean>`${tickets.snoozedUntil} is not null` })
      .from(tickets)
      .where(
        and(
          owns(tickets),
          eq(tickets.contactId, contactId),
          eq(tickets.connectionId, connectionId),
          sql`${tickets.status} in ('pending', 'open')`,
        ),
      )
      .for('no key update'),
);

/** With one queue on the connection its tickets go there; with several, or none, they wait without one. */
export async function onlyQueue(scope: Scope, connectionId: number): Promise<number | null> {
  const queues = await scope.tx
    .select({ id: connectionQueues.queueId })
    .from(connectionQueues)
    .where(and(scope.owns(connectionQueues), eq(connectionQueues.connectionId, connectionId)))
    .limit(2);
  return queues.length === 1 ? (queues[0]?.id ?? null) : null;
}
