import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdFiles } from '#server/backups/held-files.ts';
import { restoreBackup } from '#server/backups/restore-backup.ts';
import { bucketOf } from '#server/files/bucket-settings.ts';
import { filesPlaceOf, readFileSettings } from '#server/settings.ts';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { multipart, tinyPng } from '../../support/server/multipart.ts';
import { type S3, startS3 } from '../../support/server/s3/s3.ts';
import { addTicket, rowsIn } from '../../support/server/tickets.ts';

let s3: S3;
let root: string;
let fixture: Fixture;
let name: string;
beforeAll(async () => {
  s3 = await startS3();
  root = await mkdtemp(join(tmpdir(), 'recado-bucket-backup-'));
  fixture = await openFixture({ settings: { ...s3.settings, BACKUP_TO: join(root, 'backups') } });
  const ticket = await addTicket(fixture, 'open');
  const body = multipart([{ name: 'medias', content: tinyPng, filename: 'a.png' }]);
  await fixture.as('admin').post(`/messages/${ticket.id}`, undefined, body);
  const [row] = await rowsIn(fixture, sql`select media_file as name from messages where media_file is not null`);
  name = String(row?.name);
});
afterAll(async () => {
  await fixture.close();
  await s3.stop();
  await rm(root, { recursive: true, force: true });
});

async function backedUp(): Promise<string> {
  expect((await fixture.as('super').post('/installation/backups')).status).toBeLessThan(300);
  let made: string[] = [];
  await eventually(async () => {
    made = (await readdir(join(root, 'backups'))).filter((each) => each.endsWith('.tar.gz'));
    expect(made).toHaveLength(1);
  });
  return join(root, 'backups', made[0] ?? '');
}

test('a backup has the files of the bucket, and is restored into a folder or a bucket', async () => {
  const from = await backedUp();
  const key = { ENCRYPTION_KEY: fixture.settings.ENCRYPTION_KEY };
  const order = { from, keys: key, mayReplace: async () => false };
  await restoreBackup({ ...order, dataDir: join(root, 'into-folder') });
  expect(await readFile(join(root, 'into-folder', 'media', name))).toEqual(tinyPng);
  const bucket = bucketOf(readFileSettings({ ...s3.settings, FILES_S3_PREFIX: 'restored' }));
  await restoreBackup({ ...order, dataDir: join(root, 'into-bucket'), bucket });
  expect(s3.objects.get(`restored/${name}`)?.content).toEqual(tinyPng);
  expect(await readdir(join(root, 'into-bucket', 'media')).catch(() => [])).toEqual([]);
});

test('what is deleted while a backup is made is missing, and ends nothing', async () => {
  const held = await holdFiles(filesPlaceOf(fixture.settings), join(root, 'held'));
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
