import type { Database } from '#server/records/base/database.ts';
import { deleteOldImportRuns } from '#server/records/import-runs/change.ts';
import { openSweeps, type Sweeps } from './sweeps.ts';

const everyMs = 60 * 60_000;
const keptMs = 90 * 24 * 60 * 60_000;

export interface OldImportRunsOptions {
  database: Database;
  clock: () => Date;
}

/** Takes away, once an hour, what is kept of imports for as long as anybody asks for it; people stand in their refused rows. */
export function openOldImportRuns({ database, clock }: OldImportRunsOptions): Sweeps {
  const sweeps = openSweeps(look, { everyMs, clock });

  async function look(): Promise<void> {
    const before = new Date(clock().getTime() - keptMs);
    const deleteSome = () => database.asSystem('jobs', (scope) => deleteOldImportRuns(scope, before));
    while (!sweeps.isClosed && (await deleteSome()) > 0);
  }

  return sweeps;
}
