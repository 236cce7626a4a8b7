import type { Database } from '#server/records/base/database.ts';
import { deleteOldUnreadableParts } from '#server/records/unreadable-parts/keep.ts';

/** Takes away, once an hour, what channels delivered and nobody could read for so long that nobody will. */
export interface OldUnreadableParts {
  sweep(): Promise<void>;
  close(): Promise<void>;
}

const everyMs = 60 * 60_000;
const keptMs = 90 * 24 * 60 * 60_000;

export function openOldUnreadableParts({
  database,
  clock,
}: {
  database: Database;
  clock: () => Date;
}): OldUnreadableParts {
  let running: Promise<void> = Promise.resolve();
  let closed = false;
  let next = clock().getTime();

  async function look(): Promise<void> {
    if (closed || clock().getTime() < next) return;
    next = clock().getTime() + everyMs;
    const before = new Date(clock().getTime() - keptMs);
    const deleteSome = () => database.asSystem('jobs', (scope) => deleteOldUnreadableParts(scope, before));
    while (!closed && (await deleteSome()) > 0);
  }

  return {
    sweep() {
      running = running.catch(() => undefined).then(look);
      return running;
    },
    async close() {
      closed = true;
      await running.catch(() => undefined);
    },
  };
}
