import type pg from 'pg';
import type { Tx } from '../base/scope.ts';
import { keptStatements } from './postgres-statements.ts';

type Work<T> = (tx: Tx) => Promise<T>;

/** The first of them holds up the last by so many short readings. */
const mostTogether = 5;

export interface Readings {
  alone<T>(companyId: number, work: Work<T>): Promise<T>;
  /**
   * Short work of one company that begins at once shares a connection, and so its ways to the database. Whatever fails so
   * is done again alone, since it may have been another's statement that failed.
   */
  together<T>(companyId: number, work: Work<T>): Promise<T>;
}

/** Work that only reads, on the connections of a pool. */
export function readingsOn(pool: pg.Pool): Readings {
  const gathering = new Map<number, Party>();

  return {
    alone,
    async together(companyId, work) {
      const party = join(companyId);
      try {
        return await readOn(await party.client, companyId, work);
      } catch (error) {
        if (party.joined === 1) throw error;
      } finally {
        leave(companyId, party);
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

  function join(companyId: number): Party {
    const open = gathering.get(companyId);
    if (open && open.joined < mostTogether) {
      open.joined += 1;
      open.inside += 1;
      return open;
    }
    const party = { client: pool.connect(), joined: 1, inside: 1 };
    gathering.set(companyId, party);
    setImmediate(() => close(companyId, party));
    return party;
  }

  function leave(companyId: number, party: Party): void {
    party.inside -= 1;
    if (party.inside > 0) return;
    close(companyId, party);
    party.client.then(release, () => {});
  }

  function close(companyId: number, party: Party): void {
    if (gathering.get(companyId) === party) gathering.delete(companyId);
  }
}

/** Those who share a connection. */
interface Party {
  client: Promise<pg.PoolClient>;
  joined: number;
  /** Who has not left it. */
  inside: number;
}

const readOn = <T>(client: pg.PoolClient, companyId: number, work: Work<T>): Promise<T> =>
  keptStatements(client).read(companyId, work);

const release = (client: pg.PoolClient): void => client.release(keptStatements(client).isFull());
