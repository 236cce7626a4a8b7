import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../migrations');

/** One connection that nothing else uses meanwhile. */
export interface Migrator {
  /** Runs any number of statements. */
  run(text: string): Promise<void>;
  applied(): Promise<string[]>;
}

/**
 * Brings the database to the present shape. Each file and its mark are one transaction, so a kill leaves whole steps
 * behind and the next start goes on from there.
 */
export async function migrate(database: Migrator): Promise<void> {
  await database.run(roles);
  await database.run(
    'create table if not exists migrations (name text primary key, at timestamptz not null default now())',
  );
  const applied = new Set(await database.applied());
  const present = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const unknown = [...applied].filter((name) => !present.includes(name));
  if (unknown.length > 0) {
    throw new Error(`The data was written by a newer Recado (${unknown.join(', ')}); start that one.`);
  }
  for (const name of present.filter((name) => !applied.has(name))) {
    const text = await readFile(join(folder, name), 'utf8');
    await database
      .run(`begin;\n${text}\n;insert into migrations (name) values ('${name}');\ncommit;`)
      .catch(async (error: unknown) => {
        await database.run('rollback');
        throw new Error(`The migration ${name} failed`, { cause: error });
      });
  }
}

/** Roles belong to the whole server, so several databases may be making them at once. */
const roles = `
do $$
declare
  plain text;
begin
  foreach plain in array array['recado_app', 'recado_system'] loop
    begin
      if not exists (select from pg_roles where rolname = plain) then
        execute format('create role %I nologin nosuperuser nobypassrls', plain);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, plain, 'set') then
      execute format('grant %I to current_user', plain);
    end if;
  end loop;
end $$;`;
