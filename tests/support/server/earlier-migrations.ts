import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastBeforeBaseline, type Migrator, migrate } from '#server/records/engines/migrate.ts';

const migrations = 'src/server/migrations';

/** Brings an empty database to what that commit makes of it. */
export async function migrateAs(commit: string, database: Migrator): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'recado-migrations-'));
  try {
    const folder = extract(commit, place);
    if (commit === lastBeforeBaseline) await runAll(folder, database);
    else await migrate(database, folder);
  } finally {
    rmSync(place, { recursive: true });
  }
}

function extract(commit: string, place: string): string {
  try {
    const archive = execFileSync('git', ['archive', commit, migrations], { maxBuffer: 2 ** 26, stdio: 'pipe' });
    execFileSync('tar', ['-x', '-C', place], { input: archive });
  } catch (cause) {
    throw new Error(
      `This test reads ${migrations} of commit ${commit}, which is not in this clone. ` +
        'A shallow clone gets the whole history by: git fetch --unshallow',
      { cause },
    );
  }
  return join(place, migrations);
}

/** As it was done before the baseline. */
async function runAll(folder: string, database: Migrator): Promise<void> {
  const names = readdirSync(folder).sort();
  await database.run(`${roles}
    create table migrations (name text primary key, at timestamptz not null default now());
    insert into migrations (name) values ${names.map((name) => `('${name}')`).join(', ')};`);
  for (const name of names) await database.run(`begin; ${readFileSync(join(folder, name), 'utf8')}; commit;`);
}

const roles = ['recado_app', 'recado_system']
  .map((role) => `do $$ begin create role ${role} nologin; exception when duplicate_object then null; end $$;`)
  .join('\n');
