import type { Database } from '#server/records/base/database.ts';
import { deleteOldUnreadableParts } from '#server/records/unreadable-parts/keep.ts';
import { openSweeps, type Sweeps } from './sweeps.ts';

const everyMs = 60 * 60_000;
const keptMs = 90 * 24 * 60 * 60_000;

export interface OldUnreadablePartsOptions {
  database: Database;
  clock: () => Date;
}

/** Takes away, once an hour, what channels delivered and nobody could read for so long that nobody will. */
export function openOldUnreadableParts({ database, clock }: OldUnreadablePartsOptions): Sweeps {
  const sweeps = openSweeps(look, { everyMs, clock });

  async function look(): Promise<void> {
    const before = new Date(clock().getTime() - keptMs);
    const deleteSome = () => database.asSystem('jobs', (scope) => deleteOldUnreadableParts(scope, before));
    while (!sweeps.isClosed && (await deleteSome()) > 0);
  }

  return sweeps;
}
