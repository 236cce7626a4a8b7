import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Tx } from '../base/scope.ts';
import { openPool } from './postgres-pool.ts';
import { readingsOn } from './postgres-readings.ts';

/** A reading waits so long, in growing steps, for what was committed before it. */
const waitsMs = [0, 5, 10, 20, 40, 80, 160];

/** Whoever was late or away is left alone for a moment, so that readings do not wait for it one after another. */
const restMs = 2_000;

/** Whoever does not answer in that time is away. */
const patienceMs = 500;

export interface Replica {
  /** Nothing where it is away or behind; an error also where it broke off what its database had changed meanwhile. */
  read<T>(companyId: number, work: (tx: Tx) => Promise<T>): Promise<{ result: T } | { error: unknown } | undefined>;
  close(): Promise<void>;
}

interface ReplicaOptions {
  room: number;
  /** The database that it follows. */
  pool: pg.Pool;
}

/**
 * A PostgreSQL that follows another one. Each reading first asks the database how far its log is on disk, and the replica
 * whether it is as far: so it shows whatever was committed before, by whatever server.
 */
export function openReplica(url: string, { room, pool }: ReplicaOptions, onError: (error: unknown) => void): Replica {
  const own = openPool(url, { room, patienceMs }, onError);
  const readings = readingsOn(own, 16_000);
  let restUntil = 0;
  let isTold = false;

  return {
    async read(companyId, work) {
      if (performance.now() < restUntil) return undefined;
      try {
        await followed();
      } catch (error) {
        restUntil = performance.now() + restMs;
        if (!isTold) onError(error);
        isTold = true;
        return undefined;
      }
      isTold = false;
      return readings.alone(companyId, work).then(
        (result) => ({ result }),
        (error: unknown) => ({ error }),
      );
    },
    close: () => own.end(),
  };

  async function followed(): Promise<void> {
    const { rows } = await pool.query<{ place: string }>('select pg_current_wal_flush_lsn()::text as place');
    for (const waitMs of waitsMs) {
      if (waitMs > 0) await pause(waitMs);
      if (await isThere(rows[0]?.place ?? '')) return;
    }
    throw new ReplicaBehind();
  }

  async function isThere(place: string): Promise<boolean> {
    const { rows } = await own.query<{ is_there: boolean | null }>({
      text: 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as is_there',
      values: [place],
      query_timeout: patienceMs,
    } as pg.QueryConfig);
    return rows[0]?.is_there ?? false;
  }
}

class ReplicaBehind extends Error {
  constructor() {
    super('DATABASE_REPLICA_URL names no replica, or one that is behind: what it would answer, the database does');
  }
}
