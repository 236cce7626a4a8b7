import pg from 'pg';

interface PoolOptions {
  room: number;
  patienceMs: number;
  /** A pooler stands between, which takes no settings of a session. */
  isPooled?: boolean;
}

/** Connections for work, so many at once. */
export function openPool(
  url: string,
  { room, patienceMs, isPooled = false }: PoolOptions,
  onError: (error: unknown) => void,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: room,
    // A connection that has planned what comes again is kept through a lull.
    idleTimeoutMillis: 5 * 60_000,
    connectionTimeoutMillis: patienceMs,
    application_name: 'recado',
    ...(!isPooled && { idle_in_transaction_session_timeout: 30_000 }),
  });
  // The pool hands over the connection too, with all that it holds: that is for no log.
  pool.on('error', (error) => onError(error));
  // The pool hears only of connections at rest; one that breaks at work would end the process, though its query is told.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
