import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle } from 'drizzle-orm/pglite';
import type { Tx } from '../base/scope.ts';
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
  } catch (error) {
    release();
    throw error;
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
  const alone = oneAfterAnother();
  // All that drizzle calls of a client is `query`, and all that records use of a raw result is its rows.
  const tx = drizzle({ query: statements.run } as unknown as PGlite) as unknown as Tx;
  return {
    name: 'pglite',
    room: 1,
    transaction: (opening, work) => alone(() => transact(statements, tx, opening, work)),
    executeSql: (text, values) =>
      alone(async () => {
        if (values?.length) return { rows: (await client.query(text, values)).rows };
        return { rows: (await client.exec(text)).flatMap(({ rows }) => rows) };
      }),
    onNotice: () => {},
    broadcast: async () => {},
    onBroadcast: () => {},
    image: () => alone(() => client.dumpDataDir('none')),
    async close() {
      await alone(() => client.close());
      release();
    },
  };
}

/** What begins a transaction and what ends it cost one step each, however many statements they are. */
async function transact<T>(statements: Statements, tx: Tx, opening: string, work: Work<T>): Promise<T> {
  await statements.renewPlans();
  await statements.plain(`begin; ${opening}`);
  try {
    const { result, closing } = await work(tx);
    const ended = await statements.plain(closing ? `${closing}; commit` : 'commit');
    if (ended !== 'COMMIT') throw new Error('A statement of the transaction had failed');
    return result;
  } catch (error) {
    await statements.plain('rollback');
    throw error;
  }
}

type Work<T> = (tx: Tx) => Promise<{ result: T; closing: string }>;

/** The one session must not be used by two at once. */
function oneAfterAnother() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
}

const migratePglite = (client: PGlite) =>
  migrate({
    run: async (text) => void (await client.exec(text)),
    applied: async () =>
      (await client.query<{ name: string }>('select name from migrations')).rows.map(({ name }) => name),
  });
