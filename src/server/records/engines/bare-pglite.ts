import { PGlite } from '@electric-sql/pglite';
import type { BareConnection } from './bare-connection.ts';
import { extensions, openFolder } from './pglite.ts';

/** The database files in a folder that this process has for itself; without a folder, an empty database in memory. */
export async function openBarePglite(folder?: string): Promise<BareConnection> {
  const client = folder === undefined ? await PGlite.create({ extensions }) : await openFolder(folder);
  return {
    engine: 'pglite',
    run: async (text) => void (await client.exec(text)),
    rows: async <Row>(text: string, values?: unknown[]) => (await client.query<Row>(text, values)).rows,
    close: () => client.close(),
  };
}
