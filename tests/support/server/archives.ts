import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beginTakeUp, type TakeUpOrder } from '#server/archives/begin-take-up.ts';
import { IdList } from '#server/archives/id-list.ts';
import { makeArchive } from '#server/archives/make-archive.ts';
import { newRow, type Places, placesOf, withNewFiles } from '#server/archives/new-rows.ts';
import { type ArchivedRow, readArchive } from '#server/archives/read-archive.ts';
import { takeUpArchive } from '#server/archives/take-up.ts';
import { createCipher } from '#server/cipher.ts';
import { type Entity, findEntities } from '#server/records/archives/entities.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { openBarePglite } from '#server/records/engines/bare-pglite.ts';
import { openBarePostgres } from '#server/records/engines/bare-postgres.ts';

/** An installation: its data folder, and its database where that is not in the folder. */
export interface Place {
  dataDir: string;
  databaseUrl?: string;
}

export const encryptionKey = 'the key of an installation, long enough';

export const openPlace = ({ dataDir, databaseUrl }: Place) =>
  openDatabase({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DATABASE_POOL: 2 });

export const bareOf = ({ dataDir, databaseUrl }: Place) =>
  databaseUrl ? openBarePostgres(databaseUrl) : openBarePglite(join(dataDir, 'database'));

export async function archiveOf(
  { dataDir, databaseUrl }: Place,
  companyId: number,
  { file, passphrase }: { file: string; passphrase?: string },
) {
  const heldIn = await mkdtemp(join(dataDir, 'held-'));
  const source = databaseUrl ? { url: databaseUrl } : { folder: join(dataDir, 'database') };
  const keys = { ENCRYPTION_KEY: encryptionKey };
  return makeArchive({ file, dataDir, companyId, passphrase, keys, source, heldIn }).finally(() =>
    rm(heldIn, { recursive: true, force: true }),
  );
}

/** Takes an archive up; where it is closed after so many parts, it is left as if it had been cut off there. */
export async function takeUpIn(
  place: Place,
  order: Pick<TakeUpOrder, 'file' | 'passphrase' | 'planId'> & { parts?: number; key?: string },
): Promise<number> {
  const database = await openPlace(place);
  const cipher = createCipher(order.key ?? encryptionKey);
  let parts = 0;
  try {
    const begun = await beginTakeUp({ database }, { ...order, isUpload: false });
    const { companyId } = await takeUpArchive(
      {
        database,
        cipher,
        place: { directory: place.dataDir },
        passphrase: order.passphrase,
        isClosed: () => {
          parts += 1;
          return order.parts !== undefined && parts > order.parts;
        },
      },
      begun,
    );
    return companyId;
  } finally {
    await database.close();
  }
}

export async function rowsOf(file: string, passphrase?: string): Promise<Record<string, ArchivedRow[]>> {
  const found: Record<string, ArchivedRow[]> = {};
  await readArchive(file, {
    passphrase,
    sink: {
      rows: async (name, rows) => {
        found[name] = [...(found[name] ?? []), ...rows];
      },
    },
  });
  return found;
}

/**
 * What an archive says, whatever ids and names of files it says it by: each row with the place of every row that it names,
 * and the content of every file. `without` leaves out what taking up changes.
 */
export async function canonical(
  file: string,
  without: Record<string, string[]> = {},
): Promise<Record<string, { rows: number; sha256: string }>> {
  const entities = await entitiesOfRelease();
  const rows = await rowsOf(file);
  const contents = new Map<string, string>();
  await readArchive(file, {
    sink: {
      media: async (name, content) => {
        const hash = createHash('sha256');
        for await (const chunk of content) hash.update(chunk);
        contents.set(name, hash.digest('hex'));
      },
    },
  });
  const places = placesByRank(entities, rows, contents);
  const sums: Record<string, { rows: number; sha256: string }> = {};
  for (const entity of entities) {
    const kept = (rows[entity.plain] ?? []).map((row) => {
      const next = newRow(entity, row, places);
      for (const field of without[entity.plain] ?? []) delete next[field];
      return withNewFiles(JSON.stringify(next), places, new Set(contents.keys()));
    });
    const text = (entity.key[0] === 'id' ? kept : kept.sort()).join('\n');
    sums[entity.plain] = { rows: kept.length, sha256: createHash('sha256').update(text).digest('hex') };
  }
  return sums;
}

function placesByRank(entities: Entity[], rows: Record<string, ArchivedRow[]>, contents: Map<string, string>): Places {
  const ids = new Map<string, IdList>();
  for (const { name, plain } of entities) {
    const list = new IdList();
    for (const { id } of rows[plain] ?? []) if (typeof id === 'number') list.add(id);
    ids.set(name, list);
  }
  const first = Object.fromEntries(entities.map(({ name }) => [name, 1]));
  return {
    ...placesOf(ids, { companyId: 0, newIds: { first, below: 0, salt: '' } }),
    newFile: (name) => contents.get(name) ?? name,
  };
}

let ofRelease: Promise<Entity[]> | undefined;

export function entitiesOfRelease(): Promise<Entity[]> {
  ofRelease ??= (async () => {
    const { migrate, migrationsFolder } = await import('#server/records/engines/migrate.ts');
    const database = await openBarePglite();
    await migrate(database, migrationsFolder);
    return findEntities(database, { withSecrets: true }).finally(() => database.close());
  })();
  return ofRelease;
}
