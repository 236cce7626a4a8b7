import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/records/base/database.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { makePgliteImage } from '#server/records/engines/pglite.ts';

const records = 'src/server/records';

let database: Database;
beforeAll(async () => {
  const settings = { DATA_DIR: '', DATABASE_URL: undefined, DATABASE_POOL: 1 };
  database = await openDatabase(settings, { image: await makePgliteImage() });
});
afterAll(() => database.close());

test('the tables in the code are those of the migrations, column by column', async () => {
  const written: Record<string, string[]> = {};
  for (const file of readdirSync(records, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('table.ts')) continue;
    const exported: Record<string, unknown> = await import(resolve(records, file));
    for (const table of Object.values(exported)) {
      if (!is(table, PgTable)) continue;
      const { name, columns } = getTableConfig(table);
      written[name] = columns.map((column) => `${column.name} ${column.notNull ? 'not null' : 'null'}`).sort();
    }
  }
  const { rows } = await database.executeSql(`
    select table_name as table,
      array_agg(column_name || case when is_nullable = 'YES' then ' null' else ' not null' end) as columns
    from information_schema.columns where table_schema = 'public' and table_name not in ('migrations', 'widenings') group by 1`);
  const real = Object.fromEntries(
    (rows as { table: string; columns: string[] }[]).map(({ table, columns }) => [table, columns.sort()]),
  );
  expect(written).toEqual(real);
});
