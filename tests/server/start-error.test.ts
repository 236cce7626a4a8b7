import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseDamaged } from '#server/records/engines/database-damaged.ts';
import { openPglite } from '#server/records/engines/pglite.ts';
import { keptSecrets } from '#server/secrets.ts';
import { plainError } from '#server/start-error.ts';

const error = (details: object) => Object.assign(new Error('x'), details);

test.each([
  [error({ code: 'EADDRINUSE', port: 3000 }), 'Port 3000 is taken'],
  [error({ code: 'EACCES', syscall: 'listen', port: 80 }), 'Port 80 may not be used'],
  [
    error({ cause: error({ code: 'ECONNREFUSED', address: '127.0.0.1', port: 5432 }) }),
    'does not answer at 127.0.0.1:5432',
  ],
  [new AggregateError([error({ code: 'ECONNREFUSED', address: '::1', port: 5432 })]), 'does not answer at ::1:5432'],
  [error({ code: 'EEXIST', syscall: 'mkdir', path: '/tmp/file' }), '/tmp/file is a file. Set DATA_DIR to a folder.'],
  [error({ code: 'ENOSPC' }), 'The disk is full'],
  [error({ cause: error({ code: '28P01' }) }), 'refuses the user or the password in DATABASE_URL'],
  [error({ code: '08P01' }), 'the pooler in DATABASE_POOLER_URL'],
  [error({ code: '42501' }), 'run deploy/database.sql'],
  [error({ code: 'ENOTDIR', path: '/tmp/file' }), "/tmp/file can't be used as a folder"],
])('why a start fails is said in words: %s', (reason, words) => {
  expect(plainError(reason)).toContain(words);
});

test('what nobody expected keeps its whole story', () => {
  expect(plainError(new TypeError('no such thing'))).toBeUndefined();
});

describe('a folder for data', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recado-start-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('that is a file is named', async () => {
    const path = join(folder, 'file');
    await writeFile(path, '');
    const reason = await Promise.resolve()
      .then(() => keptSecrets(path))
      .catch((thrown: unknown) => thrown);
    expect(plainError(reason)).toBe(`${path} is a file. Set DATA_DIR to a folder.`);
  });

  test('with secrets that cannot be read says which', async () => {
    await writeFile(join(folder, 'secrets.json'), '{"JWT_SE');
    expect(() => keptSecrets(folder)).toThrow("secrets.json can't be read any more: put a backup in its place");
  });

  test('with a damaged database says so, and makes no new one over it', async () => {
    const database = join(folder, 'database');
    await (await openPglite(folder)).close();
    const version = await readFile(join(database, 'PG_VERSION'));
    await rm(join(database, 'PG_VERSION'));
    await expect(openPglite(folder)).rejects.toThrow(DatabaseDamaged);
    await writeFile(join(database, 'PG_VERSION'), version);
    await (await openPglite(folder)).close();
    await writeFile(join(database, 'global', 'pg_control'), 'rubbish');
    await expect(openPglite(folder)).rejects.toThrow(/can't be opened: its files are damaged/);
    await rm(database, { recursive: true });
    await writeFile(database, 'a file');
    await expect(openPglite(folder)).rejects.toThrow(DatabaseDamaged);
    await rm(database);
    await mkdir(database);
    await (await openPglite(folder)).close();
  });
});
