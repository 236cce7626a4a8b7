import type { Database } from '#server/records/base/database.ts';
import { connectionsWithHealth, countOutgoing, keepHealth } from '#server/records/connections/health.ts';
import { openSweeps, type Sweeps } from './sweeps.ts';

const EVERY_MS = 5 * 60_000;

export interface ConnectionHealthOptions {
  database: Database;
  clock: () => Date;
  /** A number stands otherwise than before: campaigns may go on, or not. */
  changed(): void;
  log: { warn(detail: object, text: string): void };
}

/** Looks every few minutes how the numbers of all connections stand with their channels. */
export function openConnectionHealth({ database, clock, changed, log }: ConnectionHealthOptions): Sweeps {
  const sweeps = openSweeps(look, { everyMs: EVERY_MS, clock });

  async function look(): Promise<void> {
    const [counted, known] = await database.asSystem('jobs', async (scope) => [
      await countOutgoing(scope),
      await connectionsWithHealth(scope),
    ]);
    const counts = new Map(counted.map((each) => [each.connectionId, each]));
    const all = new Map([...known, ...counted].map(({ connectionId, companyId }) => [connectionId, companyId]));
    let isChanged = false;
    for (const [connectionId, companyId] of all) {
      if (sweeps.isClosed) return;
      const isOther = await keep(companyId, connectionId, counts.get(connectionId));
      isChanged ||= isOther;
    }
    if (isChanged) changed();
  }

  async function keep(companyId: number, connectionId: number, counts: Parameters<typeof keepHealth>[2]) {
    try {
      return await database.inCompany(companyId, (scope) => keepHealth(scope, connectionId, counts), 'last');
    } catch (error) {
      log.warn({ err: error, connectionId }, 'How a number stands could not be kept and will be looked at again');
      return false;
    }
  }

  return sweeps;
}
