import type { Files } from '#server/files/files.ts';
import type { StoredAs } from '#server/files/store.ts';
import { isStoreAway } from '#server/files/store-away.ts';
import type { Database } from '#server/records/base/database.ts';
import { findUnnamed } from '#server/records/files/unnamed.ts';
import { openSweeps, type Sweeps } from './sweeps.ts';

const everyMs = 24 * 60 * 60_000;
/** What is stored is named soon after; a day is longer than any call, import or restore takes from one to the other. */
const keptMs = 24 * 60 * 60_000;
/** So many are asked of the database at once, and so many looked at in one minute. */
const BATCH = 500;
const A_MINUTE = 20 * BATCH;

export interface UnnamedFilesOptions {
  database: Database;
  files: Pick<Files, 'list' | 'erase'>;
  clock: () => Date;
  log: { warn(detail: object, text: string): void };
}

/**
 * Takes away, once a day and a few at a time, files that no row names: a fall between storing a file and its row leaves
 * them, and a store that was away when they should have gone.
 */
export function openUnnamedFiles({ database, files, clock, log }: UnnamedFilesOptions): Sweeps {
  const sweeps = openSweeps(look);
  let walk: AsyncIterator<StoredAs> | undefined;
  let next = 0;
  let removed = 0;

  async function look(): Promise<void> {
    const now = clock().getTime();
    if (!walk && now < next) return;
    if (!walk) {
      next = now + everyMs;
      removed = 0;
    }
    walk ??= files.list()[Symbol.asyncIterator]();
    try {
      if (await goOn(walk)) return;
    } catch (err) {
      if (!isStoreAway(err)) throw err;
      log.warn({ err }, 'Files that nobody names will be looked for tomorrow');
    }
    walk = undefined;
    if (removed > 0) log.warn({ files: removed }, 'Files that nobody named were taken away');
  }

  /** False when all have been looked at. */
  async function goOn(listed: AsyncIterator<StoredAs>): Promise<boolean> {
    for (let seen = 0; seen < A_MINUTE && !sweeps.isClosed; seen += BATCH) {
      const before = clock().getTime() - keptMs;
      const old: string[] = [];
      for (let place = 0; place < BATCH; place += 1) {
        const { done, value } = await listed.next();
        if (done) {
          await removeUnnamed(old);
          return false;
        }
        if (value.changedAt.getTime() < before) old.push(value.name);
      }
      await removeUnnamed(old);
    }
    return true;
  }

  async function removeUnnamed(names: string[]): Promise<void> {
    if (names.length === 0) return;
    const unnamed = await database.asSystem('jobs', (scope) => findUnnamed(scope, names), 'last');
    await files.erase(unnamed);
    removed += unnamed.length;
  }

  return {
    get isClosed() {
      return sweeps.isClosed;
    },
    sweep: sweeps.sweep,
    async close() {
      await sweeps.close();
      await walk?.return?.();
    },
  };
}
