import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Scope, SystemScope } from '../base/scope.ts';
import { channelKeys, connections } from './table.ts';

export interface ChannelKey {
  kind: string;
  name: string;
  /** Encrypted. */
  value: string;
}

/** Null takes a key away. */
export type ChannelKeyChange = Omit<ChannelKey, 'value'> & { value: string | null };

/** One statement takes no more parameters. */
const ROWS_AT_ONCE = 1_000;

/** The keys of one kind, all of them or those of some names. */
export async function findChannelKeys(
  scope: Scope,
  connectionId: number,
  kind: string,
  names?: readonly string[],
): Promise<{ name: string; value: string }[]> {
  if (names?.length === 0) return [];
  return scope.tx
    .select({ name: channelKeys.name, value: channelKeys.value })
    .from(channelKeys)
    .where(
      and(
        scope.owns(channelKeys),
        eq(channelKeys.connectionId, connectionId),
        eq(channelKeys.kind, kind),
        names && inArray(channelKeys.name, [...names]),
      ),
    )
    .orderBy(channelKeys.id);
}

/** Writes all of them or none. A connection that is gone keeps nothing. */
export async function changeChannelKeys(
  scope: Scope,
  connectionId: number,
  changes: readonly ChannelKeyChange[],
): Promise<void> {
  const { companyId, now: updatedAt } = scope;
  const [line] = await scope.tx
    .select({ id: connections.id })
    .from(connections)
    .where(and(scope.owns(connections), eq(connections.id, connectionId)))
    .for('key share');
  if (!line) return;
  const gone = changes.filter(({ value }) => value === null);
  const kept = changes.flatMap(({ kind, name, value }) =>
    value === null ? [] : [{ companyId, connectionId, kind, name, value, updatedAt }],
  );
  for (const part of parts(gone)) {
    const named = part.map(({ kind, name }) => and(eq(channelKeys.kind, kind), eq(channelKeys.name, name)));
    await scope.tx
      .delete(channelKeys)
      .where(and(scope.owns(channelKeys), eq(channelKeys.connectionId, connectionId), or(...named)));
  }
  for (const part of parts(kept)) {
    await scope.tx
      .insert(channelKeys)
      .values(part)
      .onConflictDoUpdate({
        target: [channelKeys.companyId, channelKeys.connectionId, channelKeys.kind, channelKeys.name],
        set: { value: sql`excluded.value`, updatedAt },
      });
  }
}

/** Gives up a pairing, whoever's it is. */
export async function deleteChannelKeys(scope: SystemScope, connectionId: number): Promise<void> {
  await scope.tx.delete(channelKeys).where(eq(channelKeys.connectionId, connectionId));
}

/** Takes away the keys of one kind that nobody has touched since. */
export async function deleteOldChannelKeys(
  scope: Scope,
  connectionId: number,
  { kind, before }: { kind: string; before: Date },
): Promise<void> {
  await scope.tx
    .delete(channelKeys)
    .where(
      and(
        scope.owns(channelKeys),
        eq(channelKeys.connectionId, connectionId),
        eq(channelKeys.kind, kind),
        lt(channelKeys.updatedAt, before),
      ),
    );
}

function* parts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE);
}
