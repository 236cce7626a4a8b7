import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdFiles } from '#server/backups/held-files.ts';
import { restoreBackup } from '#server/backups/restore-backup.ts';
import { bucketOf } from '#server/files/bucket-settings.ts';
import { openFiles } from '#server/files/files.ts';
import { openBackups } from '#server/jobs/backups.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { filesPlaceOf, readFileSettings, readSettings, type Settings } from '#server/settings.ts';
import { tinyPng } from '../../support/server/multipart.ts';
import { type S3, startS3 } from '../../support/server/s3/s3.ts';

const ENCRYPTION_KEY = 'made for the folder, 0123456789 abcdef';

let s3: S3;
let root: string;
let settings: Settings;
let name: string;
beforeEach(async () => {
  s3 = await startS3();
  root = await mkdtemp(join(tmpdir(), 'recado-bucket-backup-'));
  const env = { NODE_ENV: 'test', DATA_DIR: join(root, 'data'), BACKUP_TO: join(root, 'kept'), ...s3.settings };
  settings = readSettings(env, () => ({ JWT_SECRET: '', JWT_REFRESH_SECRET: '', ENCRYPTION_KEY }));
  const files = await openFiles({ ...filesPlaceOf(settings), maxBytes: 1_000_000 });
  ({ name } = await files.store(tinyPng, {}));
});
afterEach(async () => {
  await s3.stop();
  await rm(root, { recursive: true, force: true });
});

async function backedUp(): Promise<string> {
  const database = await openDatabase(settings);
  const errors: object[] = [];
  const log = { warn: () => undefined, error: (detail: object) => void errors.push(detail) };
  const backups = openBackups({ settings, database, clock: () => new Date(), log });
  await backups.sweep();
  await backups.settled();
  await backups.close();
  await database.close();
  expect(errors).toEqual([]);
  const [made = ''] = await readdir(join(root, 'kept'));
  return join(root, 'kept', made);
}

test('a backup has the files of the bucket, and is restored into one', async () => {
  const order = { from: await backedUp(), keys: { ENCRYPTION_KEY }, mayReplace: async () => false };
  const bucket = bucketOf(readFileSettings({ ...s3.settings, FILES_S3_PREFIX: 'restored' }));
  await restoreBackup({ ...order, dataDir: join(root, 'into-bucket'), bucket });
  expect(s3.objects.get(`restored/${name}`)?.content).toEqual(tinyPng);
  expect(await readdir(join(root, 'into-bucket', 'media')).catch(() => [])).toEqual([]);
});

test('what is deleted while a backup is made is missing, and ends nothing', async () => {
  const held = await holdFiles(filesPlaceOf(settings), join(root, 'held'));
  const gone = `${'0'.repeat(40)}.png`;
  s3.objects.set(gone, { content: tinyPng, changedAt: new Date(), isSummed: true });
  await held.hold();
  s3.objects.delete(gone);
  expect(held.names()).toContain(gone);
  expect(await held.open(gone)).toBeUndefined();
  expect(await held.open(name)).toMatchObject({ size: tinyPng.length });
  await held.hold([name, gone]);
  expect(await held.sizeOf(name)).toBe(tinyPng.length);
});
