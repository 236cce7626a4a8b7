import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/records/base/open-database.ts';
import { plans } from '#server/records/companies/plans-table.ts';
import { lockFolder } from '#server/records/engines/folder-lock.ts';
import { migrationsFolder } from '#server/records/engines/migrate.ts';
import { readMigrationFiles } from '#server/records/engines/migration-files.ts';
import { chanceOf } from '../support/chance.ts';
import { eventually } from '../support/eventually.ts';

const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-database-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const settings = () => ({ DATA_DIR: folder, DATABASE_URL: undefined, DATABASE_POOL: 1 });

describe('F25: migrations', () => {
  test(`that are killed at any moment are finished by the next start, seed ${seed}`, async () => {
    const chance = chanceOf(seed);
    const moments = [700, 1500, 3000, 5000].map((moment) => moment + chance.between(0, 700));
    for (const moment of moments) {
      const child = start();
      await Promise.race([wait(moment), child.said('open')]);
      await child.kill();
    }
    const database = await openDatabase(settings());
    const { rows } = await database.executeSql(
      'select name from migrations union all select name from widenings order by name',
    );
    const { later, functions } = await readMigrationFiles(migrationsFolder);
    await database.close();
    const names = ['baseline', ...[...later, ...functions].map(({ name }) => name)].sort();
    expect(rows).toEqual(names.map((name) => ({ name })));
  });

  test('of a database whose first files were cut off begin anew', async () => {
    const child = start();
    await eventually(() => expect(readdirSync(join(folder, 'database')).length).toBeGreaterThan(0));
    await child.kill();
    expect(existsSync(join(folder, 'database.making'))).toBe(true);
    const database = await openDatabase(settings());
    await database.close();
    expect(existsSync(join(folder, 'database.making'))).toBe(false);
  });

  test('of a newer release refuse to be run backwards', async () => {
    const database = await openDatabase(settings());
    await database.executeSql("insert into migrations (name) values ('9999-later.sql')");
    await database.close();
    await expect(openDatabase(settings())).rejects.toThrow('written by a newer Recado (9999-later.sql)');
    expect(existsSync(join(folder, 'database.lock'))).toBe(false);
  });
});

test('what was said to be kept is there after a kill', async () => {
  const kept: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    const child = start();
    await child.said('open');
    await child.saidLines(20 + round);
    await child.kill();
    kept.push(...child.lines.filter((line) => line !== 'open'));
  }
  const database = await openDatabase(settings());
  const found = await database.asSystem('health', ({ tx }) => tx.select({ name: plans.name }).from(plans));
  await database.close();
  const names = new Set(found.map(({ name }) => name));
  expect(kept.length).toBeGreaterThan(30);
  expect(kept.filter((name) => !names.has(name))).toEqual([]);
});

describe('F27: a data folder', () => {
  test('in use is refused to a second process with a clear text, and left as it is', async () => {
    const child = start();
    await child.said('open');
    await expect(openDatabase(settings())).rejects.toThrow(
      new RegExp(`The data folder ${folder} is in use by another Recado \\(process ${child.pid}\\)`),
    );
    await child.saidLines(child.lines.length + 3);
    await child.kill();
  });

  test('in use is refused to the same process too', async () => {
    const release = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow('is in use');
    release();
    const again = await lockFolder(folder);
    again();
  });

  test.each([
    ['a process that is gone', { pid: 2 ** 22 + 1, started: null }],
    ['the number this process has now, from before the machine was started anew', { pid: process.pid, started: 'x:1' }],
    ['a number that another process has now', { pid: process.ppid, started: 'before:1' }],
  ])('with the lock of %s is taken over', async (_name, holder) => {
    writeFileSync(join(folder, 'database.lock'), JSON.stringify({ ...holder, mark: 'old' }));
    const release = await lockFolder(folder);
    expect(JSON.parse(readFileSync(join(folder, 'database.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
    release();
    expect(existsSync(join(folder, 'database.lock'))).toBe(false);
  });

  test('whose lock was cut short by a kill is taken over', async () => {
    writeFileSync(join(folder, 'database.lock'), '');
    const release = await lockFolder(folder);
    release();
  });
});

function start() {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/support/server/database-process.ts', folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  const lines: string[] = [];
  const waiting: (() => void)[] = [];
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    lines.push(line);
    for (const look of waiting) look();
  });
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => isSo() && resolve();
      waiting.push(look);
      look();
    });
  return {
    lines,
    pid: child.pid,
    said: (line: string) => until(() => lines.includes(line)),
    saidLines: (count: number) => until(() => lines.length >= count),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
