import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { z } from 'zod';
import { type ArchiveEntry, readArchive as entriesOf } from '#server/backups/archive-reader.ts';
import { assertKnownRelease } from '#server/backups/known-release.ts';
import { BackupDamaged, BackupRefused, PassphraseNeeded } from '#server/backups/refused.ts';
import { isStoredName } from '#server/files/file-name.ts';
import { type ArchiveManifest, archiveFormat, entries, manifestSchema } from './format.ts';
import { ArchiveRefused } from './refused.ts';

/** A record of an archive. */
export type ArchivedRow = Record<string, unknown>;

/** What takes the parts of an archive as they are read. */
export interface ArchiveSink {
  /** What it says of itself, before anything else. */
  begin?(manifest: ArchiveManifest): Promise<void>;
  /** `part` counts all parts of the archive from 0; false ends the reading. */
  rows?(entity: string, rows: ArchivedRow[], part: number): Promise<unknown>;
  /** Takes the file's content to its end. */
  media?(name: string, content: AsyncIterable<Buffer>): Promise<void>;
}

export interface ReadOrder {
  passphrase?: string | undefined;
  /** What the file is called, where it lies under another name. */
  name?: string;
  sink?: ArchiveSink;
}

/** Reads an archive to its end and proves that all of it is what was put in, unless a sink has had enough. */
export async function readArchive(
  path: string,
  { passphrase, name, sink = {} }: ReadOrder = {},
): Promise<ArchiveManifest> {
  const file = name ?? basename(path);
  const sums: string[] = [];
  let manifest: ArchiveManifest | undefined;
  let part = 0;
  let given: string | undefined;
  const left = new Map<string, number>();
  for await (const entry of readEntries(path, file, passphrase)) {
    const hash = createHash('sha256');
    if (entry.name === entries.sums) {
      given = (await bytesOf(entry)).toString('utf8');
      continue;
    }
    const hashed = through(entry, hash);
    if (!manifest) {
      manifest = await manifestIn(file, { ...entry, content: hashed });
      for (const entity of manifest.entities) left.set(entity.name, entity.rows);
      await sink.begin?.(manifest);
    } else if (entry.name.startsWith('media/')) await takeMedia(entry.name.slice('media/'.length), hashed);
    else if ((await takeRows(entry.name, hashed)) === false) return manifest;
    sums.push(`${hash.digest('hex')}  ${entry.name}`);
  }
  if (!manifest || given === undefined) throw damaged(file, 'its end is missing');
  if (given !== `${sums.join('\n')}\n`) throw damaged(file, 'its checksums are not those that were put in');
  const wrong = [...left].filter(([, rows]) => rows !== 0).map(([entity]) => entity);
  if (wrong.length > 0) throw damaged(file, `it has not as many records as it says of ${wrong.join(', ')}`);
  return manifest;

  async function takeMedia(stored: string, content: AsyncIterable<Buffer>): Promise<void> {
    if (!isStoredName(stored)) throw damaged(file, `it holds what belongs to no archive (media/${stored})`);
    if (sink.media) await sink.media(stored, content);
    else for await (const _ of content);
  }

  async function takeRows(entry: string, content: AsyncIterable<Buffer>): Promise<unknown> {
    const [folder, entity = ''] = entry.split('/');
    const rest = left.get(entity);
    if (folder !== 'data' || rest === undefined) throw damaged(file, `it holds what belongs to no archive (${entry})`);
    const rows = rowsIn(file, entry, (await bytesOf({ content })).toString('utf8'));
    left.set(entity, rest - rows.length);
    const answer = await sink.rows?.(entity, rows, part);
    part += 1;
    return answer;
  }
}

/** Whatever keeps the file from being read, by its code. */
async function* readEntries(path: string, file: string, passphrase: string | undefined): AsyncGenerator<ArchiveEntry> {
  try {
    yield* entriesOf(path, passphrase);
  } catch (error) {
    if (error instanceof ArchiveRefused || !(error instanceof BackupRefused)) throw error;
    if (error instanceof PassphraseNeeded) throw new ArchiveRefused('ERR_ARCHIVE_PASSPHRASE', error.message);
    if (error instanceof BackupDamaged) throw damaged(file, 'a part of it can not be read', { cause: error });
    throw new ArchiveRefused('ERR_ARCHIVE_FOREIGN', `${file} is no archive of a company.`);
  }
}

const damaged = (file: string, what: string, options?: ErrorOptions) =>
  new ArchiveRefused('ERR_ARCHIVE_DAMAGED', new BackupDamaged(file, what).message, [], options);

function rowsIn(file: string, entry: string, text: string): ArchivedRow[] {
  try {
    return text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as ArchivedRow);
  } catch (error) {
    throw damaged(file, `${entry} can not be read`, { cause: error });
  }
}

/** What a newer one has written may mean something else by the same words. */
async function manifestIn(file: string, entry: ArchiveEntry): Promise<ArchiveManifest> {
  const foreign = () => new ArchiveRefused('ERR_ARCHIVE_FOREIGN', `${file} is no archive of a company.`);
  if (entry.name !== entries.manifest) throw foreign();
  const value = await json(entry);
  const known = z.looseObject({ archive: z.literal('recado company'), format: z.number(), release: z.string() });
  const head = known.safeParse(value);
  if (!head.success) throw foreign();
  const newer = (cause?: unknown) =>
    new ArchiveRefused(
      'ERR_ARCHIVE_NEWER',
      `${file} was made by a newer Recado (${head.data.release}): take it up with that one or a later one. Nothing has been changed.`,
      [head.data.release],
      { cause },
    );
  if (head.data.format > archiveFormat) throw newer();
  const manifest = manifestSchema.safeParse(value);
  if (!manifest.success) throw damaged(file, 'what it says of itself can not be read', { cause: manifest.error });
  await assertKnownRelease(manifest.data.migrations, { what: file, release: manifest.data.release }).catch((error) => {
    throw error instanceof BackupRefused ? newer(error) : error;
  });
  return manifest.data;
}

async function json(entry: ArchiveEntry): Promise<unknown> {
  try {
    return JSON.parse((await bytesOf(entry)).toString('utf8'));
  } catch {
    return undefined;
  }
}

async function* through({ content }: ArchiveEntry, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

async function bytesOf({ content }: Pick<ArchiveEntry, 'content'>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
