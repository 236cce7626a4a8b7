import type { BareConnection } from '../engines/bare-connection.ts';

/** A table as a backup has it: its columns by name, without those that the database makes of others. */
export interface TableShape {
  name: string;
  columns: { name: string; type: string }[];
  /** What its rows are in the order of. */
  key: string[];
}

/** The next value that a column is given. */
export interface SequencePlace {
  table: string;
  column: string;
  last: string;
  isCalled: boolean;
}

/** Every table but the marks of migrations, and those of extensions. */
export function findShapes(database: Pick<BareConnection, 'rows'>): Promise<TableShape[]> {
  return database.rows<TableShape>(`
    select class.relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attname)
        from pg_attribute where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      coalesce((select json_agg(attname order by array_position(indkey::smallint[], attnum))
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey::smallint[])
        where indrelid = class.oid and indisprimary), '[]') as key
    from pg_class class
    where ${isOwnTable}
    order by class.relname collate "C"`);
}

/** Which rows of `pg_class` are the product's tables. */
export const isOwnTable = `class.relnamespace = 'public'::regnamespace and class.relkind = 'r' and class.relname not in ('migrations', 'widenings')
  and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e')`;

export async function findSequencePlaces(database: BareConnection): Promise<SequencePlace[]> {
  const found = await database.rows<{ table: string; column: string; sequence: string }>(`
    select class.relname as table, attname as column, pg_get_serial_sequence(class.relname, attname) as sequence
    from pg_class class join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
    where ${isOwnTable} and pg_get_serial_sequence(class.relname, attname) is not null
    order by class.relname collate "C", attname collate "C"`);
  const places: SequencePlace[] = [];
  for (const { table, column, sequence } of found) {
    const [place] = await database.rows<Pick<SequencePlace, 'last' | 'isCalled'>>(
      `select last_value::text as last, is_called as "isCalled" from ${sequence}`,
    );
    if (place) places.push({ table, column, ...place });
  }
  return places;
}

export async function setSequencePlaces(database: BareConnection, places: SequencePlace[]): Promise<void> {
  for (const { table, column, last, isCalled } of places) {
    await database.rows('select setval(pg_get_serial_sequence($1, $2), $3::bigint, $4::boolean)', [
      table,
      column,
      last,
      isCalled,
    ]);
  }
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
