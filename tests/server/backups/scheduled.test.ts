import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { commandBackup } from '#server/backups/command-backup.ts';
import { openBackupDoor } from '#server/backups/door.ts';
import { readBackup } from '#server/backups/read-backup.ts';
import { newStoredName } from '#server/files/file-name.ts';
import { type Backups, openBackups } from '#server/jobs/backups.ts';
import { createLog } from '#server/logs/log.ts';
import { addBackup, claimBackup, findBackupState } from '#server/records/backups/backups.ts';
import type { Database } from '#server/records/base/database.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { plans } from '#server/records/companies/plans-table.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';

let postgres: PostgresServer;
let root: string;
let now: Date;
const open: { close(): Promise<unknown> }[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'recado-scheduled-'));
  now = new Date(2026, 10, 28, 12);
});
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
  await rm(root, { recursive: true, force: true });
});

const settingsOf = (env: NodeJS.ProcessEnv = {}): Settings =>
  readSettings({ NODE_ENV: 'test', DATA_DIR: join(root, 'data'), BACKUP_TO: join(root, 'kept'), ...env }, () => ({
    JWT_SECRET: '',
    JWT_REFRESH_SECRET: '',
    ENCRYPTION_KEY: 'made for the folder, 0123456789 abcdef',
  }));

const clock = () => now;
const silent: Parameters<typeof openBackups>[0]['log'] = { warn: () => {}, error: () => {} };

async function openWith(settings: Settings, log = silent): Promise<{ database: Database; backups: Backups }> {
  const database = await openDatabase(settings, { clock });
  open.push(database);
  const backups = openBackups({ settings, database, clock, log });
  open.push(backups);
  return { database, backups };
}

const kept = async () => (await readdir(join(root, 'kept'))).sort();
const stateOf = (database: Database) => database.asSystem('backups', findBackupState);
const pass = (hours: number) => {
  now = new Date(now.getTime() + hours * 60 * 60_000);
};
async function sweep(backups: Backups): Promise<void> {
  await backups.sweep();
  await backups.settled();
}

test('a server with an embedded database makes one at once, and the next one in its rhythm', async () => {
  const { database, backups } = await openWith(settingsOf({ BACKUP_KEEP: '1' }));
  await sweep(backups);
  expect(await kept()).toHaveLength(1);
  expect(await stateOf(database)).toMatchObject({
    last: { state: 'done', cause: 'schedule', checked: 'loaded', failure: null, file: (await kept())[0] },
    restore: undefined,
  });
  await sweep(backups);
  expect(await kept()).toHaveLength(1);
  const [first] = await kept();
  pass(16);
  await sweep(backups);
  expect(await kept()).toEqual([expect.not.stringMatching(first ?? '')]);
  expect(await readdir(join(root, 'data', 'backing-up'))).toEqual([]);
});

test('a server that ends leaves nothing that looks like a backup', async () => {
  const { database, backups } = await openWith(settingsOf());
  await backups.sweep();
  await backups.close();
  expect((await stateOf(database)).last).toMatchObject({ state: 'failed', failure: 'ERR_BACKUP_CUT_OFF' });
  expect(await kept()).toEqual([]);
  expect(await readdir(join(root, 'data', 'backing-up'))).toEqual([]);
});

test('two servers on one PostgreSQL make one', async () => {
  const settings = settingsOf({ DATABASE_URL: await postgres.newDatabase() });
  const [one, other] = [await openWith(settings), await openWith(settings)];
  await Promise.all([sweep(one.backups), sweep(other.backups)]);
  expect(await kept()).toHaveLength(1);
});

test('one that failed is told and tried again, and one whose server died is over', async () => {
  await writeFile(join(root, 'kept'), 'a file where the folder should be');
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const { database, backups } = await openWith(settingsOf(), log);
  await sweep(backups);
  expect((await stateOf(database)).last).toMatchObject({ state: 'failed', failure: 'ERR_BACKUP_FAILED' });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: 'A backup failed', because: expect.objectContaining({ code: 'EEXIST' }) }),
  ]);
  await rm(join(root, 'kept'));
  await sweep(backups);
  expect((await stateOf(database)).lastGood).toBeUndefined();
  pass(1);
  await database.asSystem('backups', (scope) => claimBackup(scope, 'schedule'));
  expect(await backups.request()).toBe(false);
  pass(1);
  await sweep(backups);
  expect(await stateOf(database)).toMatchObject({ last: { state: 'done' }, lastGood: { state: 'done' } });
});

test('the command asks a server that has the folder, whose writes wait and never fail', async () => {
  const settings = settingsOf();
  const { database } = await openWith(settings);
  const media = join(root, 'data', 'media');
  await mkdir(media, { recursive: true });
  const file = newStoredName('png');
  await writeFile(join(media, file), 'a picture');
  open.push(
    await openBackupDoor(settings.DATA_DIR, {
      async copyTo(folder) {
        // What is deleted once the moment has passed is in the backup nevertheless.
        const copied = await database.copyTo(folder);
        await rm(join(media, file));
        return copied;
      },
      keepOutcome: (outcome) => database.asSystem('backups', (scope) => addBackup(scope, outcome)),
    }),
  );
  const add = (name: string) => database.asSystem('seed', ({ tx }) => tx.insert(plans).values({ name }));
  await add('before');
  let isOver = false;
  let written = 0;
  const writing = (async () => {
    for (; !isOver; written += 1) await add(`during ${written}`);
  })();
  const target = { file: join(root, 'by-command.tar.gz'), passphrase: undefined };
  const { made, pausedMs } = await commandBackup(settings, target);
  isOver = true;
  await writing;
  expect(pausedMs).toEqual(expect.any(Number));
  expect(written).toBeGreaterThan(0);
  expect(made).toMatchObject({ checked: 'loaded', files: { count: 1 } });
  const names: string[] = [];
  await readBackup(target.file, {
    sink: {
      rows: async ({ name, columns }, lines) => {
        const place = columns.findIndex((column) => column.name === 'name');
        if (name === 'plans') names.push(...lines.map((line) => JSON.parse(line)[place] as string));
      },
    },
  });
  expect(names[0]).toBe('before');
  expect(names.slice(1)).toEqual(names.slice(1).map((_, place) => `during ${place}`));
  expect((await stateOf(database)).lastGood).toMatchObject({ cause: 'command', file: 'by-command.tar.gz' });
});
