import type { BareConnection } from '../engines/bare-connection.ts';
import { fillingMark } from '../engines/migrate.ts';

/** Nothing; a restore or move that was cut off; or somebody's data. */
export type Occupancy = 'empty' | 'half filled' | 'used';

export async function findOccupancy(database: BareConnection): Promise<Occupancy> {
  const has = async (table: string) =>
    (await database.rows<{ found: boolean }>(`select to_regclass('public.${table}') is not null as found`))[0]?.found;
  if (await has('migrations')) {
    const marks = await database.rows(`select 1 from migrations where name = '${fillingMark}'`);
    if (marks.length > 0) return 'half filled';
  }
  if (!(await has('companies'))) return 'empty';
  await database.run('begin; set local role recado_system');
  try {
    return (await database.rows('select 1 from companies limit 1')).length > 0 ? 'used' : 'empty';
  } finally {
    await database.run('rollback');
  }
}

/** Takes everything of the product out of a database: tables, functions, types, the job queue. Extensions stay. */
export async function emptyDatabase(database: BareConnection): Promise<void> {
  await database.run(`
    begin;
    do $$
    declare
      next text;
    begin
      loop
        select part into next from (
          select format('table %s', oid::regclass) as part, oid as id, 'pg_class'::regclass as kind from pg_class
            where relnamespace = 'public'::regnamespace and relkind = 'r'
          union all select format('routine %s', oid::regprocedure), oid, 'pg_proc'::regclass from pg_proc
            where pronamespace = 'public'::regnamespace
          union all select format('type %s', reltype::regtype), oid, 'pg_class'::regclass from pg_class
            where relnamespace = 'public'::regnamespace and relkind = 'c'
        ) as parts
        where not exists (select from pg_depend where classid = kind and objid = id and deptype = 'e') limit 1;
        exit when next is null;
        execute format('drop %s cascade', next);
      end loop;
    end $$;
    drop schema if exists pgboss cascade;
    commit;`);
}
