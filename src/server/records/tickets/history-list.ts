import { and, desc, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { components } from '#contract/schema.ts';
import type { Scope } from '../base/scope.ts';
import { connections } from '../connections/table.ts';
import { queues } from '../queues/table.ts';
import { users } from '../users/table.ts';
import { ticketRatings } from './notices-table.ts';
import { type TicketStanding, ticketHistory } from './table.ts';

export type TicketHistoryEntry = components['schemas']['TicketHistoryEntry'];
type NamedStanding = components['schemas']['TicketStanding'];

/** What became of a ticket, newest first, with the present names of whom and what it names. */
export async function listTicketHistory(scope: Scope, ticketId: number): Promise<TicketHistoryEntry[]> {
  const rows = await scope.tx
    .select()
    .from(ticketHistory)
    .where(and(scope.owns(ticketHistory), eq(ticketHistory.ticketId, ticketId)))
    .orderBy(desc(ticketHistory.id))
    .limit(maxEntries);
  const ratings = await ratingsOf(scope, ticketId);
  const standings = [...rows, ...ratings].flatMap(({ from, to }) => [from ?? [], to].flat());
  const userIds = [...standings.map(({ userId }) => userId), ...rows.map(({ userId }) => userId)];
  const userOf = await namesOf(scope, users, userIds);
  const queueOf = await namesOf(
    scope,
    queues,
    standings.map(({ queueId }) => queueId),
  );
  const connectionOf = await namesOf(
    scope,
    connections,
    standings.map(({ connectionId }) => connectionId),
  );

  const named = ({ status, userId, queueId, connectionId, tags = undefined }: TicketStanding): NamedStanding => ({
    status,
    user: userOf(userId),
    queue: queueOf(queueId),
    whatsapp: connectionOf(connectionId),
    tags: tags ?? null,
  });
  const changes = rows.map(({ id, kind, userId, from, to, at }) => ({
    id,
    kind,
    at: at.toISOString(),
    user: userOf(userId),
    from: from && named(from),
    to: named(to),
    ...(to.closingReason && { closingReason: to.closingReason }),
    ...(to.assignment && { assignment: to.assignment }),
    ...(kind === 'snooze' && to.snoozedUntil && { snoozedUntil: to.snoozedUntil }),
    ...(to.wokenBy && { wokenBy: to.wokenBy }),
    ...(to.unansweredMinutes && { unansweredMinutes: to.unansweredMinutes }),
  }));
  const rates = ratings.map(({ id, rate, at, to }) => {
    const standing = named(to);
    return { id, kind: 'rate', at: at.toISOString(), user: null, from: standing, to: standing, rate };
  });
  return [...rates, ...changes].sort((one, other) => other.at.localeCompare(one.at));
}

/** What its customer said of it, as it stood then. */
async function ratingsOf(scope: Scope, ticketId: number) {
  const rows = await scope.tx
    .select()
    .from(ticketRatings)
    .where(and(scope.owns(ticketRatings), eq(ticketRatings.ticketId, ticketId)))
    .orderBy(desc(ticketRatings.id));
  return rows.flatMap(({ id, rate, ratedAt: at, userId, queueId, connectionId }) => {
    if (rate === null || at === null) return [];
    const to: TicketStanding = { status: 'closed', userId, queueId, connectionId };
    return [{ id, rate, at, from: null, to }];
  });
}

const maxEntries = 200;

async function namesOf(
  scope: Scope,
  table: PgTable & { id: PgColumn; name: PgColumn; companyId: PgColumn },
  ids: (number | null)[],
): Promise<(id: number | null) => { id: number; name: string } | null> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return () => null;
  const rows = await scope.tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(and(scope.owns(table), inArray(table.id, wanted)));
  const names = new Map(rows.map(({ id, name }) => [Number(id), { id: Number(id), name: String(name) }]));
  return (id) => (id === null ? null : (names.get(id) ?? null));
}
