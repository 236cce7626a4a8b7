import pg from 'pg';
import { type Acting, broadcastChannel, type Engine, noticeChannel, type Work } from './engine.ts';
import { migrate } from './migrate.ts';
import { openPool } from './postgres-pool.ts';
import { readingsOn } from './postgres-readings.ts';
import { openReplica } from './postgres-replica.ts';
import { keptStatements, type LongestKept } from './postgres-statements.ts';

const migrationLock = 7_263_301;
const patienceMs = 5_000;

export interface PostgresPlace {
  /** The database itself, to which sessions stay open. */
  url: string;
  /** A pooler before it that gives each transaction any connection. */
  poolerUrl?: string | undefined;
  /** One that follows it and may be read. */
  replicaUrl?: string | undefined;
  /** How many transactions run at once. */
  room: number;
}

/** A PostgreSQL server; one pool for the work and one connection that listens for other processes. */
export async function openPostgres(
  { url, poolerUrl, replicaUrl, room }: PostgresPlace,
  onError: (error: unknown) => void,
): Promise<Engine> {
  await migratePostgres(url);
  const pool = openPool(poolerUrl ?? url, { room, patienceMs, isPooled: poolerUrl !== undefined }, onError);
  const longest = poolerUrl ? 0 : 16_000;
  const readings = readingsOn(pool, longest);
  const replica = replicaUrl ? openReplica(replicaUrl, { room, pool }, onError) : undefined;
  const listeners: ((text: string) => void)[] = [];
  const subscribers: ((text: string) => void)[] = [];
  const ear = listen(
    url,
    {
      [noticeChannel]: (payload) => {
        for (const listener of listeners) listener(payload);
      },
      [broadcastChannel]: (payload) => {
        for (const subscriber of subscribers) subscriber(payload);
      },
    },
    onError,
  );
  await ear.ready;
  return {
    name: 'postgres',
    room,
    patienceMs,
    transaction: (acting, work) => transact(pool, longest, { acting, work }),
    read: readings.alone,
    readTogether: readings.together,
    async readApart(companyId, work) {
      const there = await replica?.read(companyId, work);
      if (there && 'result' in there) return there.result;
      const result = await readings.alone(companyId, work);
      // What fails here as well is told to whoever asked.
      if (there) onError(there.error);
      return result;
    },
    async executeSql(text, values, name) {
      const result = await pool.query({ text, ...(values?.length && { values }), ...(name && longest && { name }) });
      return { rows: [result].flat().flatMap(({ rows }) => rows ?? []) };
    },
    onNotice: (listener) => void listeners.push(listener),
    broadcast: async (text) => void (await pool.query('select pg_notify($1, $2)', [broadcastChannel, text])),
    onBroadcast: (subscriber) => void subscribers.push(subscriber),
    image: () => Promise.reject(new Error('Only an embedded database has an image')),
    copyTo: () => Promise.reject(new Error('Only an embedded database has files here')),
    async close() {
      await ear.close();
      await replica?.close();
      await pool.end();
    },
  };
}

async function transact<T>(
  pool: pg.Pool,
  longest: LongestKept,
  { acting, work }: { acting: Acting; work: Work<T> },
): Promise<T> {
  const client = await pool.connect();
  const statements = keptStatements(client, longest);
  try {
    const result = await statements.transact(acting, work);
    client.release(statements.isFull());
    return result;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}

async function migratePostgres(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    application_name: 'recado migrations',
  });
  // A connection that breaks is told by the statement that needs it.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    // Whoever waits behind a change of a table waits no longer than that: servers of the release before are at work.
    await client.query("set lock_timeout = '2s'");
    await migrate({
      run: async (text) => void (await client.query(text)),
      rows: async (text) => (await client.query(text)).rows,
    });
  } finally {
    await client.end();
  }
}

/** Keeps one connection listening, and opens another when it falls. */
function listen(
  url: string,
  subscribers: Record<string, (payload: string) => void>,
  onError: (error: unknown) => void,
) {
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let closed = false;

  async function open(): Promise<void> {
    const opened = new pg.Client({ connectionString: url, application_name: 'recado-ear', keepAlive: true });
    client = opened;
    opened.on('notification', ({ channel, payload }) => subscribers[channel]?.(payload ?? ''));
    opened.on('error', onError);
    opened.on('end', retry);
    await opened.connect();
    for (const channel of Object.keys(subscribers)) await opened.query(`listen ${channel}`);
  }

  function retry(): void {
    if (closed) return;
    clearTimeout(again);
    again = setTimeout(() => open().catch(retry), 1_000);
  }

  return {
    ready: open(),
    async close() {
      closed = true;
      clearTimeout(again);
      await client?.end().catch(() => {});
    },
  };
}
