import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { ConnectionProvider, UnreadablePartKind, UnreadablePartReason } from '#contract/schema.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { connections } from '../connections/table.ts';
import { findUnreadableParts } from './find.ts';
import { unreadableParts } from './table.ts';

/** So many of a company are kept, and so many bytes of them; the oldest make room. */
export const maxParts = 1_000;
export const maxBytes = 20 * 2 ** 20;

/** A part to be kept; `raw` is encrypted, `fingerprint` tells one that is delivered again. */
export interface PartToKeep {
  kind: UnreadablePartKind;
  partId: string | null;
  happenedAt: Date | null;
  reason: UnreadablePartReason;
  raw: string;
  size: number;
  fingerprint: string;
}

/**
 * Keeps a part of what a connection was delivered, once however often it comes. Answers whether it is new, and how many
 * older ones made room for it. A connection that is gone keeps nothing.
 */
export async function keepUnreadablePart(
  scope: Scope,
  connectionId: number,
  part: PartToKeep,
): Promise<{ provider: ConnectionProvider | undefined; isNew: boolean; dropped: number }> {
  const { companyId, now } = scope;
  const [connection] = await scope.tx
    .select({ provider: connections.provider })
    .from(connections)
    .where(and(scope.owns(connections), eq(connections.id, connectionId)))
    .for('key share');
  const provider = connection?.provider;
  if (!provider) return { provider, isNew: false, dropped: 0 };
  const [row] = await scope.tx
    .insert(unreadableParts)
    .values({ ...part, provider, companyId, connectionId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: unreadableParts.id });
  if (!row) return { provider, isNew: false, dropped: 0 };
  const [unreadablePart] = await findUnreadableParts(scope, [row.id]);
  if (unreadablePart) scope.publish({ type: 'unreadablePart.updated', created: true, unreadablePart }, ['admins']);
  return { provider, isNew: true, dropped: await dropOldest(scope) };
}

/** Whether there was such a one. */
export async function deleteUnreadablePart(scope: Scope, id: number): Promise<boolean> {
  return (await deleteUnreadableParts(scope, [id])) > 0;
}

/** They go with their connection. */
export async function deletePartsOfConnection(scope: Scope, connectionId: number): Promise<void> {
  const parts = await scope.tx
    .select({ id: unreadableParts.id })
    .from(unreadableParts)
    .where(and(scope.owns(unreadableParts), eq(unreadableParts.connectionId, connectionId)));
  await deleteUnreadableParts(
    scope,
    parts.map(({ id }) => id),
  );
}

/** It was read in vain once more. */
export async function countUnreadableTry(scope: Scope, id: number, reason: UnreadablePartReason): Promise<void> {
  await scope.tx
    .update(unreadableParts)
    .set({ reason, tries: sql`${unreadableParts.tries} + 1`, updatedAt: scope.now })
    .where(and(scope.owns(unreadableParts), eq(unreadableParts.id, id)));
  const [unreadablePart] = await findUnreadableParts(scope, [id]);
  if (unreadablePart) scope.publish({ type: 'unreadablePart.updated', unreadablePart }, ['admins']);
}

/** Takes away, a few at a time, what nobody has read for so long; answers how many. */
export async function deleteOldUnreadableParts(scope: SystemScope, before: Date): Promise<number> {
  const old = await scope.tx
    .select({ id: unreadableParts.id, companyId: unreadableParts.companyId })
    .from(unreadableParts)
    .where(lt(unreadableParts.createdAt, before))
    .limit(500);
  for (const companyId of new Set(old.map((row) => row.companyId))) {
    const ids = old.flatMap((row) => (row.companyId === companyId ? [row.id] : []));
    await deleteUnreadableParts(scope.company(companyId), ids);
  }
  return old.length;
}

async function dropOldest(scope: Scope): Promise<number> {
  const { id, size } = unreadableParts;
  const counted = scope.tx
    .select({
      id: sql<number>`${id}`.as('part'),
      place: sql<number>`row_number() over (order by ${id} desc)`.as('place'),
      bytes: sql<number>`sum(${size}) over (order by ${id} desc)`.as('bytes'),
    })
    .from(unreadableParts)
    .where(scope.owns(unreadableParts))
    .as('counted');
  const beyond = await scope.tx
    .select({ id: sql<string>`part` })
    .from(counted)
    .where(sql`place > ${maxParts} or bytes > ${maxBytes}`);
  return deleteUnreadableParts(
    scope,
    beyond.map((row) => Number(row.id)),
  );
}

/** Takes these away; answers how many there were. */
export async function deleteUnreadableParts(scope: Scope, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const gone = await scope.tx
    .delete(unreadableParts)
    .where(and(scope.owns(unreadableParts), inArray(unreadableParts.id, [...ids])))
    .returning({ id: unreadableParts.id });
  for (const { id } of gone) scope.publish({ type: 'unreadablePart.deleted', unreadablePartId: id }, ['admins']);
  return gone.length;
}
