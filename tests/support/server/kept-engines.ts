import type { Engine } from '#server/records/engines/engine.ts';
import { openPglite } from '#server/records/engines/pglite.ts';

interface Kept {
  engine: Engine;
  /** What was there at first: how the tables are made, and the statements that bring their rows back. */
  shape: string;
  restoring: string;
}

const idle: Kept[] = [];

/**
 * A database in memory as the image has it: one that an earlier file of this worker has closed, its rows put back, which
 * costs a fraction of another one. Where its tables were changed too, it is left alone and another one is opened.
 */
export async function takeEngine(image: Blob): Promise<Engine> {
  for (let kept = idle.pop(); kept; kept = idle.pop()) {
    if (await isRestored(kept)) return lent(kept);
    await kept.engine.close();
  }
  const engine = await openPglite('', image);
  return lent({ engine, shape: await shapeOf(engine), restoring: await keepRows(engine) });
}

function lent(kept: Kept): Engine {
  let isOut = true;
  return {
    ...kept.engine,
    async close() {
      if (isOut) idle.push(kept);
      isOut = false;
    },
  };
}

async function isRestored({ engine, shape, restoring }: Kept): Promise<boolean> {
  try {
    if ((await shapeOf(engine)) !== shape) return false;
    await engine.executeSql(restoring);
    return true;
  } catch {
    await engine.executeSql('rollback').catch(() => undefined);
    return false;
  }
}

async function shapeOf(engine: Engine): Promise<string> {
  const { rows } = await engine.executeSql(`
    with own as (select oid from pg_class where relnamespace = 'public'::regnamespace)
    select md5(string_agg(part, ' ' order by part)) as shape from (
      select concat(oid, relname, relkind, reloptions) from pg_class where oid in (select oid from own)
      union all select concat(attrelid, attnum, attname, atttypid, attnotnull, atthasdef) from pg_attribute
        where attnum > 0 and attrelid in (select oid from own)
      union all select concat(oid, tgname, tgenabled) from pg_trigger where tgrelid in (select oid from own)
      union all select concat(oid, conname, convalidated) from pg_constraint where conrelid in (select oid from own)
      union all select concat(oid, polname) from pg_policy
      union all select concat(oid, xmin) from pg_proc where pronamespace = 'public'::regnamespace
    ) as parts (part)`);
  return (rows[0] as { shape: string }).shape;
}

/** Copies every row aside, and answers what puts them back: rows alone, with nothing that a trigger or a sequence would add. */
async function keepRows(engine: Engine): Promise<string> {
  const { rows } = await engine.executeSql(`
    select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname`);
  const tables = rows as { name: string; columns: string }[];
  const copies = tables.map(({ name }) => `create table kept."${name}" as table public."${name}";`);
  await engine.executeSql(`create schema kept; ${copies.join(' ')}
    create table kept.sequences_ as select sequencename as name, last_value as value from pg_sequences
      where schemaname = 'public';`);
  const back = tables.map(
    ({ name, columns }) =>
      `insert into public."${name}" (${columns}) overriding system value select ${columns} from kept."${name}";`,
  );
  return `begin;
    set local session_replication_role = replica;
    ${emptied(tables.map(({ name }) => name))}
    ${back.join('\n')}
    select setval(format('public.%I', name)::regclass, coalesce(value, 1), value is not null) from kept.sequences_;
    drop schema if exists pgboss cascade;
    commit;`;
}

/** Of what has grown large nothing stays behind that the next one would read over. */
const emptied = (names: string[]) => `
  do $$ declare name text; begin
    foreach name in array array[${names.map((name) => `'${name}'`).join(', ')}] loop
      if pg_relation_size(format('public.%I', name)) > 262144 then execute format('truncate public.%I cascade', name);
      else execute format('delete from public.%I', name);
      end if;
    end loop;
  end $$;`;
