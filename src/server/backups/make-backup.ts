import { rm } from 'node:fs/promises';
import type { BackupCheck } from '#server/records/backups/table.ts';
import type { BareConnection } from '#server/records/engines/bare-connection.ts';
import { checkBackup } from './check-backup.ts';
import { holdFiles } from './held-files.ts';
import { type BackupOrder, type TakenBackup, takeBackup } from './take-backup.ts';

export interface MakeOrder extends BackupOrder {
  /** A PostgreSQL, or the files of an embedded database that nobody else has open. */
  source: { url: string } | { folder: string };
  /** Where the files are held meanwhile (`WorkFolder.files`). */
  heldIn: string;
}

export interface MadeBackup extends TakenBackup {
  checked: BackupCheck;
}

/** Takes a backup and tries it: nothing counts as one that was not read again. */
export async function makeBackup(order: MakeOrder): Promise<MadeBackup> {
  const held = await holdFiles(order.dataDir, order.heldIn);
  await held.hold();
  const database = await openSource(order.source);
  const taken = await takeBackup(database, held, order).finally(() => database.close());
  try {
    return { ...taken, checked: await checkBackup(taken.file, order.passphrase) };
  } catch (error) {
    // Nobody should take it for one.
    await rm(taken.file, { force: true });
    throw error;
  }
}

async function openSource(source: MakeOrder['source']): Promise<BareConnection> {
  if ('url' in source) return (await import('#server/records/engines/bare-postgres.ts')).openBarePostgres(source.url);
  return (await import('#server/records/engines/bare-pglite.ts')).openBarePglite(source.folder);
}
