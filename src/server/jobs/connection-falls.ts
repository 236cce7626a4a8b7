import type { Database } from '#server/records/base/database.ts';
import { dueFalls, settleFall } from '#server/records/connections/falls.ts';
import { openSweeps, type Sweeps } from './sweeps.ts';

export interface ConnectionFallsOptions {
  database: Database;
  log: { warn(detail: object, text: string): void };
}

/** Tells admins, once a minute, of connections that stay down, and of those that stay up again. */
export function openConnectionFalls({ database, log }: ConnectionFallsOptions): Sweeps {
  const sweeps = openSweeps(look);

  async function look(): Promise<void> {
    for (const { id, companyId } of await database.asSystem('jobs', dueFalls)) {
      if (sweeps.isClosed) return;
      await database
        .inCompany(companyId, (scope) => settleFall(scope, id))
        .catch((error: unknown) =>
          log.warn({ err: error, connectionId: id }, 'The fall of a connection will be told later'),
        );
    }
  }

  return sweeps;
}
