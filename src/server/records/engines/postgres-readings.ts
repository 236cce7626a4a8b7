import type pg from 'pg';
import type { Tx } from '../base/scope.ts';
import { keptStatements, type LongestKept } from './postgres-statements.ts';

type Work<T> = (tx: Tx) => Promise<T>;

/** The first of them holds up the last by so many short readings. */
const maxTogether = 5;

export interface Readings {
  alone<T>(companyId: number, work: Work<T>): Promise<T>;
  /**
   * Short work of one company that begins at once shares a connection, and so its ways to the database. Whatever fails so
   * is done again alone, since it may have been another's statement that failed.
   */
  together<T>(companyId: number, work: Work<T>): Promise<T>;
}

/** Work that only reads, on the connections of a pool. */
export function readingsOn(pool: pg.Pool, longest: LongestKept): Readings {
  const joinable = new Map<number, SharedConnection>();
  const readOn = <T>(client: pg.PoolClient, companyId: number, work: Work<T>): Promise<T> =>
    keptStatements(client, longest).read(companyId, work);
  const release = (client: pg.PoolClient): void => client.release(keptStatements(client, longest).isFull());

  return {
    alone,
    async together(companyId, work) {
      const shared = join(companyId);
      try {
        return await readOn(await shared.client, companyId, work);
      } catch (error) {
        if (shared.joined === 1) throw error;
      } finally {
        leave(companyId, shared);
      }
      return alone(companyId, work);
    },
  };

  async function alone<T>(companyId: number, work: Work<T>): Promise<T> {
    const client = await pool.connect();
    try {
      return await readOn(client, companyId, work);
    } finally {
      release(client);
    }
  }

  function join(companyId: number): SharedConnection {
    const open = joinable.get(companyId);
    if (open && open.joined < maxTogether) {
      open.joined += 1;
      open.inside += 1;
      return open;
    }
    const shared = { client: pool.connect(), joined: 1, inside: 1 };
    joinable.set(companyId, shared);
    setImmediate(() => close(companyId, shared));
    return shared;
  }

  function leave(companyId: number, shared: SharedConnection): void {
    shared.inside -= 1;
    if (shared.inside > 0) return;
    close(companyId, shared);
    shared.client.then(release, () => {});
  }

  function close(companyId: number, shared: SharedConnection): void {
    if (joinable.get(companyId) === shared) joinable.delete(companyId);
  }
}

/** Those who share a connection. */
interface SharedConnection {
  client: Promise<pg.PoolClient>;
  joined: number;
  /** Who has not left it. */
  inside: number;
}
