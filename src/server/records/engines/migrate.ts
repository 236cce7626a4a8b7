import { join } from 'node:path';
import { type MigrationFiles, readMigrationFiles } from './migration-files.ts';

/** The last commit with the migrations that the baseline stands for. */
export const lastBeforeBaseline = '668b47e88604a7be758a9012a517dc6d9f839402';

export const migrationsFolder = join(import.meta.dirname, '../../migrations');

/** One connection that nothing else uses meanwhile. */
export interface Migrator {
  /** Runs any number of statements. */
  run(text: string): Promise<void>;
  rows(text: string): Promise<unknown[]>;
}

/** The data is not of a release that this one goes on from; the message says what to start. */
export class OtherRelease extends Error {}

/**
 * Brings the database to the present shape: the baseline, once; what came later, once each; functions and triggers again
 * whenever their file has changed. What is run and its mark are one transaction, so a kill leaves whole steps behind and
 * the next start goes on from there.
 */
export async function migrate(database: Migrator, folder = migrationsFolder): Promise<void> {
  const files = await readMigrationFiles(folder);
  await database.run(`${roles}\n${marks}`);
  const rows = (await database.rows(applied)) as { name: string; hash: string | null }[];
  const hashes = new Map(rows.map(({ name, hash }) => [name, hash]));
  const isReplaced = assertRelease([...hashes.keys()], files);

  if (isReplaced) await database.run(`begin;\n${takeOver}\ncommit;`);
  else if (!hashes.has('baseline')) {
    const text = files.baseline.map((file) => file.text).join('\n');
    await step('baseline', text, "insert into migrations (name) values ('baseline')");
  }
  for (const { name, text } of files.later.filter(({ name }) => !hashes.has(name))) {
    await step(name, text, `insert into migrations (name) values ('${name}')`);
  }
  for (const { name, text, hash } of files.functions.filter(({ name, hash }) => hashes.get(name) !== hash)) {
    const mark = `insert into migrations (name, hash) values ('${name}', '${hash}')
      on conflict (name) do update set hash = excluded.hash, at = excluded.at`;
    await step(name, text, mark);
  }

  async function step(name: string, text: string, mark: string): Promise<void> {
    await database.run(`begin;\n${text}\n;${mark};\ncommit;`).catch(async (error: unknown) => {
      await database.run('rollback');
      throw new Error(`The migration ${name} failed`, { cause: error });
    });
  }
}

/** Whether the database was made before there was a baseline. */
function assertRelease(names: string[], { replaced, later }: MigrationFiles): boolean {
  const known = new Set(['baseline', ...replaced, ...later.map(({ name }) => name)]);
  // Functions are as whoever starts has them: a newer release's are replaced, and what it has besides does no harm.
  const unknown = names.filter((name) => !known.has(name) && !name.startsWith('functions/'));
  if (unknown.length > 0) {
    throw new OtherRelease(`The data was written by a newer Recado (${unknown.join(', ')}); start that one.`);
  }
  const present = new Set(names);
  const isReplaced = replaced.some((name) => present.has(name));
  const missing = isReplaced && replaced.find((name) => !present.has(name));
  if (missing) {
    throw new OtherRelease(
      `The data was written by an older Recado, before ${missing}. ` +
        `Start the one of commit ${lastBeforeBaseline} on it once, then this one: CHANGELOG.md says how.`,
    );
  }
  return isReplaced;
}

const marks = `
create table if not exists migrations (name text primary key, at timestamptz not null default now(), hash text);`;

/** A database from before the baseline has no hashes. */
const applied = "select name, to_jsonb(migrations) ->> 'hash' as hash from migrations";

const takeOver = `
alter table migrations add column hash text;
delete from migrations;
insert into migrations (name) values ('baseline');`;

/** Roles belong to the whole server, so several databases may be making them at once. */
const roles = `
do $$
declare
  plain text;
  version integer := current_setting('server_version_num');
begin
  foreach plain in array array['recado_app', 'recado_system'] loop
    begin
      if not exists (select from pg_roles where rolname = plain) then
        execute format('create role %I nologin nosuperuser nobypassrls', plain);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, plain, case when version < 160000 then 'member' else 'set' end) then
      execute format('grant %I to current_user', plain);
    end if;
  end loop;
end $$;`;
