import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Tx } from '../base/scope.ts';
import { type Acting, assertCommitted, beginning, commit, type Work } from './engine.ts';
import { type Asked, gatherStatements, openingOfReading, type Statement } from './gathering.ts';
import { batches, type RowOptions } from './postgres-batch.ts';

const maxKept = 300;
const maxStatementLength = 12_000;

export interface KeptStatements {
  /** Leaves it to whoever called to roll back what failed. */
  transact<T>(acting: Acting, work: Work<T>): Promise<T>;
  /** Work that only reads, in the name of a company: what it asks for together is a transaction of its own. */
  read<T>(companyId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** It keeps so many that a new connection does better. */
  isFull(): boolean;
}

/** Lets a connection parse each statement once: the server then plans what comes again once, too, where that pays. */
export function keptStatements(client: pg.PoolClient): KeptStatements {
  const known = connections.get(client);
  if (known) return known;
  const batch = batches(client, maxStatementLength);
  const kept = { ...transactions(batch), ...readings(batch), isFull: () => batch.size() > maxKept };
  connections.set(client, kept);
  return kept;
}

type Batches = ReturnType<typeof batches>;

function transactions(batch: Batches): Pick<KeptStatements, 'transact'> {
  let role: Acting['role'] = 'recado_app';
  /** Goes to the server with the first statement of the work; where it fails, so does that. */
  let opening: Statement[] = [];
  const { ask, settled } = gatherStatements<RowOptions>(async (asked) => {
    const before = opening.map(plain);
    opening = [];
    return (await batch.run(role, [...before, ...asked])).slice(before.length);
  });
  const tx = txOf(ask);
  return {
    async transact(acting, work) {
      role = acting.role;
      opening = beginning(acting);
      try {
        const { result, closing } = await work(tx);
        const answers = await Promise.all([...closing, commit].map((statement) => ask(plain(statement))));
        assertCommitted(answers.at(-1));
        return result;
      } finally {
        await settled();
      }
    },
  };
}

function readings(batch: Batches): Pick<KeptStatements, 'read'> {
  let company = '';
  const { ask, settled } = gatherStatements<RowOptions>(async (asked) => {
    const opening = plain({ text: openingOfReading, values: [company] });
    return (await batch.run('recado_app', [opening, ...asked])).slice(1);
  });
  const tx = txOf(ask);
  return {
    async read(companyId, work) {
      company = String(companyId);
      try {
        return await work(tx);
      } finally {
        await settled();
      }
    },
  };
}

const plain = (statement: Statement): Asked<RowOptions> => ({ ...statement, options: {} });

// All that drizzle calls of a client is `query`, and all that records use of a raw result is its rows.
function txOf(ask: (asked: Asked<RowOptions>) => Promise<unknown>): Tx {
  const query = (config: pg.QueryArrayConfig, values: unknown[]) => ask({ text: config.text, values, options: config });
  return drizzle({ query } as unknown as pg.PoolClient) as unknown as Tx;
}

const connections = new WeakMap<pg.PoolClient, KeptStatements>();
