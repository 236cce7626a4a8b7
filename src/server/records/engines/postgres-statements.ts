import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Tx } from '../base/scope.ts';
import { gatherStatements, openingOfReading } from './gathering.ts';
import { batches, type RowOptions } from './postgres-batch.ts';

const maxKept = 300;
const maxStatementLength = 12_000;

export interface KeptStatements {
  tx: Tx;
  /** Work that only reads, in the name of a company: what it asks for together is a transaction of its own. */
  read<T>(companyId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** It keeps so many that a new connection does better. */
  isFull(): boolean;
}

/** Lets a connection parse each statement once: the server then plans what comes again once, too, where that pays. */
export function keptStatements(client: pg.PoolClient): KeptStatements {
  const known = connections.get(client);
  if (known) return known;
  const names = new Map<string, string>();
  const query = (config: pg.QueryConfig, values: unknown[]) =>
    client.query({ ...config, ...nameOf(config.text) }, values);
  let company = '';
  const batch = batches(client, maxStatementLength);
  const { ask, settled } = gatherStatements<RowOptions>(async (asked) => {
    const opening = { text: openingOfReading, values: [company], options: {} };
    return (await batch.run([opening, ...asked])).slice(1);
  });
  const reading = txOf((config: pg.QueryArrayConfig, values: unknown[]) =>
    ask({ text: config.text, values, options: config }),
  );
  const kept: KeptStatements = {
    tx: txOf(query),
    async read(companyId, work) {
      company = String(companyId);
      try {
        return await work(reading);
      } finally {
        await settled();
      }
    },
    isFull: () => names.size + batch.size() > maxKept,
  };
  connections.set(client, kept);
  return kept;

  function nameOf(text: string): { name: string | undefined } {
    if (text.length > maxStatementLength) return { name: undefined };
    const name = names.get(text) ?? `recado_${names.size}`;
    names.set(text, name);
    return { name };
  }
}

// All that drizzle calls of a client is `query`.
const txOf = (query: unknown) => drizzle({ query } as pg.PoolClient) as unknown as Tx;

const connections = new WeakMap<pg.PoolClient, KeptStatements>();
