import { constants } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/**
 * Writes to the files what is in memory alone, and copies them. Of the log only what a start from them reads: the rest is
 * empty room for later, and would take most of the time.
 */
export async function copyDatabaseFiles(client: PGlite, from: string, to: string): Promise<void> {
  await client.exec('checkpoint');
  const { rows } = await client.query<{ first: string; last: string }>(`
    select pg_walfile_name((select redo_lsn from pg_control_checkpoint())) as first,
      pg_walfile_name(pg_current_wal_insert_lsn()) as last`);
  const [log] = rows;
  const isEmptyRoom = (name: string) =>
    /^[0-9A-F]{24}$/.test(name) && log !== undefined && (name < log.first || name > log.last);
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const place = join(to, relative(from, entry.parentPath), entry.name);
    if (entry.isDirectory()) await mkdir(place, { recursive: true, mode: 0o700 });
    else if (entry.isFile() && entry.name !== 'postmaster.pid' && !isEmptyRoom(entry.name)) {
      await mkdir(join(place, '..'), { recursive: true, mode: 0o700 });
      // Where the file system can, nothing is copied until one of the two changes.
      await copyFile(join(entry.parentPath, entry.name), place, constants.COPYFILE_FICLONE);
    }
  }
}
