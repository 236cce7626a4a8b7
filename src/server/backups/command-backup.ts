import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { addCommandBackup } from '#server/records/backups/command-backups.ts';
import { FolderLocked, lockFolder } from '#server/records/engines/folder-lock.ts';
import { assertStaysHere } from '#server/records/engines/left-folder.ts';
import type { BackupSettings } from '#server/settings.ts';
import { type CommandOutcome, knock } from './door.ts';
import { holdFiles } from './held-files.ts';
import { type MadeBackup, type MakeOrder, makeBackup } from './make-backup.ts';
import { BackupRefused } from './refused.ts';
import { openWorkFolder } from './work-folder.ts';

export interface CommandedBackup {
  made: MadeBackup;
  /** How long a running server's writes waited. */
  pausedMs?: number;
  seconds: number;
}

/**
 * A backup by the command: of a PostgreSQL beside its servers; of an embedded database from a copy that its server makes,
 * or from the folder itself where none runs.
 */
export async function commandBackup(
  settings: BackupSettings,
  { file, passphrase }: { file: string; passphrase: string | undefined },
): Promise<CommandedBackup> {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = settings;
  if (!url && !existsSync(join(dataDir, 'database'))) {
    assertStaysHere(dataDir);
    throw new BackupRefused(
      `There is no database in ${resolve(dataDir)}: set DATA_DIR to its folder, or DATABASE_URL.`,
    );
  }
  const startedAt = new Date();
  const work = await openWorkFolder(dataDir);
  try {
    const make = (source: MakeOrder['source']) =>
      makeBackup({ file, dataDir, passphrase, encryptionKey: settings.ENCRYPTION_KEY, source, heldIn: work.files });
    const seconds = () => (Date.now() - startedAt.getTime()) / 1000;
    if (url) {
      const made = await make({ url });
      await keepBeside(url, outcomeOf(made, startedAt));
      return { made, seconds: seconds() };
    }
    const unlock = await lockFolder(dataDir).catch((error: unknown) => {
      if (error instanceof FolderLocked) return undefined;
      throw error;
    });
    if (unlock) {
      try {
        assertStaysHere(dataDir);
        return { made: await make({ folder: join(dataDir, 'database') }), seconds: seconds() };
      } finally {
        unlock();
      }
    }
    await (await holdFiles(dataDir, work.files)).hold();
    const { pausedMs } = await knock<{ pausedMs: number }>(dataDir, '/copy', { id: work.id });
    const made = await make({ folder: work.database });
    await knock(dataDir, '/outcome', outcomeOf(made, startedAt));
    return { made, pausedMs, seconds: seconds() };
  } finally {
    await work.remove();
  }
}

const outcomeOf = ({ file, size, checked }: MadeBackup, startedAt: Date): CommandOutcome => ({
  startedAt,
  endedAt: new Date(),
  file: basename(file),
  size,
  checked,
});

/** So that the desk knows of it. Tables of an older release, which this one does not migrate here, have no place for it. */
async function keepBeside(url: string, outcome: CommandOutcome): Promise<void> {
  const { openBarePostgres } = await import('#server/records/engines/bare-postgres.ts');
  const database = await openBarePostgres(url);
  await addCommandBackup(database, outcome).finally(() => database.close());
}
