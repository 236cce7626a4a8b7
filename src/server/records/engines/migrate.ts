import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type MigrationFiles, readMigrationFiles } from './migration-files.ts';

/** The last commit with the migrations that the baseline stands for. */
export const lastBeforeBaseline = '668b47e88604a7be758a9012a517dc6d9f839402';

export const migrationsFolder = join(import.meta.dirname, '../../migrations');

/** So often a step steps back for servers at work on the same tables. */
const maxTries = 60;
const betweenTriesMs = 500;

/** Another transaction had what it needed: it waited as long as others may wait behind it (`postgres.ts`), or both waited. */
const isInTheWay = (error: unknown) => ['55P03', '40P01'].includes(String((error as { code?: unknown }).code));

/** One connection that nothing else uses meanwhile. */
export interface Migrator {
  /** Runs any number of statements. */
  run(text: string): Promise<void>;
  rows(text: string): Promise<unknown[]>;
}

/** The data is not of a release that this one goes on from; the message says what to start. */
export class OtherRelease extends Error {}

/** The last one of release 4.0.0+2026.11, which reads the marks of `migrations` alone and refuses any that it does not know. */
const lastInFirstRelease = '0097-failed-messages.sql';

/** Among the migrations while a database is being filled: no release starts on one that is half full. */
export const fillingMark = 'filling';

/** A restore or a move into this database was cut off. */
export class HalfFilled extends OtherRelease {
  constructor() {
    super(
      'A restore or a move into this database was cut off, and it holds nothing yet. ' +
        'Run it again: npm run restore -- --from FILE --replace, or npm run move.',
    );
  }
}

export interface MigrateOptions {
  /** Only the baseline and these of what came later, without functions and triggers: tables to be filled. */
  only?: readonly string[];
  isFilling?: boolean;
}

/**
 * Brings the database to the present shape: the baseline, once; what came later, once each; functions and triggers again
 * whenever their file has changed. What is run and its mark are one transaction, so a kill leaves whole steps behind and
 * the next start goes on from there. What a newer release has only widened is left as it is, with its functions, which do
 * for this one as well.
 */
export async function migrate(
  database: Migrator,
  folder = migrationsFolder,
  { only, isFilling = false }: MigrateOptions = {},
): Promise<void> {
  const files = await readMigrationFiles(folder);
  await database.run(`${roles}\n${marks}`);
  const rows = (await database.rows(applied)) as { name: string; hash: string | null }[];
  if (!isFilling && rows.some(({ name }) => name === fillingMark)) throw new HalfFilled();
  const widened = await widenedIn(database);
  const hashes = new Map([...rows, ...widened].map(({ name, hash }) => [name, hash]));
  hashes.delete(fillingMark);
  const isReplaced = assertRelease(
    rows.flatMap(({ name }) => (name === fillingMark ? [] : [name])),
    files,
  );
  const known = new Set(files.later.map(({ name }) => name));
  const isWider = widened.some(({ name }) => !known.has(name));

  if (isReplaced) await database.run(`begin;\n${takeOver}\ncommit;`);
  else if (!hashes.has('baseline')) {
    const text = files.baseline.map((file) => file.text).join('\n');
    await step('baseline', text, "insert into migrations (name) values ('baseline')");
  }
  await database.run(widenings);
  const later = files.later.filter(({ name }) => !hashes.has(name) && (!only || only.includes(name)));
  for (const { name, text, isNarrowing } of later) {
    const table = isNarrowing || name <= lastInFirstRelease ? 'migrations' : 'widenings';
    await step(name, text, `insert into ${table} (name) values ('${name}')`);
  }
  if (only) return;
  const isToBeMade = ({ name, hash }: (typeof files.functions)[number]) =>
    isWider ? !hashes.has(name) : hashes.get(name) !== hash;
  for (const { name, text, hash } of files.functions.filter(isToBeMade)) {
    const mark = `insert into migrations (name, hash) values ('${name}', '${hash}')
      on conflict (name) do update set hash = excluded.hash, at = excluded.at`;
    await step(name, text, mark);
  }

  async function step(name: string, text: string, mark: string): Promise<void> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await database.run(`begin;\n${text}\n;${mark};\ncommit;`);
      } catch (error) {
        await database.run('rollback');
        if (!isInTheWay(error) || tried === maxTries) throw new Error(`The migration ${name} failed`, { cause: error });
        await pause(betweenTriesMs);
      }
    }
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

/** The marks of what only widens the tables, which an older release may start on. */
const widenings = `
create table if not exists widenings (name text primary key, at timestamptz not null default now());
revoke all on widenings from recado_app, recado_system;`;

async function widenedIn(database: Migrator): Promise<{ name: string; hash: null }[]> {
  const [table] = (await database.rows("select to_regclass('widenings') is not null as exists")) as {
    exists: boolean;
  }[];
  const rows = table?.exists ? await database.rows('select name from widenings') : [];
  return (rows as { name: string }[]).map(({ name }) => ({ name, hash: null }));
}

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
