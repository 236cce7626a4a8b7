import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/records/database.ts';
import { makePgliteImage } from '#server/records/engines/pglite.ts';
import { populate, type WorldIds } from './world-rows.ts';

const root = join(import.meta.dirname, '../..');

/** The world as a database image, made once for each shape of the tables: starting PostgreSQL anew costs seconds. */
export async function worldImage(): Promise<{ blob: Blob; ids: WorldIds }> {
  const path = join(tmpdir(), `recado-world-${await shape()}`);
  const kept = await read(path);
  if (kept) return kept;
  const made = await make();
  await write(`${path}.json`, JSON.stringify(made.ids));
  await write(`${path}.tar`, Buffer.from(await made.blob.arrayBuffer()));
  return made;
}

async function read(path: string): Promise<{ blob: Blob; ids: WorldIds } | undefined> {
  try {
    const ids = JSON.parse(await readFile(`${path}.json`, 'utf8')) as WorldIds;
    return { blob: new Blob([new Uint8Array(await readFile(`${path}.tar`))]), ids };
  } catch {
    return undefined;
  }
}

async function make(): Promise<{ blob: Blob; ids: WorldIds }> {
  const directory = await mkdtemp(join(tmpdir(), 'recado-image-'));
  const database = await openDatabase(
    { DATA_DIR: directory, DATABASE_URL: undefined, DATABASE_POOL: 1 },
    { image: await makePgliteImage() },
  );
  const ids = await database.asSystem('seed', populate);
  const blob = await database.image();
  await database.close();
  await rm(directory, { recursive: true, force: true });
  return { blob, ids };
}

/** Changes with everything that the image is made of. */
async function shape(): Promise<string> {
  const migrations = join(root, 'src/server/migrations');
  const files = [
    ...(await readdir(migrations)).sort().map((name) => join(migrations, name)),
    join(root, 'tests/support/world-rows.ts'),
    join(root, 'package-lock.json'),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/** Another test file may be writing the same image at this moment. */
async function write(path: string, content: string | Buffer): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  await writeFile(aside, content);
  await rename(aside, path);
}
