import { sql } from 'drizzle-orm';
import { fileColumns } from '../archives/carried.ts';
import type { SystemScope } from '../base/scope.ts';

/** Columns of tables that are in no company's archive and name files as well. */
const besides: Record<string, string[]> = {
  announcements: ['media_file'],
  picture_requests: ['stray_file'],
};

/** Of these stored names those that no row of any company has: neither shown, nor to be sent or erased. */
export async function findUnnamed({ tx }: SystemScope, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const asked = sql`${sql.param([...names])}::text[]`;
  const places = Object.entries({ ...fileColumns, ...besides }).flatMap(([table, columns]) =>
    columns.map((column) => {
      const place = sql.raw(column);
      return sql`select ${place} from ${sql.raw(table)} where ${place} = any(${asked})`;
    }),
  );
  const result = await tx.execute<{ name: string }>(sql`
    select name from unnest(${asked}) as asked (name)
    where name not in (${sql.join(places, sql` union all `)})
      and not exists (select from data_requests where asked.name = any(files))
      and not exists (select from deliveries where status = 'waiting' and kind = 'saying' and strpos(payload::text, asked.name) > 0)`);
  return result.rows.map(({ name }) => name);
}
