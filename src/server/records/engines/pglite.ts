import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle } from 'drizzle-orm/pglite';
import type { Tx } from '../scope.ts';
import type { Engine } from './engine.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { keepStatements, type Statements } from './pglite-statements.ts';

const extensions = { btree_gin, pg_trgm, unaccent };

/** PostgreSQL inside this process, kept in `<dataDir>/database`, or in memory when an image is given. */
export async function openPglite(dataDir: string, image?: Blob): Promise<Engine> {
  if (image) return engineOf(await PGlite.create({ loadDataDir: image, extensions }));
  await mkdir(dataDir, { recursive: true });
  const release = await lockFolder(dataDir);
  try {
    const client = await PGlite.create({ dataDir: join(dataDir, 'database'), extensions });
    await migratePglite(client);
    return engineOf(client, release);
  } catch (fault) {
    release();
    throw fault;
  }
}

/** A new migrated database as an image that `openPglite` takes. */
export async function makePgliteImage(): Promise<Blob> {
  const client = await PGlite.create({ extensions });
  await migratePglite(client);
  const image = await client.dumpDataDir('none');
  await client.close();
  return image;
}

function engineOf(client: PGlite, release = () => {}): Engine {
  const statements = keepStatements(client);
  return {
    name: 'pglite',
    room: 1,
    transaction: (opening, work) =>
      client.transaction(async (transaction) => {
        await transaction.exec(opening);
        const query: Statements['run'] = (...statement) => {
          if (transaction.closed) throw new Error('The transaction has ended');
          return statements.run(...statement);
        };
        // All that drizzle calls of a client is `query`, and all that records use of a raw result is its rows.
        const { result, closing } = await work(drizzle({ query } as unknown as PGlite) as unknown as Tx);
        if (closing) await transaction.exec(closing);
        return result;
      }),
    async executeSql(text, values) {
      if (values?.length) return { rows: (await client.query(text, values)).rows };
      return { rows: (await client.exec(text)).flatMap(({ rows }) => rows) };
    },
    onNotice: () => {},
    broadcast: async () => {},
    onBroadcast: () => {},
    image: () => client.dumpDataDir('none'),
    async close() {
      await client.close();
      release();
    },
  };
}

const migratePglite = (client: PGlite) =>
  migrate({
    run: async (text) => void (await client.exec(text)),
    applied: async () =>
      (await client.query<{ name: string }>('select name from migrations')).rows.map(({ name }) => name),
  });
