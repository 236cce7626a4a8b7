import { and, eq } from 'drizzle-orm';
import type { ConnectionProvider } from '#contract/schema.ts';
import type { SystemScope } from '../base/scope.ts';
import { connections } from './table.ts';

/** What a connection is spoken to with, its secrets encrypted; undefined where it is another provider's. */
export async function findStoredKey(scope: SystemScope, id: number, provider: ConnectionProvider) {
  const [line] = await scope.tx
    .select({
      status: connections.status,
      number: connections.number,
      importsHistory: connections.importsHistory,
      phoneNumberId: connections.phoneNumberId,
      businessAccountId: connections.businessAccountId,
      secrets: connections.secrets,
    })
    .from(connections)
    .where(and(eq(connections.id, id), eq(connections.provider, provider)));
  return line;
}
