import { access, constants, mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { AsideOutcome } from '#server/backups/aside.ts';
import { holdFiles } from '#server/backups/held-files.ts';
import { makeAside } from '#server/backups/make-aside.ts';
import type { MakeOrder } from '#server/backups/make-backup.ts';
import { passphraseOf } from '#server/backups/passphrase.ts';
import { deleteExpired, nameOfBackup, partOf } from '#server/backups/retention.ts';
import { nextBackupAt } from '#server/backups/rhythm.ts';
import { openWorkFolder } from '#server/backups/work-folder.ts';
import { bucketOf } from '#server/files/bucket-settings.ts';
import { loggedError } from '#server/logs/logged-error.ts';
import {
  claimBackup,
  endBackup,
  findBackupState,
  pruneBackups,
  SEEN_EVERY_MS,
  seeBackup,
} from '#server/records/backups/backups.ts';
import type { BackupCause } from '#server/records/backups/table.ts';
import type { Database } from '#server/records/base/database.ts';
import { filesPlaceOf, type Settings } from '#server/settings.ts';
import { openSweeps, type Sweeps } from './sweeps.ts';

export interface BackupsOptions {
  settings: Settings;
  database: Database;
  clock: () => Date;
  log: { warn(detail: object, text: string): void; error(detail: object, text: string): void };
}

export interface Backups extends Sweeps {
  /** Where they are put; undefined while nobody wants any. */
  folder: string | undefined;
  /** Begins one now; false while another one is being made. */
  request(): Promise<boolean>;
  /** Resolves when the one that is being made is over. */
  settled(): Promise<void>;
}

/** So many outcomes are remembered. */
const REMEMBERED = 200;

/**
 * Makes backups in their rhythm, each once on however many servers. A sweep only begins one: it is made beside everything
 * else, and of an embedded database only the copy of its files keeps others waiting.
 */
export function openBackups({ settings, database, clock, log }: BackupsOptions): Backups {
  const { BACKUP_TO: folder, DATA_DIR, DATABASE_URL } = settings;
  let running: Promise<void> = Promise.resolve();
  let endAside = async () => {};
  const sweeps = openSweeps(look);

  async function look(): Promise<void> {
    if (folder === undefined) return;
    const state = await database.asSystem('backups', findBackupState);
    if (state.last?.state === 'running' && clock().getTime() - state.last.seenAt.getTime() < 2 * SEEN_EVERY_MS) return;
    if (nextBackupAt(settings, state) <= clock()) await begin(folder, 'schedule');
  }

  async function begin(to: string, cause: BackupCause): Promise<boolean> {
    const id = await database.asSystem('backups', (scope) => claimBackup(scope, cause));
    if (id === undefined) return false;
    running = make(to, id);
    return true;
  }

  async function make(to: string, id: number): Promise<void> {
    const seen = setInterval(() => {
      void database.asSystem('backups', (scope) => seeBackup(scope, id)).catch(() => undefined);
    }, SEEN_EVERY_MS);
    try {
      const outcome = await makeIn(to).catch(failed);
      if ('failure' in outcome && sweeps.isClosed) outcome.failure = 'ERR_BACKUP_CUT_OFF';
      else if ('failure' in outcome) log.error({ because: outcome.error, code: outcome.failure }, 'A backup failed');
      await database.asSystem('backups', (scope) =>
        endBackup(
          scope,
          id,
          'made' in outcome
            ? { file: basename(outcome.made.file), size: outcome.made.size, checked: outcome.made.checked }
            : { failure: outcome.failure },
        ),
      );
      if ('failure' in outcome) return;
      const { missing } = outcome.made.files;
      if (missing.length > 0) log.warn({ missing: missing.length }, 'Rows of a backup name files that are not there');
      const { BACKUP_KEEP: keep, BACKUP_KEEP_DAYS: keepDays } = settings;
      await deleteExpired(to, { keep, keepDays, now: clock() });
      await database.asSystem('backups', (scope) => pruneBackups(scope, REMEMBERED));
    } catch (error) {
      log.warn({ err: error }, 'What became of a backup could not be kept');
    } finally {
      clearInterval(seen);
    }
  }

  async function makeIn(to: string): Promise<AsideOutcome> {
    await mkdir(to, { recursive: true, mode: 0o700 });
    await access(to, constants.W_OK);
    const passphrase = passphraseOf(settings);
    const work = await openWorkFolder(DATA_DIR);
    try {
      const source = DATABASE_URL ? { url: DATABASE_URL } : await copyOfDatabase(work);
      const order: MakeOrder = {
        file: join(to, nameOfBackup(clock(), passphrase !== undefined)),
        dataDir: DATA_DIR,
        bucket: bucketOf(settings),
        passphrase,
        encryptionKey: settings.isEncryptionKeyGiven ? settings.ENCRYPTION_KEY : undefined,
        source,
        heldIn: work.files,
      };
      const aside = makeAside(order);
      endAside = aside.close;
      if (sweeps.isClosed) await aside.close();
      const outcome = await aside.outcome;
      if ('failure' in outcome) await rm(partOf(order.file), { force: true });
      return outcome;
    } finally {
      await work.remove();
    }
  }

  async function copyOfDatabase(work: { files: string; database: string }): Promise<{ folder: string }> {
    await (await holdFiles(filesPlaceOf(settings), work.files)).hold();
    await database.copyTo(work.database);
    return { folder: work.database };
  }

  return {
    folder,
    get isClosed() {
      return sweeps.isClosed;
    },
    sweep: sweeps.sweep,
    request: async () => folder !== undefined && !sweeps.isClosed && begin(folder, 'request'),
    settled: () => running,
    async close() {
      await sweeps.close();
      await endAside();
      await running;
    },
  };
}

const failed = (error: unknown): AsideOutcome => {
  const { code } = error as NodeJS.ErrnoException;
  return { failure: code === 'ENOSPC' ? 'ERR_BACKUP_NO_ROOM' : 'ERR_BACKUP_FAILED', error: loggedError(error) };
};
