import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Bucket } from '#server/files/bucket-settings.ts';
import { openStore } from '#server/files/open-store.ts';
import { emptyDatabase, findOccupancy, type Occupancy } from '#server/records/backups/emptiness.ts';
import { fillDatabase, finishFilling } from '#server/records/backups/fill.ts';
import { type Stopped, stopEverything } from '#server/records/backups/stop.ts';
import type { BareConnection } from '#server/records/engines/bare-connection.ts';
import { DatabaseDamaged } from '#server/records/engines/database-damaged.ts';
import { lockDatabase } from '#server/records/engines/database-lock.ts';
import { lockFolder } from '#server/records/engines/folder-lock.ts';
import { isMoved, restoringFolder } from '#server/records/engines/left-folder.ts';
import { feedOf } from './check-backup.ts';
import { assertReadable, type GivenKeys, keepKey } from './keys.ts';
import { assertKnownRelease } from './known-release.ts';
import type { Manifest, Sums } from './manifest.ts';
import { readBackup } from './read-backup.ts';
import { BackupRefused } from './refused.ts';

export interface RestoreOrder {
  from: string;
  passphrase?: string | undefined;
  dataDir: string;
  /** Where files go that don't go there. */
  bucket?: Bucket | undefined;
  databaseUrl?: string | undefined;
  keys: GivenKeys;
  /** Goes on where the secrets in the backup can not be read. */
  withoutKey?: boolean;
  /** Asked before anything is written where there is data already; true takes its place. */
  mayReplace(occupancy: Exclude<Occupancy, 'empty'>): Promise<boolean>;
  step?(text: string): void;
  now?: () => Date;
}

export interface RestoredBackup {
  manifest: Manifest;
  sums: Sums;
  stopped: Stopped;
  /** Where an embedded database is that was there before. */
  former?: string;
}

/**
 * Puts a backup in the place of an empty database, whole or not at all. All of it is read and proved first; then the
 * database is one that nobody starts on until the last step is done.
 */
export async function restoreBackup(order: RestoreOrder): Promise<RestoredBackup> {
  const {
    from,
    passphrase,
    dataDir,
    bucket,
    keys,
    withoutKey = false,
    step = () => {},
    now = () => new Date(),
  } = order;
  step('Reading the backup …');
  const whole = await readBackup(from, { passphrase });
  const { manifest } = whole;
  await assertKnownRelease(manifest.migrations, { what: basename(from), release: manifest.release });
  if (!withoutKey) assertReadable(manifest, keys);
  await mkdir(dataDir, { recursive: true });
  const store = await openStore({ directory: dataDir, bucket });
  await store.prove();
  const restoredAt = now().toISOString();
  const target = await openTarget(order, restoredAt);
  let key: Buffer | undefined;
  try {
    step('Storing rows and files …');
    await fillDatabase(
      target.database,
      manifest,
      feedOf(from, passphrase, {
        file: store.take,
        encryptionKey: async (content) => {
          key = content;
        },
      }),
    );
    step('Stopping what would go out by itself …');
    const stopped = await stopEverything(target.database, { takenAt: manifest.takenAt, restoredAt });
    await finishFilling(target.database);
    if (key && !keys.ENCRYPTION_KEY) keepKey(dataDir, key, restoredAt);
    const former = await target.finish();
    return { ...whole, stopped, ...(former && { former }) };
  } finally {
    await target.release();
  }
}

interface Target {
  database: BareConnection;
  /** Puts what has been filled in its place. */
  finish(): Promise<string | undefined>;
  release(): Promise<void>;
}

function openTarget(order: RestoreOrder, at: string): Promise<Target> {
  return order.databaseUrl ? openServer(order, order.databaseUrl) : openFolder(order, at);
}

async function openServer({ mayReplace }: RestoreOrder, url: string): Promise<Target> {
  const lock = await lockDatabase(url, false, () => {});
  const { openBarePostgres } = await import('#server/records/engines/bare-postgres.ts');
  const database = await openBarePostgres(url).catch(async (error: unknown) => {
    await lock.release();
    throw error;
  });
  const release = async () => {
    await database.close();
    await lock.release();
  };
  try {
    const occupancy = await findOccupancy(database);
    if (occupancy !== 'empty' && !(await mayReplace(occupancy))) throw new NotReplaced(occupancy);
    await emptyDatabase(database);
  } catch (error) {
    await release();
    throw error;
  }
  return { database, finish: async () => undefined, release };
}

/** An embedded database is filled beside the one that is there, which stays until the new one is whole. */
async function openFolder({ dataDir, mayReplace }: RestoreOrder, at: string): Promise<Target> {
  const release = await lockFolder(dataDir);
  const [place, aside] = [join(dataDir, 'database'), restoringFolder(dataDir)];
  const { openBarePglite } = await import('#server/records/engines/bare-pglite.ts');
  let database: BareConnection | undefined;
  try {
    const occupancy = await occupancyOf(dataDir, openBarePglite);
    if (occupancy !== 'empty' && !(await mayReplace(occupancy))) throw new NotReplaced(occupancy);
    await rm(aside, { recursive: true, force: true });
    await rm(`${aside}.making`, { force: true });
    database = await openBarePglite(aside);
  } catch (error) {
    release();
    throw error;
  }
  const opened = database;
  let isOpen = true;
  return {
    database: opened,
    async finish() {
      await opened.close();
      isOpen = false;
      const former = existsSync(place) ? `${place}.before-${at.replaceAll(/[:.]/g, '-')}` : undefined;
      if (former) await rename(place, former);
      await rename(aside, place);
      await rm(join(dataDir, 'moved.json'), { force: true });
      return former;
    },
    async release() {
      if (isOpen) await opened.close();
      release();
    },
  };
}

async function occupancyOf(dataDir: string, open: (folder: string) => Promise<BareConnection>): Promise<Occupancy> {
  const place = join(dataDir, 'database');
  if (!existsSync(place)) return existsSync(restoringFolder(dataDir)) ? 'half filled' : 'empty';
  if (isMoved(dataDir)) return 'used';
  const database = await open(place).catch((error: unknown) => {
    if (error instanceof DatabaseDamaged) return undefined;
    throw error;
  });
  return database ? findOccupancy(database).finally(() => database.close()) : 'used';
}

export class NotReplaced extends BackupRefused {
  constructor(occupancy: Exclude<Occupancy, 'empty'>) {
    super(
      occupancy === 'used'
        ? 'There is data in this database already. A backup is restored into an empty one, or with --replace in its place. ' +
            'Nothing has been changed.'
        : 'A restore or a move into this database was cut off. Run it again with --replace. Nothing has been changed.',
    );
  }
}
