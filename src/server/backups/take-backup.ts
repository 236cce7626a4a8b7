import { readFile } from 'node:fs/promises';
import type { Bucket } from '#server/files/bucket-settings.ts';
import { isStoredName } from '#server/files/file-name.ts';
import { openTableSum, type TableSums } from '#server/records/backups/checksums.ts';
import { atOneMoment, dumpRows, findNamedFiles, type Moment } from '#server/records/backups/dump.ts';
import { findSequencePlaces } from '#server/records/backups/shapes.ts';
import type { BareConnection } from '#server/records/engines/bare-connection.ts';
import { type ArchiveWriter, openArchiveWriter } from './archive-writer.ts';
import type { HeldFiles } from './held-files.ts';
import { keyFile, keyOfFolder, markOfKey } from './keys.ts';
import { entries, formatVersion, type Manifest, type Sums } from './manifest.ts';
import { openFileSum } from './read-backup.ts';
import { thisRelease } from './release.ts';

export interface BackupOrder {
  /** Where the archive is put; nothing is there yet. */
  file: string;
  dataDir: string;
  /** Where the files are that are not in that folder. */
  bucket?: Bucket | undefined;
  passphrase?: string | undefined;
  /** As the settings give it: then it is not in the archive. */
  encryptionKey?: string | undefined;
}

export interface TakenBackup {
  file: string;
  size: number;
  rows: number;
  files: { count: number; bytes: number; missing: string[] };
  encryptionKey: Manifest['encryptionKey'];
}

/** Writes one moment's state of a database, and every file that its rows name, into one archive. */
export async function takeBackup(
  database: BareConnection,
  held: HeldFiles,
  { file, dataDir, passphrase, encryptionKey }: BackupOrder,
): Promise<TakenBackup> {
  const writer = openArchiveWriter(file, passphrase);
  try {
    const key = keyToTell(dataDir, encryptionKey);
    const sums = await atOneMoment(database, async (moment) => {
      // What was stored between the first look and the moment; a row names a file only once it lies there.
      await held.hold();
      await writer.add(entries.manifest, jsonOf(manifestOf(database, moment, key)));
      return addTables(database, moment, writer);
    });
    if (key.isInside) await writer.add(entries.encryptionKey, await readFile(keyFile(dataDir)));
    const files = await addFiles(held, sums.named, writer);
    await writer.add(entries.sums, jsonOf({ tables: sums.tables, sequences: sums.sequences, files } satisfies Sums));
    const size = await writer.finish();
    const rows = Object.values(sums.tables).reduce((all, table) => all + table.rows, 0);
    return { file, size, rows, files, encryptionKey: key };
  } catch (error) {
    await writer.abandon(error);
    throw error;
  }
}

function keyToTell(dataDir: string, given: string | undefined): Manifest['encryptionKey'] {
  if (given) return { isInside: false, mark: markOfKey(given) };
  const made = keyOfFolder(dataDir);
  return { isInside: made !== undefined, mark: made === undefined ? null : markOfKey(made) };
}

const manifestOf = (
  { engine }: BareConnection,
  moment: Moment,
  encryptionKey: Manifest['encryptionKey'],
): Manifest => ({
  format: formatVersion,
  release: thisRelease(),
  engine,
  takenAt: new Date().toISOString(),
  ...moment,
  encryptionKey,
});

async function addTables(database: BareConnection, { tables }: Moment, writer: ArchiveWriter) {
  const sums: TableSums = {};
  for (const table of tables) {
    const sum = openTableSum();
    let part = 0;
    for await (const lines of dumpRows(database, table)) {
      sum.add(lines);
      part += 1;
      await writer.add(entries.rows(table.name, part), Buffer.from(`${lines.join('\n')}\n`));
    }
    sums[table.name] = sum.sum();
  }
  // Sequences know no moment: asked last, they are past every row.
  return { tables: sums, sequences: await findSequencePlaces(database), named: await findNamedFiles(database, tables) };
}

async function addFiles(held: HeldFiles, named: Set<string>, writer: ArchiveWriter): Promise<Sums['files']> {
  const sum = openFileSum();
  const present = new Set<string>();
  for (const name of held.names()) {
    const found = await held.open(name);
    if (!found) continue;
    await writer.addStream(entries.file(name), found.size, sum.through(name, found.content));
    present.add(name);
  }
  return { ...sum.sum(), missing: [...named].filter((name) => isStoredName(name) && !present.has(name)).sort() };
}

const jsonOf = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
