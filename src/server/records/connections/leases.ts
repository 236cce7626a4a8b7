import type pg from 'pg';
import { openLockSession } from '../engines/lock-session.ts';

/** Any number of its own in PostgreSQL's space of advisory locks. */
const LOCK_SPACE = 0x7265;

/** Which lines this process alone may run. */
export interface Leases {
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
      hold: async (connectionId) => Boolean(held.add(connectionId)),
      release: async (connectionId) => void held.delete(connectionId),
      close: async () => held.clear(),
    };
  }
  let session: Promise<pg.Client> | undefined;

  function connected(url: string): Promise<pg.Client> {
    session ??= connect(url).catch((error: unknown) => {
      session = undefined;
      throw error;
    });
    return session;
  }

  async function connect(url: string): Promise<pg.Client> {
    const client = await openLockSession(url, 'recado leases');
    const broke = () => {
      session = undefined;
      const gone = [...held];
      held.clear();
      if (gone.length > 0) lost(gone);
    };
    client.on('error', broke);
    client.on('end', broke);
    return client;
  }

  return {
    async hold(connectionId) {
      if (held.has(connectionId)) return true;
      const client = await connected(databaseUrl);
      const answer = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1, $2) as held', [
        LOCK_SPACE,
        connectionId,
      ]);
      if (answer.rows[0]?.held) held.add(connectionId);
      return held.has(connectionId);
    },
    async release(connectionId) {
      if (!held.delete(connectionId)) return;
      const client = await connected(databaseUrl);
      await client.query('select pg_advisory_unlock($1, $2)', [LOCK_SPACE, connectionId]);
    },
    async close() {
      held.clear();
      const client = await session?.catch(() => undefined);
      await client?.end();
    },
  };
}
