import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/records/base/open-database.ts';
import { migrationsFolder } from '#server/records/engines/migrate.ts';
import { readMigrationFiles } from '#server/records/engines/migration-files.ts';
import { makePgliteImage } from '#server/records/engines/pglite.ts';
import { type FixtureIds, populate } from './fixture-rows.ts';

const root = join(import.meta.dirname, '../../..');

let held: Promise<{ blob: Blob; ids: FixtureIds }> | undefined;

/** The fixture as a database image, made once for each shape of the tables, and read once: starting PostgreSQL anew costs seconds. */
export function fixtureImage(): Promise<{ blob: Blob; ids: FixtureIds }> {
  held ??= find();
  return held;
}

async function find(): Promise<{ blob: Blob; ids: FixtureIds }> {
  const path = join(tmpdir(), `recado-world-${await shape()}`);
  const kept = await read(path);
  if (kept) return kept;
  const made = await make();
  await write(path, made);
  return (await read(path)) ?? made;
}

async function read(path: string): Promise<{ blob: Blob; ids: FixtureIds } | undefined> {
  try {
    const ids = JSON.parse(await readFile(join(path, 'ids.json'), 'utf8')) as FixtureIds;
    return { blob: new Blob([new Uint8Array(await readFile(join(path, 'image.tar')))]), ids };
  } catch {
    return undefined;
  }
}

async function make(): Promise<{ blob: Blob; ids: FixtureIds }> {
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
  const hash = createHash('sha256').update(JSON.stringify(await readMigrationFiles(migrationsFolder)));
  for (const file of ['tests/support/server/fixture-rows.ts', 'package-lock.json']) {
    hash.update(await readFile(join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Both files at once or neither: another test file may be writing an image of its own, with other ids, at this moment. */
async function write(path: string, { blob, ids }: { blob: Blob; ids: FixtureIds }): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  await mkdir(aside);
  await writeFile(join(aside, 'ids.json'), JSON.stringify(ids));
  await writeFile(join(aside, 'image.tar'), Buffer.from(await blob.arrayBuffer()));
  await rename(aside, path).catch(() => rm(aside, { recursive: true }));
}
