import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type JsonTexts, jsonTextOf } from '../base/json-texts.ts';
import type { Tx } from '../base/scope.ts';
import type { Acting, Work } from './engine.ts';
import type { Answered, Asked, Statement } from './gathering.ts';
import { batches, type RowOptions } from './postgres-batch.ts';
import { readingsIn, transactionsIn } from './steps.ts';

const maxKept = 300;

/** Up to what length statements are kept; behind a pooler the next transaction has another connection, which knows none. */
export type LongestKept = 16_000 | 0;

export interface KeptStatements {
  /** Leaves it to whoever called to roll back what failed. */
  transact<T>(acting: Acting, work: Work<T>): Promise<T>;
  /** Work that only reads, in the name of a company: what it asks for together is a transaction of its own. */
  read<T>(companyId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** It keeps so many that a new connection does better. */
  isFull(): boolean;
}

/** Lets a connection parse each statement once: the server then plans what comes again once, too, where that pays. */
export function keptStatements(client: pg.PoolClient, longest: LongestKept): KeptStatements {
  const known = connections.get(client);
  if (known) return known;
  const batch = batches(client, longest);
  const runner = { run: batch.run, txOf };
  const kept = {
    transact: transactionsIn(runner),
    read: readingsIn(runner),
    isFull: () => batch.size() > maxKept,
  };
  connections.set(client, kept);
  return kept;
}

// All that drizzle calls of a client is `query`, and all that records use of a raw result is its rows.
function txOf(ask: (asked: Asked<RowOptions>) => Promise<Answered>): Tx {
  const query = (config: pg.QueryArrayConfig, values: unknown[]) => ask({ text: config.text, values, options: config });
  const askTexts = async (statement: Statement) =>
    (await ask({ ...statement, options: { rowMode: 'array', types } })).rows as JsonTexts[];
  return Object.assign(drizzle({ query } as unknown as pg.PoolClient) as unknown as Tx, { askTexts });
}

const types = { getTypeParser: jsonTextOf } as pg.CustomTypesConfig;

const connections = new WeakMap<pg.PoolClient, KeptStatements>();
