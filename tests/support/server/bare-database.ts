import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import pg from 'pg';
import type { Migrator } from '#server/records/engines/migrate.ts';

/** A database with nothing in it, before any migration. */
export interface BareDatabase extends Migrator {
  close(): Promise<void>;
}

let initialised: Promise<Blob> | undefined;

export async function openBarePglite(): Promise<BareDatabase> {
  initialised ??= initialise();
  const client = await PGlite.create({ loadDataDir: await initialised, extensions });
  return {
    run: async (text) => void (await client.exec(text)),
    rows: async (text) => (await client.query(text)).rows,
    close: () => client.close(),
  };
}

export async function openBarePostgres(url: string): Promise<BareDatabase> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    run: async (text) => void (await client.query(text)),
    rows: async (text) => (await client.query(text)).rows,
    close: () => client.end(),
  };
}

const extensions = { btree_gin, pg_trgm, unaccent };

/** To make the files of a new PGlite takes seconds, to read them from an image does not. */
async function initialise(): Promise<Blob> {
  const client = await PGlite.create({ extensions });
  const image = await client.dumpDataDir('none');
  await client.close();
  return image;
}
