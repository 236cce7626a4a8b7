import { and, eq, isNull, lte, ne, or } from 'drizzle-orm';
import type { ConnectionFall } from '#contract/schema.ts';
import { FALL_PATIENCE_MS } from '#machines/connections/fall.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { publishSession, sessionColumns } from './session.ts';
import { connections } from './table.ts';

/** Connections of every company whose fall, or whose return, has lasted long enough to be told. */
export async function dueFalls(scope: SystemScope): Promise<{ id: number; companyId: number }[]> {
  return scope.tx
    .select({ id: connections.id, companyId: connections.companyId })
    .from(connections)
    .where(or(hasFallen(scope.now), hasReturned(scope.now)))
    .orderBy(connections.id);
}

/** Tells admins of a fall that lasts, or that it is over; each once, whoever else looks at the same time. */
export async function settleFall(scope: Scope, id: number): Promise<void> {
  const own = and(scope.owns(connections), eq(connections.id, id));
  const [fallen] = await scope.tx
    .update(connections)
    .set({ fallToldAt: scope.now })
    .where(and(own, hasFallen(scope.now)))
    .returning(sessionColumns);
  if (fallen) {
    publishSession(scope, fallen);
    await publishFall(scope, id, 'connection.fell', fallen.fellAt);
    return;
  }
  const [before] = await scope.tx
    .select({ fellAt: connections.fellAt })
    .from(connections)
    .where(and(own, hasReturned(scope.now)))
    .for('no key update');
  if (!before) return;
  const [returned] = await scope.tx
    .update(connections)
    .set({ fellAt: null, fallToldAt: null, returnedAt: null })
    .where(own)
    .returning(sessionColumns);
  if (returned) publishSession(scope, returned);
  await publishFall(scope, id, 'connection.returned', before.fellAt);
}

/** For admins, and for webhooks, which read the same log. */
export async function publishFall(
  scope: Scope,
  id: number,
  type: 'connection.fell' | 'connection.returned',
  fellAt: Date | null,
): Promise<void> {
  const [row] = await scope.tx
    .select({
      id: connections.id,
      name: connections.name,
      provider: connections.provider,
      number: connections.number,
      status: connections.status,
      failure: connections.failure,
    })
    .from(connections)
    .where(and(scope.owns(connections), eq(connections.id, id)));
  if (!row || !fellAt) return;
  const connection: ConnectionFall = { ...row, fellAt: fellAt.toISOString() };
  scope.publish({ type, connection }, ['admins']);
}

const patienceBefore = (now: Date) => new Date(now.getTime() - FALL_PATIENCE_MS);

const hasFallen = (now: Date) =>
  and(
    lte(connections.fellAt, patienceBefore(now)),
    isNull(connections.fallToldAt),
    ne(connections.status, 'CONNECTED'),
  );

const hasReturned = (now: Date) =>
  and(lte(connections.returnedAt, patienceBefore(now)), eq(connections.status, 'CONNECTED'));
