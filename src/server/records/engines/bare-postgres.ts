import pg from 'pg';
import type { BareConnection } from './bare-connection.ts';

export async function openBarePostgres(url: string): Promise<BareConnection> {
  const client = new pg.Client({ connectionString: url, application_name: 'recado backup', keepAlive: true });
  // A connection that breaks is told by the statement that needs it.
  client.on('error', () => {});
  await client.connect();
  return {
    engine: 'postgres',
    run: async (text) => void (await client.query(text)),
    rows: async (text, values) => (await client.query({ text, ...(values && { values }) })).rows,
    close: () => client.end(),
  };
}
