import { and, eq } from 'drizzle-orm';
import type { OfficialNumber } from '#contract/schema.ts';
import type { Scope } from '../base/scope.ts';
import { publishConnection } from './connections.ts';
import { connections } from './table.ts';

/** Keeps what a channel says of a connection's number, and tells of it where it is another than before. */
export async function keepOfficialNumber(scope: Scope, id: number, said: OfficialNumber): Promise<void> {
  const isOfConnection = and(scope.owns(connections), eq(connections.id, id));
  const [kept] = await scope.tx
    .select({ officialNumber: connections.officialNumber })
    .from(connections)
    .where(isOfConnection)
    .for('no key update');
  if (!kept || isSame(kept.officialNumber ?? nothing, said)) return;
  await scope.tx.update(connections).set({ officialNumber: said }).where(isOfConnection);
  await publishConnection(scope, id);
}

const nothing: OfficialNumber = { quality: null, limit: null, state: '', currency: '' };

const isSame = (one: OfficialNumber, other: OfficialNumber) =>
  one.quality === other.quality &&
  one.limit === other.limit &&
  one.state === other.state &&
  one.currency === other.currency;
