import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface SqlFile {
  name: string;
  text: string;
}

export interface Migration extends SqlFile {
  /** Takes away what a release before this one may need (`scripts/migrations.ts`). */
  isNarrowing: boolean;
}

export interface MigrationFiles {
  /** The tables of a new database, area by area. */
  baseline: SqlFile[];
  /** The migrations that made a database before there was a baseline. */
  replaced: string[];
  /** What came after the baseline. */
  later: Migration[];
  /** Functions and triggers as they are now. */
  functions: (SqlFile & { hash: string })[];
}

export async function readMigrationFiles(folder: string): Promise<MigrationFiles> {
  const [baseline, replaced, later, functions] = await Promise.all([
    readSql(join(folder, 'baseline')),
    readFile(join(folder, 'baseline/replaces.txt'), 'utf8'),
    readSql(folder),
    readSql(join(folder, 'functions')),
  ]);
  return {
    baseline,
    replaced: replaced.trim().split('\n'),
    later: later.map((file) => ({ ...file, isNarrowing: /^-- contracts /m.test(file.text) })),
    functions: functions.map(({ name, text }) => ({ name: `functions/${name}`, text, hash: hashOf(text) })),
  };
}

async function readSql(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })));
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
