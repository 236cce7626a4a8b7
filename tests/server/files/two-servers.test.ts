import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '#server/app.ts';
import { openErasureJournal } from '#server/data-requests/journal.ts';
import type { Database } from '#server/records/base/database.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { filesPlaceOf, type Settings } from '#server/settings.ts';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { multipart, tinyPng } from '../../support/server/multipart.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';
import { type S3, startS3 } from '../../support/server/s3/s3.ts';
import { addTicket, rowsIn } from '../../support/server/tickets.ts';

describe('two servers with a bucket and no common folder', () => {
  let postgres: PostgresServer;
  let s3: S3;
  let fixture: Fixture;
  let settings: Settings;
  let database: Database;
  let other: FastifyInstance;
  beforeAll(async () => {
    [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
    fixture = await openFixture({ databaseUrl: await postgres.newDatabase(), settings: s3.settings });
    settings = { ...fixture.settings, SIMULATOR: false, DATA_DIR: await mkdtemp(join(tmpdir(), 'recado-other-')) };
    database = await openDatabase(settings);
    other = await build({ settings, database, clock: fixture.now });
    await other.ready();
  });
  afterAll(async () => {
    await other?.close();
    await database?.close();
    await fixture?.close();
    await rm(settings.DATA_DIR, { recursive: true, force: true });
    await Promise.all([postgres.stop(), s3.stop()]);
  });

  const atOther = async (path: string, headers: Record<string, string> = {}) =>
    other.inject({ url: path, headers: { authorization: `Bearer ${await fixture.tokenOf('admin')}`, ...headers } });

  test('what is uploaded to one is had from the other', async () => {
    const ticket = await addTicket(fixture, 'open');
    const body = multipart([{ name: 'medias', content: tinyPng, filename: 'a.png' }]);
    expect((await fixture.as('admin').post(`/messages/${ticket.id}`, undefined, body)).status).toBe(200);
    const [row] = await rowsIn(fixture, sql`select media_file as name from messages where media_file is not null`);
    const had = await atOther(`/api/media/${row?.name}`, { range: 'bytes=1-3' });
    expect([had.statusCode, had.body]).toEqual([206, 'PNG']);
    for (const folder of [settings.DATA_DIR, fixture.settings.DATA_DIR])
      expect(existsSync(join(folder, 'media'))).toBe(false);
  });

  test('an archive that one has made is had from the other, and goes with its row', async () => {
    const admin = fixture.as('admin');
    const { id } = (await admin.post('/company-archives')).body;
    await eventually(async () => {
      const listed: { id: number; state: string }[] = (await admin.get('/company-archives')).body;
      expect(listed.find((archive) => archive.id === id)?.state).toBe('done');
    });
    const archives = () => [...s3.objects.keys()].filter((key) => key.startsWith('archives/'));
    expect(archives()).toHaveLength(1);
    const { path } = (await admin.post(`/company-archives/${id}/link`)).body;
    const had = await other.inject({ url: path });
    expect(had.rawPayload.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
    expect(had.rawPayload.length).toBe(s3.objects.get(archives()[0] ?? '')?.content.length);
    for (const folder of [settings.DATA_DIR, fixture.settings.DATA_DIR])
      expect(await readdir(join(folder, 'archives')).catch(() => [])).toEqual([]);
    await admin.delete(`/company-archives/${id}`);
    expect(archives()).toEqual([]);
  });

  test('whom one has erased the other knows', async () => {
    const [here, there] = await Promise.all(
      [fixture.settings, settings].map((each) => openErasureJournal(filesPlaceOf(each))),
    );
    const erasure = { companyId: 1, contactId: 2, contactCreatedAt: '2026-01-01', erasedAt: '2026-02-02' };
    await here?.add(erasure);
    expect(await there?.read()).toEqual([erasure]);
    expect(await here?.read()).toEqual([erasure]);
  });
});
