import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Fixture } from '../fixture.ts';

/** Where any of these words stands: every column of every table as text, and every file of the data folder. */
export async function placesOf(fixture: Fixture, words: readonly string[]): Promise<string[]> {
  return [...(await columnsWith(fixture, words)), ...(await filesWith(fixture.settings.DATA_DIR, words))];
}

async function columnsWith({ database }: Fixture, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await database.executeSql(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const pattern = words.map((word) => word.toLowerCase().replace(/[.()]/g, '\\$&')).join('|');
  const found: string[] = [];
  for (const { name } of tables as { name: string }[]) {
    const rows = await database.asSystem('seed', async ({ tx }) => {
      await tx.execute(sql`reset role`);
      const text = sql`select to_jsonb(t) as row from ${sql.identifier(name)} t where lower(t::text) ~ ${pattern}`;
      return (await tx.execute<{ row: Record<string, unknown> }>(text)).rows;
    });
    for (const [column, value] of rows.flatMap(({ row }) => Object.entries(row))) {
      const text = JSON.stringify(value).toLowerCase();
      for (const word of words)
        if (text.includes(word.toLowerCase())) found.push(`${name}.${column} has ${word}: ${text}`);
    }
  }
  return found;
}

async function filesWith(folder: string, words: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  // The pretended phones are the person's own, and theirs to clear.
  for (const entry of entries.filter((each) => each.isFile() && !each.parentPath.includes('simulator'))) {
    const path = join(entry.parentPath, entry.name);
    const content = (await readFile(path)).toString('latin1').toLowerCase();
    for (const word of words) {
      const bytes = Buffer.from(word.toLowerCase()).toString('latin1');
      if (content.includes(bytes)) found.push(`the file ${entry.name} has ${word}`);
    }
  }
  return found;
}
