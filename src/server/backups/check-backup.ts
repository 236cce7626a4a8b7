import { type Filled, fillDatabase, type Insert } from '#server/records/backups/fill.ts';
import type { BackupCheck } from '#server/records/backups/table.ts';
import { type BackupSink, readBackup } from './read-backup.ts';

/** So much of rows a database in memory takes, three times as much of memory. */
const MAX_LOADED_CHARACTERS = 200_000_000;

/**
 * Reads a backup to its end with its checksums, and where its rows have room in memory restores them into a database there,
 * with every reference and checksum. Answers how far it was tried.
 */
export async function checkBackup(path: string, passphrase?: string): Promise<BackupCheck> {
  let characters = 0;
  const { manifest } = await readBackup(path, {
    passphrase,
    sink: {
      rows: async (_table, lines) => {
        for (const line of lines) characters += line.length;
      },
    },
  });
  if (characters > MAX_LOADED_CHARACTERS) return 'read';
  const { openBarePglite } = await import('#server/records/engines/bare-pglite.ts');
  const database = await openBarePglite();
  try {
    await fillDatabase(database, manifest, feedOf(path, passphrase));
    return 'loaded';
  } finally {
    await database.close();
  }
}

/** What fills a database from a backup, and takes what else is in it. */
export const feedOf =
  (path: string, passphrase: string | undefined, others: BackupSink = {}) =>
  async (insert: Insert): Promise<Filled> => {
    const { sums } = await readBackup(path, { passphrase, sink: { ...others, rows: insert } });
    return { sums: sums.tables, sequences: sums.sequences };
  };
