import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { BackupCheck } from '#server/records/backups/table.ts';
import type { BareConnection } from '#server/records/engines/bare-connection.ts';
import { sync } from './archive-writer.ts';
import { checkBackup } from './check-backup.ts';
import { holdFiles } from './held-files.ts';
import { partOf } from './retention.ts';
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

/** Takes a backup and tries it, and only then gives it its name: whatever cuts it off, nothing untried is called one. */
export async function makeBackup(order: MakeOrder): Promise<MadeBackup> {
  const { file, dataDir, bucket, heldIn, passphrase } = order;
  const part = partOf(file);
  const held = await holdFiles({ directory: dataDir, bucket }, heldIn);
  await held.hold();
  const database = await openSource(order.source);
  try {
    const taken = await takeBackup(database, held, { ...order, file: part }).finally(() => database.close());
    const checked = await checkBackup(part, passphrase);
    await rename(part, file);
    await sync(dirname(file));
    return { ...taken, file, checked };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

export async function openSource(source: MakeOrder['source']): Promise<BareConnection> {
  if ('url' in source) return (await import('#server/records/engines/bare-postgres.ts')).openBarePostgres(source.url);
  return (await import('#server/records/engines/bare-pglite.ts')).openBarePglite(source.folder);
}
