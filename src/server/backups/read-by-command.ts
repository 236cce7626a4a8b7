import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FolderLocked, lockFolder } from '#server/records/engines/folder-lock.ts';
import { assertStaysHere } from '#server/records/engines/left-folder.ts';
import { type BackupSettings, filesPlaceOf } from '#server/settings.ts';
import { knock } from './door.ts';
import { holdFiles } from './held-files.ts';
import type { MakeOrder } from './make-backup.ts';
import { BackupRefused } from './refused.ts';
import { openWorkFolder } from './work-folder.ts';

/**
 * Lets a command read the database whether a server runs or not: a PostgreSQL beside its servers; an embedded database
 * from a copy that its server makes, whose writes waited for so long, or from the folder itself where none runs.
 */
export async function readByCommand<T>(
  settings: BackupSettings,
  read: (source: MakeOrder['source'], work: { heldIn: string; pausedMs?: number }) => Promise<T>,
): Promise<T> {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = settings;
  if (!url && !existsSync(join(dataDir, 'database'))) {
    assertStaysHere(dataDir);
    throw new BackupRefused(
      `There is no database in ${resolve(dataDir)}: set DATA_DIR to its folder, or DATABASE_URL.`,
    );
  }
  const work = await openWorkFolder(dataDir);
  const heldIn = work.files;
  try {
    if (url) return await read({ url }, { heldIn });
    const unlock = await lockFolder(dataDir).catch((error: unknown) => {
      if (error instanceof FolderLocked) return undefined;
      throw error;
    });
    if (unlock) {
      try {
        assertStaysHere(dataDir);
        return await read({ folder: join(dataDir, 'database') }, { heldIn });
      } finally {
        unlock();
      }
    }
    await (await holdFiles(filesPlaceOf(settings), heldIn)).hold();
    const { pausedMs } = await knock<{ pausedMs: number }>(dataDir, '/copy', { id: work.id });
    return await read({ folder: work.database }, { heldIn, pausedMs });
  } finally {
    await work.remove();
  }
}
