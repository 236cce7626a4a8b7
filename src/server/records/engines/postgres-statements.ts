import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Tx } from '../base/scope.ts';

const maxKept = 300;
const maxStatementLength = 12_000;

export interface KeptStatements {
  tx: Tx;
  /** It keeps so many that a new connection does better. */
  isFull(): boolean;
}

/** Lets a connection parse each statement once: the server then plans what comes again once, too, where that pays. */
export function keptStatements(client: pg.PoolClient): KeptStatements {
  const known = connections.get(client);
  if (known) return known;
  const names = new Map<string, string>();
  // All that drizzle calls of a client is `query`.
  const query = (config: pg.QueryConfig, values: unknown[]) =>
    client.query({ ...config, ...nameOf(config.text) }, values);
  const kept: KeptStatements = {
    tx: drizzle({ query } as unknown as pg.PoolClient) as unknown as Tx,
    isFull: () => names.size > maxKept,
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

const connections = new WeakMap<pg.PoolClient, KeptStatements>();
