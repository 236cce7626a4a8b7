import pg from 'pg';
import { type Acting, broadcastChannel, type Engine, noticeChannel, type Work } from './engine.ts';
import { migrate } from './migrate.ts';
import { readingsOn } from './postgres-readings.ts';
import { keptStatements } from './postgres-statements.ts';

const migrationLock = 7_263_301;
const patienceMs = 5_000;

/** A PostgreSQL server; one pool for the work and one connection that listens for other processes. */
export async function openPostgres(url: string, max: number, onError: (error: unknown) => void): Promise<Engine> {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // A connection that has planned what comes again is kept through a lull.
    idleTimeoutMillis: 5 * 60_000,
    connectionTimeoutMillis: patienceMs,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'recado',
  });
  // The pool hands over the connection too, with all that it holds: that is for no log.
  pool.on('error', (error) => onError(error));
  // The pool hears only of connections at rest; one that breaks at work would end the process, though its query is told.
  pool.on('connect', (client) => client.on('error', () => {}));
  await migratePostgres(pool);
  const readings = readingsOn(pool);
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
    room: max,
    patienceMs,
    transaction: (acting, work) => transact(pool, acting, work),
    read: readings.alone,
    readTogether: readings.together,
    async executeSql(text, values, name) {
      const result = await pool.query({ text, ...(values?.length && { values }), ...(name && { name }) });
      return { rows: [result].flat().flatMap(({ rows }) => rows ?? []) };
    },
    onNotice: (listener) => void listeners.push(listener),
    broadcast: async (text) => void (await pool.query('select pg_notify($1, $2)', [broadcastChannel, text])),
    onBroadcast: (subscriber) => void subscribers.push(subscriber),
    image: () => Promise.reject(new Error('Only an embedded database has an image')),
    copyTo: () => Promise.reject(new Error('Only an embedded database has files here')),
    async close() {
      await ear.close();
      await pool.end();
    },
  };
}

async function transact<T>(pool: pg.Pool, acting: Acting, work: Work<T>): Promise<T> {
  const client = await pool.connect();
  const statements = keptStatements(client);
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

async function migratePostgres(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    // Whoever waits behind a change of a table waits no longer than that: servers of the release before are at work.
    await client.query("set lock_timeout = '2s'");
    await migrate({
      run: async (text) => void (await client.query(text)),
      rows: async (text) => (await client.query(text)).rows,
    });
    await client.query('reset lock_timeout');
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
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
