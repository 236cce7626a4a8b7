import { sql } from 'drizzle-orm';
import type { SystemScope } from '../base/scope.ts';
import { companies } from '../companies/table.ts';
import type { BareConnection } from '../engines/bare-connection.ts';
import { uniqueEverywhere } from './carried.ts';
import type { Entity } from './entities.ts';

/** The questions of the shape of the database, within a transaction. */
export const askingOf = ({ tx }: Pick<SystemScope, 'tx'>): Pick<BareConnection, 'rows'> => ({
  rows: async <Row>(text: string) => (await tx.execute(sql.raw(text))).rows as Row[],
});

/** That rows come as they were: what the database else adds up or marks by itself is in them already. */
export async function beginWriting({ tx }: SystemScope): Promise<void> {
  await tx.execute(sql`select set_config('recado.taking_up', 'on', true), set_config('timezone', 'UTC', true)`);
}

/** Adds rows, which are JSON objects by the names of columns. */
export async function insertRows(
  { tx }: SystemScope,
  entity: Entity,
  { columns, json }: { columns: string[]; json: string },
): Promise<void> {
  const written = entity.columns.filter(({ name }) => columns.includes(name));
  const table = sql.identifier(entity.name);
  const names = written.map(({ name }) => sql.identifier(name));
  const values = written.map(({ name, type }) => writtenValue(entity, name, type));
  await tx.execute(sql`
    insert into ${table} (${sql.join(names, sql`, `)}) overriding system value
    select ${sql.join(values, sql`, `)} from jsonb_populate_recordset(null::${table}, ${json}::text::jsonb) as kept`);
}

/** Fills in, in rows that are there, what names later ones. */
export async function updateLate({ tx }: SystemScope, entity: Entity, json: string): Promise<void> {
  const table = sql.identifier(entity.name);
  const sets = entity.late.map(({ column }) => sql`${sql.identifier(column)} = kept.${sql.identifier(column)}`);
  await tx.execute(sql`
    update ${table} as own set ${sql.join(sets, sql`, `)}
    from jsonb_populate_recordset(null::${table}, ${json}::text::jsonb) as kept
    where own.company_id = kept.company_id and own.id = kept.id`);
}

function writtenValue(entity: Entity, name: string, type: string) {
  const column = sql`kept.${sql.identifier(name)}`;
  const other = uniqueEverywhere[entity.name]?.find((each) => each.column === name)?.else;
  if (other) {
    const isTaken = sql`exists (select from ${sql.identifier(entity.name)} as taken where taken.${sql.identifier(name)} = ${column})`;
    return sql`case when ${isTaken} then ${other === 'new' ? sql`gen_random_uuid()` : sql`null`} else ${column} end`;
  }
  // A JSON null is a value there.
  return type === 'jsonb' && entity.required.has(name) ? sql`coalesce(${column}, 'null'::jsonb)` : column;
}

export async function isNameTaken({ tx }: SystemScope, name: string): Promise<boolean> {
  const found = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(sql`lower(${companies.name}) = lower(${name})`);
  return found.length > 0;
}

/** Which of these e-mails somebody logs in with here. */
export async function findTakenEmails({ tx }: SystemScope, emails: string[]): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    select email from users where lower(email) in (
      select lower(given) from jsonb_array_elements_text(${JSON.stringify(emails)}::text::jsonb) as given)
    order by email`);
  return (rows as { email: string }[]).map(({ email }) => email);
}

/** How many of these ids messages have already. */
export async function countTakenIds({ tx }: SystemScope, ids: number[]): Promise<number> {
  const { rows } = await tx.execute(sql`
    select count(*) as count from messages where id in (
      select given::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as given)`);
  return Number((rows[0] as { count: string }).count);
}
