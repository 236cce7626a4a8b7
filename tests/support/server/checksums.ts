import { sql } from 'drizzle-orm';
import type { Tx } from '#server/records/base/scope.ts';

/**
 * Every table with a company's rows, and its own one, as one number each; asked under a role that sees them. `apart` is a
 * column that does not count.
 */
export async function checksumsOf(tx: Tx, companyId: number, apart = ''): Promise<Record<string, string>> {
  const { rows: tables } = await tx.execute<{ name: string }>(sql`
    select attrelid::regclass::text as name from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace
    where attname = 'company_id' and not attisdropped order by 1`);
  const sumOf = ({ name, column }: { name: string; column: string }) => sql`
    select ${name} as name, coalesce(md5(string_agg(row_text, '|' order by row_text)), '') as sum from (
      select (to_jsonb(t) - ${apart}::text)::text as row_text from ${sql.identifier(name)} t where ${sql.identifier(column)} = ${companyId}) rows`;
  const all = [...tables.map(({ name }) => ({ name, column: 'company_id' })), own];
  const { rows } = await tx.execute<{ name: string; sum: string }>(sql.join(all.map(sumOf), sql` union all `));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

const own = { name: 'companies', column: 'id' };
