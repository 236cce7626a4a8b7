import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { z } from 'zod';
import { isStoredName } from '#server/files/file-name.ts';
import { differing, openTableSum, type TableSums } from '#server/records/backups/checksums.ts';
import type { TableShape } from '#server/records/backups/shapes.ts';
import { type ArchiveEntry, readArchive } from './archive-reader.ts';
import { entries, formatVersion, type Manifest, manifestSchema, type Sums, sumsSchema } from './manifest.ts';
import { BackupDamaged, BackupRefused } from './refused.ts';

/** What takes the parts of a backup as they are read. */
export interface BackupSink {
  rows?(table: TableShape, lines: string[]): Promise<void>;
  /** Takes the file's content to its end. */
  file?(name: string, content: AsyncIterable<Buffer>): Promise<void>;
  encryptionKey?(content: Buffer): Promise<void>;
}

export interface WholeBackup {
  manifest: Manifest;
  sums: Sums;
}

/**
 * Reads a backup to its end and proves that all of it is what was put in. What a sink has been given counts only when this
 * comes to its end.
 */
export async function readBackup(
  path: string,
  { passphrase, sink = {} }: { passphrase?: string | undefined; sink?: BackupSink } = {},
): Promise<WholeBackup> {
  const file = basename(path);
  let manifest: Manifest | undefined;
  let sums: Sums | undefined;
  const tables = new Map<string, ReturnType<typeof openTableSum>>();
  const files = openFileSum();

  for await (const entry of readArchive(path, passphrase)) {
    if (!manifest) {
      manifest = await manifestIn(file, entry);
      for (const { name } of manifest.tables) tables.set(name, openTableSum());
    } else await take(entry, manifest);
  }
  if (!manifest || !sums) throw new BackupDamaged(file, 'its end is missing');
  assertSums(sums);
  return { manifest, sums };

  async function take(entry: ArchiveEntry, { tables: shapes }: Manifest): Promise<void> {
    const [folder, name = ''] = entry.name.split('/');
    if (entry.name === entries.sums) sums = parsed(file, await jsonIn(file, entry), sumsSchema);
    else if (entry.name === entries.encryptionKey) {
      const key = await bytesOf(entry);
      await sink.encryptionKey?.(key);
    } else if (folder === 'files' && isStoredName(name)) await takeFile(name, entry);
    else {
      const table = folder === 'tables' ? shapes.find((shape) => shape.name === name) : undefined;
      if (!table) throw new BackupDamaged(file, `it holds what belongs to no backup (${entry.name})`);
      const lines = (await bytesOf(entry)).toString('utf8').split('\n').slice(0, -1);
      tables.get(name)?.add(lines);
      await sink.rows?.(table, lines);
    }
  }

  async function takeFile(name: string, entry: ArchiveEntry): Promise<void> {
    const content = files.through(name, entry.content);
    if (sink.file) await sink.file(name, content);
    else for await (const _ of content);
  }

  function assertSums(right: Sums): void {
    const given: TableSums = Object.fromEntries([...tables].map(([name, sum]) => [name, sum.sum()]));
    const wrong = differing(given, right.tables);
    if (wrong.length > 0)
      throw new BackupDamaged(file, `the rows of ${wrong.join(', ')} are not those that were put in`);
    if (!files.isAs(right.files)) throw new BackupDamaged(file, 'the files are not those that were put in');
  }
}

/** Adds up files by name and content. */
export function openFileSum() {
  const hash = createHash('sha256');
  let count = 0;
  let bytes = 0;
  const sum = () => ({ count, bytes, sha256: hash.copy().digest('hex') });
  return {
    sum,
    async *through(name: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      count += 1;
      hash.update(`\0${name}\0`);
      for await (const chunk of content) {
        bytes += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    },
    isAs(right: { count: number; bytes: number; sha256: string }): boolean {
      return count === right.count && bytes === right.bytes && sum().sha256 === right.sha256;
    },
  };
}

/** What a newer one has written may mean something else by the same words. */
async function manifestIn(file: string, entry: ArchiveEntry): Promise<Manifest> {
  if (entry.name !== entries.manifest) throw new BackupRefused(`${file} is no backup of Recado.`);
  const value = await jsonIn(file, entry);
  const { format, release } = parsed(file, value, z.looseObject({ format: z.number(), release: z.string() }));
  if (format > formatVersion) {
    throw new BackupRefused(
      `${file} was made by a newer Recado (${release}): restore it with that one or a later one.`,
    );
  }
  return parsed(file, value, manifestSchema);
}

async function jsonIn(file: string, entry: ArchiveEntry): Promise<unknown> {
  const text = (await bytesOf(entry)).toString('utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BackupDamaged(file, `${entry.name} can not be read`, { cause: error });
  }
}

function parsed<T>(file: string, value: unknown, schema: z.ZodType<T>): T {
  const result = schema.safeParse(value);
  if (!result.success) throw new BackupDamaged(file, 'what it says of itself can not be read', { cause: result.error });
  return result.data;
}

async function bytesOf({ content }: ArchiveEntry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
