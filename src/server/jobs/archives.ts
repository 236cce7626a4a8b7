import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { nameOfArchive } from '#server/archives/archive-name.ts';
import type { ArchiveStore } from '#server/archives/archive-store.ts';
import type { ArchiveOutcome } from '#server/archives/aside.ts';
import { makeArchiveAside } from '#server/archives/make-archive-aside.ts';
import { archivesIn, openArchiveStore } from '#server/archives/open-archive-store.ts';
import { failureOf } from '#server/archives/refused.ts';
import { holdFiles } from '#server/backups/held-files.ts';
import { openWorkFolder } from '#server/backups/work-folder.ts';
import { bucketOf } from '#server/files/bucket-settings.ts';
import { loggedError } from '#server/logs/logged-error.ts';
import {
  type Archive,
  claimArchive,
  endArchive,
  forgetOldArchives,
  leaveArchive,
  SEEN_EVERY_MS,
  seeArchive,
} from '#server/records/archives/archives.ts';
import { findCompanyFiles } from '#server/records/archives/dump-company.ts';
import { askingOf } from '#server/records/archives/write-rows.ts';
import type { Database } from '#server/records/base/database.ts';
import { type FileSettings, filesPlaceOf, type Settings } from '#server/settings.ts';
import { openRounds } from './rounds.ts';
import { openSweeps, type Sweeps } from './sweeps.ts';

export interface ArchivesOptions {
  settings: FileSettings & Pick<Settings, 'DATABASE_URL' | 'ENCRYPTION_KEY' | 'FORMER_ENCRYPTION_KEY'>;
  database: Database;
  clock: () => Date;
  log: { warn(detail: object, text: string): void; error(detail: object, text: string): void };
}

export interface Archives extends Sweeps {
  /** Where they lie. */
  store(): Promise<ArchiveStore>;
  /** Begins those that wait; called after the commit of one. */
  start(): void;
  /** Resolves when those that are under way are over. */
  settled(): Promise<void>;
}

/** So long a file can be had, and is told that making it failed. */
const KEPT_MS = 72 * 60 * 60_000;

/** Makes the archives that companies ask for, one after the other, and takes old ones away. */
export function openArchives({ settings, database, clock, log }: ArchivesOptions): Archives {
  const { DATA_DIR, DATABASE_URL } = settings;
  const folder = archivesIn(DATA_DIR);
  let store: Promise<ArchiveStore> | undefined;
  const openedStore = () => {
    store ??= openArchiveStore(filesPlaceOf(settings));
    return store;
  };
  let endAside = async () => {};
  const sweeps = openSweeps(look);
  const rounds = openRounds(makeAll);

  async function look(): Promise<void> {
    start();
    await forgetOld();
  }

  const settled = () =>
    rounds.look().catch((error: unknown) => log.warn({ err: error }, 'Archives will be made later'));
  const start = () => void settled();

  async function makeAll(): Promise<void> {
    while (!sweeps.isClosed) {
      const archive = await database.asSystem('jobs', claimArchive);
      if (!archive) return;
      await make(archive);
    }
  }

  async function make(archive: Archive): Promise<void> {
    const { id } = archive;
    let progress = 0;
    const seen = setInterval(() => {
      void database.asSystem('jobs', (scope) => seeArchive(scope, id, progress)).catch(() => undefined);
    }, SEEN_EVERY_MS / 5);
    try {
      const outcome = await makeIn(archive, (percent) => {
        progress = percent;
      }).catch((error: unknown): ArchiveOutcome => ({ failure: failureOf(error), error: loggedError(error) }));
      if ('failure' in outcome && sweeps.isClosed) {
        await database.asSystem('jobs', (scope) => leaveArchive(scope, id));
        return;
      }
      if ('failure' in outcome)
        log.error({ because: outcome.error, code: outcome.failure, companyId: archive.companyId }, 'An archive failed');
      await database.asSystem('jobs', (scope) => endArchive(scope, id, endOf(outcome, scope.now)));
    } finally {
      clearInterval(seen);
    }
  }

  async function makeIn({ companyId }: Archive, onProgress: (percent: number) => void): Promise<ArchiveOutcome> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const work = await openWorkFolder(DATA_DIR);
    try {
      if (!DATABASE_URL) {
        await (await holdFiles(filesPlaceOf(settings), work.files)).hold(await namesOf(companyId));
        await database.copyTo(work.database);
      }
      const aside = makeArchiveAside(
        {
          file: join(folder, nameOfArchive(companyId, clock(), false)),
          dataDir: DATA_DIR,
          bucket: bucketOf(settings),
          companyId,
          keys: {},
          source: DATABASE_URL ? { url: DATABASE_URL } : { folder: work.database },
          heldIn: work.files,
        },
        onProgress,
      );
      endAside = aside.close;
      if (sweeps.isClosed) await aside.close();
      const outcome = await aside.outcome;
      if ('made' in outcome) await (await openedStore()).keep(basename(outcome.made.file));
      return outcome;
    } finally {
      await work.remove();
    }
  }

  /** Before the copy, so that what is deleted meanwhile is there for its rows. */
  const namesOf = (companyId: number) =>
    database.asSystem('jobs', (scope) => findCompanyFiles(askingOf(scope), companyId));

  async function forgetOld(): Promise<void> {
    const failedBefore = new Date(clock().getTime() - KEPT_MS);
    const { gone, kept } = await database.asSystem('jobs', (scope) => forgetOldArchives(scope, failedBefore));
    const opened = await openedStore();
    for (const name of gone) await opened.remove(name);
    await removeLeft(opened, kept);
    // What was made and never reached the bucket.
    if (settings.FILES_S3_BUCKET) await removeLeft(await openArchiveStore({ directory: DATA_DIR }), kept);
  }

  async function removeLeft(from: ArchiveStore, kept: ReadonlySet<string>): Promise<void> {
    for (const { name, changedAt } of await from.list()) {
      if (!/^recado-company-/.test(name) || kept.has(name)) continue;
      // One that is just being made has no row that names it yet.
      if (Date.now() - changedAt.getTime() > LEFT_AFTER_MS) await from.remove(name);
    }
  }

  return {
    store: openedStore,
    get isClosed() {
      return sweeps.isClosed;
    },
    sweep: sweeps.sweep,
    start,
    settled,
    async close() {
      await sweeps.close();
      await endAside();
      await rounds.close();
    },
  };
}

const LEFT_AFTER_MS = 60 * 60_000;

function endOf(outcome: ArchiveOutcome, now: Date): Parameters<typeof endArchive>[2] {
  if ('failure' in outcome) return { failure: outcome.failure };
  const { file, size, manifest } = outcome.made;
  return {
    file: basename(file),
    size,
    rowCount: manifest.entities.reduce((all, { rows }) => all + rows, 0),
    fileCount: manifest.media.count,
    missingCount: manifest.media.missing.length,
    expiresAt: new Date(now.getTime() + KEPT_MS),
  };
}
