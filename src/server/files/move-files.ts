import { createHash } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import type { FileStore, StoredAs } from './store.ts';
import { isStoreAway } from './store-away.ts';

export interface FilesMove {
  from: FileStore;
  to: FileStore;
  /** Where it is written down what was proved at its new place: whoever runs it again goes on there. */
  journal: string;
  /** Whether what is proved there is deleted here. */
  removes?: boolean;
  /** Told how many there are, and then of each. */
  begin?: (count: number) => void;
  moved?: () => void;
}

export interface MovedFiles {
  count: number;
  bytes: number;
  /** So many of them were there and proved before. */
  known: number;
  removed: number;
  /** Which could not be moved, and why. */
  failed: { name: string; because: string }[];
}

/** So many are on their way at once. */
const AT_ONCE = 4;

/**
 * Copies every file to another store and reads it back there, by its checksum. Nothing is deleted before all of them are
 * proved. A server may run meanwhile: what is stored after the list was made is found by the next run.
 */
export async function moveFiles(move: FilesMove): Promise<MovedFiles> {
  const { from, to, journal, removes = false, begin = () => {}, moved = () => {} } = move;
  const proved = await readJournal(journal);
  const there = new Map((await listOf(to)).map(({ name, size }) => [name, size]));
  const files = await listOf(from);
  const outcome: MovedFiles = { count: 0, bytes: 0, known: 0, removed: 0, failed: [] };
  begin(files.length);

  async function moveOne({ name, size }: StoredAs): Promise<void> {
    const isKnown = proved.get(name) === size && there.get(name) === size;
    if (!isKnown) {
      const sha256 = await copy(move, name);
      // Deleted since it was listed.
      if (sha256 === undefined) return;
      await appendFile(journal, `${JSON.stringify({ name, size, sha256 })}\n`, { mode: 0o600 });
    }
    outcome.count += 1;
    outcome.bytes += size;
    if (isKnown) outcome.known += 1;
  }

  await inParts(files, async (file) => {
    await moveOne(file).catch((error: unknown) => {
      // Without one of the two nothing goes on, and all of it is there the next time.
      if (isStoreAway(error)) throw error;
      outcome.failed.push({ name: file.name, because: error instanceof Error ? error.message : String(error) });
    });
    moved();
  });
  if (!removes || outcome.failed.length > 0) return outcome;
  await inParts(files, async ({ name }) => {
    await from.remove(name);
    outcome.removed += 1;
  });
  return outcome;
}

/** Answers the checksum of what is at both places; undefined where there is nothing to copy any more. */
async function copy({ from, to }: FilesMove, name: string): Promise<string | undefined> {
  if (!(await from.find(name))) return undefined;
  const hash = createHash('sha256');
  await to.take(name, through(await from.open(name), hash));
  const sent = hash.digest('hex');
  if ((await sumOf(to, name)) === sent) return sent;
  await to.remove(name);
  throw new Error('What was read back has another checksum');
}

async function sumOf(store: FileStore, name: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await store.open(name)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function* through(content: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

async function listOf(store: FileStore): Promise<StoredAs[]> {
  const files: StoredAs[] = [];
  for await (const file of store.list()) files.push(file);
  return files.sort((one, other) => (one.name < other.name ? -1 : 1));
}

async function inParts(files: StoredAs[], work: (file: StoredAs) => Promise<void>): Promise<void> {
  const waiting = files.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const file of waiting) await work(file);
    }),
  );
}

/** The sizes of what was proved; a line that a fall has cut short is none. */
async function readJournal(path: string): Promise<Map<string, number>> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return new Map(text.split('\n').flatMap(provedIn));
}

function provedIn(line: string): [string, number][] {
  try {
    const { name, size } = JSON.parse(line);
    return [[name, size]];
  } catch {
    return [];
  }
}
