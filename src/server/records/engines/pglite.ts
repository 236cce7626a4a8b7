import { existsSync } from 'node:fs';
import { chmod, mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle } from 'drizzle-orm/pglite';
import { type JsonTexts, jsonTextOf } from '../base/json-texts.ts';
import type { Tx } from '../base/scope.ts';
import { copyDatabaseFiles } from './copied-files.ts';
import { assertWhole, DatabaseDamaged } from './database-damaged.ts';
import { DatabaseFallen } from './database-fallen.ts';
import type { Engine, Role } from './engine.ts';
import { lockFolder } from './folder-lock.ts';
import type { Answered, Asked, Statement } from './gathering.ts';
import { markAsBeingMade, removeHalfMade } from './half-made.ts';
import { assertStaysHere } from './left-folder.ts';
import { migrate } from './migrate.ts';
import { stopAtFall } from './pglite-falls.ts';
import { keepStatements, type RowOptions, type Statements } from './pglite-statements.ts';
import { readingsIn, transactionsIn } from './steps.ts';

export const extensions = { btree_gin, pg_trgm, unaccent };

/** What is in memory already needs few buffers, and filling them with zeros takes a third of the start. */
const fewBuffers = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** PostgreSQL inside this process, kept in `<dataDir>/database`, or in memory when an image is given. */
export async function openPglite(dataDir: string, image?: Blob): Promise<Engine> {
  if (image) return engineOf(await PGlite.create({ loadDataDir: image, extensions, startParams: fewBuffers }));
  await mkdir(dataDir, { recursive: true });
  const release = await lockFolder(dataDir);
  const folder = join(dataDir, 'database');
  try {
    assertStaysHere(dataDir);
    const client = await openFolder(folder);
    // PGlite's files can be read and written by everybody. A folder that is another user's stays as it is.
    await chmod(folder, 0o700).catch(() => undefined);
    await migratePglite(client);
    return engineOf(client, { folder, reopen: () => openAgain(folder), release });
  } catch (error) {
    release();
    throw error;
  }
}

/** Opens the database files of a folder, or makes them. */
export async function openFolder(folder: string): Promise<PGlite> {
  removeHalfMade(folder);
  assertWhole(folder);
  const made = existsSync(folder) ? () => {} : markAsBeingMade(folder);
  try {
    const client = await PGlite.create({ dataDir: folder, extensions });
    made();
    return client;
  } catch (error) {
    if (typeof (error as NodeJS.ErrnoException).code === 'string') throw error;
    throw new DatabaseDamaged(folder, { cause: error });
  }
}

/** Between two attempts to open what has fallen. */
const reopenMs = 2_000;

/** Bringing a log to its end takes room for one more piece of it, and for what it makes of it. */
const roomToOpen = 48 * 1024 * 1024;

class NoRoomToOpen extends Error {
  readonly code = 'ENOSPC';

  constructor() {
    super('The disk has no room to open the database');
  }
}

/** Where there is no room, the attempt would fall as well. */
async function openAgain(folder: string): Promise<PGlite> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < roomToOpen) throw new NoRoomToOpen();
  return openFolder(folder);
}

/** A new migrated database as an image that `openPglite` takes. */
export async function makePgliteImage(): Promise<Blob> {
  const client = await PGlite.create({ extensions });
  await migratePglite(client);
  const image = await client.dumpDataDir('none');
  await client.close();
  return image;
}

interface Opened {
  folder?: string;
  /** Opens it again after a fall; without it, it stays down. */
  reopen?: () => Promise<PGlite>;
  release?: () => void;
}

function engineOf(first: PGlite, { folder, reopen, release = () => {} }: Opened = {}): Engine {
  const alone = oneAfterAnother();
  let session = sessionOn(first);
  let triedAt = 0;
  /** Why it could not be opened again. */
  let cause: unknown;

  async function standing(): Promise<Session> {
    if (!session.isFallen()) return session;
    if (!reopen || Date.now() - triedAt < reopenMs) throw new DatabaseFallen({ cause });
    triedAt = Date.now();
    try {
      session = sessionOn(await reopen());
      cause = undefined;
      return session;
    } catch (error) {
      cause = error;
      throw new DatabaseFallen({ cause });
    }
  }

  /** What a fallen database has answered holds for nothing. */
  const use = <T>(work: (session: Session) => Promise<T>): Promise<T> =>
    alone(async () => {
      const session = await standing();
      const done = await work(session).catch((error: unknown) => {
        throw session.isFallen() ? new DatabaseFallen({ cause: error }) : error;
      });
      if (session.isFallen()) throw new DatabaseFallen();
      return done;
    });

  const read: Engine['read'] = (companyId, work) =>
    use(async ({ statements, read }) => {
      await statements.renewPlans();
      return read(companyId, work);
    });
  return {
    name: 'pglite',
    room: 1,
    transaction: (acting, work) =>
      use(async ({ statements, transact, isFallen }) => {
        await statements.renewPlans();
        try {
          return await transact(acting, work);
        } catch (error) {
          if (!isFallen()) await statements.plain('rollback');
          throw error;
        }
      }),
    read,
    readTogether: read,
    readApart: read,
    executeSql: (text, values) =>
      use(async ({ client, statements }) => {
        if (values?.length) {
          statements.actAs('owner');
          return statements.run(text, values, {});
        }
        return { rows: (await client.exec(text)).flatMap(({ rows }) => rows) };
      }),
    onNotice: () => {},
    broadcast: async () => {},
    onBroadcast: () => {},
    image: () => use(({ client }) => client.dumpDataDir('none')),
    copyTo: (target) =>
      use(async ({ client }) => {
        if (folder === undefined) throw new Error('A database in memory has no files');
        const began = performance.now();
        await copyDatabaseFiles(client, folder, target);
        return { pausedMs: Math.round(performance.now() - began) };
      }),
    async close() {
      await alone(async () => {
        if (!session.isFallen()) await session.client.close();
      });
      release();
    },
  };
}

type Session = ReturnType<typeof sessionOn>;

function sessionOn(client: PGlite) {
  const statements = keepStatements(client);
  const runner = {
    run(role: Role, asked: Asked<RowOptions>[]) {
      statements.actAs(role);
      return statements.runAll(asked);
    },
    txOf,
  };
  return {
    client,
    statements,
    transact: transactionsIn(runner),
    read: readingsIn(runner),
    isFallen: stopAtFall(client),
  };
}

// All that drizzle calls of a client is `query`, and all that records use of a raw result is its rows.
function txOf(ask: (asked: Asked<RowOptions>) => Promise<Answered>): Tx {
  const query: Statements['run'] = (text, values, options) =>
    ask({ text, values, options }) as ReturnType<typeof query>;
  const askTexts = async (statement: Statement) =>
    (await ask({ ...statement, options: { rowMode: 'array', readerOf: jsonTextOf } })).rows as JsonTexts[];
  return Object.assign(drizzle({ query } as unknown as PGlite) as unknown as Tx, { askTexts });
}

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
    rows: async (text) => (await client.query(text)).rows,
  });
