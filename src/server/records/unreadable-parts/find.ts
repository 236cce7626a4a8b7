import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ConnectionProvider, UnreadablePart, UnreadablePartKind, UnreadablePartPage } from '#contract/schema.ts';
import { countPage, offsetOf, type Page, pageSize } from '../base/pages.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { holds, plain } from '../base/search.ts';
import { connections } from '../connections/table.ts';
import { unreadableParts } from './table.ts';

/** By page, the newest first; what the channel calls a part and the name of its connection find it. */
export async function listUnreadableParts(scope: Scope, page: Page): Promise<UnreadablePartPage> {
  const term = page.searchParam ?? '';
  const named = scope.tx
    .select({ id: connections.id })
    .from(connections)
    .where(and(scope.owns(connections), holds(plain(connections.name), term)));
  const found = holds(plain(unreadableParts.partId), term);
  const where = and(scope.owns(unreadableParts), found && or(found, inArray(unreadableParts.connectionId, named)));
  const rows = await selectParts(scope, where).orderBy(desc(unreadableParts.id)).limit(pageSize).offset(offsetOf(page));
  return { records: rows.map(toPart), ...(await countPage(scope, { table: unreadableParts, where, page })) };
}

export async function findUnreadablePart(scope: Scope, id: number): Promise<UnreadablePart | undefined> {
  return (await findUnreadableParts(scope, [id]))[0];
}

export async function findUnreadableParts(scope: Scope, ids: readonly number[]): Promise<UnreadablePart[]> {
  if (ids.length === 0) return [];
  return (await selectParts(scope, inArray(unreadableParts.id, [...ids]))).map(toPart);
}

/** A part with all that reading it takes; `raw` is encrypted. */
export interface KeptPart {
  id: number;
  connectionId: number;
  provider: ConnectionProvider;
  kind: UnreadablePartKind;
  /** By the channel's clock, else when it came. */
  at: Date;
  raw: string;
}

/** In the order of the channel's times: those that are named, or so many after a place in that order. */
export async function findPartsToRead(
  scope: Scope,
  asked: { ids: readonly number[] } | { after: Pick<KeptPart, 'at' | 'id'> | null; limit: number },
): Promise<KeptPart[]> {
  const { id } = unreadableParts;
  const { connectionId, provider, kind, raw } = unreadableParts;
  const rows = await scope.tx
    .select({ id, connectionId, provider, kind, raw, ms: sql`extract(epoch from ${at}) * 1000`.mapWith(Number) })
    .from(unreadableParts)
    .where(and(scope.owns(unreadableParts), 'ids' in asked ? inArray(id, [...asked.ids]) : isBehind(asked.after)))
    .orderBy(asc(at), asc(id))
    .limit('ids' in asked ? asked.ids.length : asked.limit);
  return rows.map(({ ms, ...row }) => ({ ...row, at: new Date(Math.round(ms)) }));
}

const isBehind = (place: Pick<KeptPart, 'at' | 'id'> | null): SQL | undefined =>
  place
    ? sql`(${at}, ${unreadableParts.id}) > (${place.at.toISOString()}::timestamptz, ${place.id}::bigint)`
    : undefined;

/** How many are kept now, of all companies. */
export async function countUnreadableParts(
  scope: SystemScope,
): Promise<{ provider: string; kind: string; count: number }[]> {
  const { provider, kind } = unreadableParts;
  return scope.tx.select({ provider, kind, count: count() }).from(unreadableParts).groupBy(provider, kind);
}

const at = sql`date_trunc('milliseconds', coalesce(${unreadableParts.happenedAt}, ${unreadableParts.createdAt}))`;

const selectParts = (scope: Scope, where: SQL | undefined) =>
  scope.tx
    .select({ part: unreadableParts, name: connections.name })
    .from(unreadableParts)
    .innerJoin(connections, and(scope.owns(connections), eq(connections.id, unreadableParts.connectionId)))
    .where(and(scope.owns(unreadableParts), where))
    .$dynamic();

function toPart({ part, name }: { part: typeof unreadableParts.$inferSelect; name: string }): UnreadablePart {
  const { id, connectionId, provider, kind, partId, happenedAt, reason, tries, size, createdAt, updatedAt } = part;
  return {
    id,
    whatsappId: connectionId,
    whatsapp: { id: connectionId, name },
    provider,
    kind,
    partId,
    happenedAt: happenedAt?.toISOString() ?? null,
    reason,
    tries,
    size,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
