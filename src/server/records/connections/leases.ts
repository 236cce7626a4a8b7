import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { createTurnsByName } from '#server/turns-by-name.ts';
import { openLockSession } from '../engines/lock-session.ts';

/** Any two numbers of their own in PostgreSQL's space of advisory locks: of lines, and of the processes that run them. */
const LOCK_SPACE = 0x7265;
const PROCESS_SPACE = 0x7267;

/** So often a process looks whether another one has gone. */
const WATCH_MS = 500;

/** Which lines this process alone may run. */
export interface Leases {
  /** Takes part in running lines; `gone` is called when another process does so no more. */
  join(gone: () => void): Promise<void>;
  /** How many processes take part, and which lines the others hold. */
  census(): Promise<{ processes: number; held: ReadonlySet<number> }>;
  hold(connectionId: number): Promise<boolean>;
  release(connectionId: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * With PostgreSQL a line belongs to the process whose database session holds its advisory lock: a process that dies, or
 * is cut off, loses it by itself. `lost` hears of what was held when the session broke. PGlite has one process only.
 */
export function openLeases(databaseUrl: string | undefined, lost: (connectionIds: number[]) => void): Leases {
  const held = new Set<number>();
  if (!databaseUrl) {
    return {
      join: async () => {},
      census: async () => ({ processes: 1, held: new Set() }),
      hold: async (connectionId) => Boolean(held.add(connectionId)),
      release: async (connectionId) => void held.delete(connectionId),
      close: async () => held.clear(),
    };
  }
  const url = databaseUrl;
  const self = randomInt(2 ** 31);
  const inTurn = createTurnsByName();
  let session: Promise<pg.Client> | undefined;
  let watch: NodeJS.Timeout | undefined;

  function connected(): Promise<pg.Client> {
    session ??= connect().catch((error: unknown) => {
      session = undefined;
      throw error;
    });
    return session;
  }

  async function connect(): Promise<pg.Client> {
    const client = await openLockSession(url, 'recado leases');
    const broke = () => {
      session = undefined;
      const gone = [...held];
      held.clear();
      if (gone.length > 0) lost(gone);
    };
    client.on('error', broke);
    client.on('end', broke);
    if (watch) await takePart(client);
    return client;
  }

  async function takePart(client: pg.Client): Promise<void> {
    await client.query('select pg_advisory_lock_shared($1, $2)', [PROCESS_SPACE, self]);
  }

  /** A session does one thing at a time. */
  function ask<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    return inTurn('session', async () => (await (await connected()).query<Row>(text, values)).rows);
  }

  function locks(): Promise<{ space: number; id: number }[]> {
    return ask(
      `select classid::int as space, objid::int as id from pg_locks
        where locktype = 'advisory' and granted and classid = any($1::oid[]) and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())`,
      [[LOCK_SPACE, PROCESS_SPACE]],
    );
  }

  const idsIn = (rows: Awaited<ReturnType<typeof locks>>, wanted: number) =>
    new Set(rows.flatMap(({ space, id }) => (space === wanted ? [id] : [])));

  return {
    async join(gone) {
      if (watch) return;
      let known: ReadonlySet<number> = new Set();
      const look = async () => {
        const processes = idsIn(await locks(), PROCESS_SPACE);
        const isOneGone = [...known].some((id) => id !== self && !processes.has(id));
        known = processes;
        if (isOneGone) gone();
      };
      // A database that is away is asked again, and what broke with it is said by whoever needs it.
      watch = setInterval(() => void look().catch(() => undefined), WATCH_MS).unref();
      await inTurn('session', async () => takePart(await connected()));
    },
    async census() {
      const rows = await locks();
      return {
        processes: Math.max(1, idsIn(rows, PROCESS_SPACE).size),
        held: new Set([...idsIn(rows, LOCK_SPACE)].filter((id) => !held.has(id))),
      };
    },
    async hold(connectionId) {
      if (held.has(connectionId)) return true;
      const [answer] = await ask<{ held: boolean }>('select pg_try_advisory_lock($1, $2) as held', [
        LOCK_SPACE,
        connectionId,
      ]);
      if (answer?.held) held.add(connectionId);
      return held.has(connectionId);
    },
    async release(connectionId) {
      if (!held.delete(connectionId)) return;
      await ask('select pg_advisory_unlock($1, $2)', [LOCK_SPACE, connectionId]);
    },
    async close() {
      clearInterval(watch);
      held.clear();
      const client = await session?.catch(() => undefined);
      await client?.end();
    },
  };
}
