import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CompanyArchive } from '#contract/schema.ts';
import { readArchive } from '#server/archives/read-archive.ts';
import { openArchives } from '#server/jobs/archives.ts';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { multipart } from '../../support/server/multipart.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';

let postgres: PostgresServer;
let fixture: Fixture;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());
beforeEach(async () => {
  fixture = await openFixture({ databaseUrl: await postgres.newDatabase() });
});
afterEach(() => fixture.close());

/** But the one of the fixture. */
const archives = async (): Promise<CompanyArchive[]> =>
  (await fixture.as('admin').get('/company-archives')).body.filter(
    ({ id }: CompanyArchive) => id !== fixture.ids.acme.companyArchiveId,
  );
const folder = () => join(fixture.settings.DATA_DIR, 'archives');
const change = (statement: ReturnType<typeof sql>) =>
  fixture.database.asSystem('seed', ({ tx }) => tx.execute(statement));

/** An archive that the page has made, as it is downloaded. */
async function downloaded(): Promise<Buffer> {
  const admin = fixture.as('admin');
  const { body } = await admin.post('/company-archives');
  expect(body).toMatchObject({ state: 'waiting', progress: 0, user: { name: 'Alice Admin' }, size: null });
  await eventually(async () => expect(await archives()).toMatchObject([{ state: 'done', id: body.id }]));
  const { body: link } = await admin.post(`/company-archives/${body.id}/link`);
  const answer = await fixture.app.inject(link.path);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/gzip',
    'content-disposition': expect.stringContaining('attachment; filename=recado-company-'),
  });
  return answer.rawPayload;
}

test('an admin has an archive made, downloads it by a link for an hour, and it is gone after three days', async () => {
  const content = await downloaded();
  const file = join(fixture.settings.DATA_DIR, 'downloaded.tar.gz');
  await writeFile(file, content);
  expect(await readArchive(file)).toMatchObject({ company: { name: 'Acme' }, hasSecrets: false });
  const [archive] = await archives();
  expect(archive).toMatchObject({ progress: 100, size: content.length, records: expect.any(Number), failure: null });
  const { body: link } = await fixture.as('admin').post(`/company-archives/${archive?.id}/link`);
  expect((await fixture.app.inject(link.path)).statusCode).toBe(200);
  expect((await fixture.app.inject(`${link.path.slice(0, -1)}_`)).json()).toEqual({ error: 'ERR_LINK_EXPIRED' });
  fixture.advance(61 * 60_000);
  const late = await fixture.app.inject(link.path);
  expect([late.statusCode, late.json()]).toEqual([404, { error: 'ERR_LINK_EXPIRED' }]);
  expect(await readdir(folder())).toHaveLength(1);
  fixture.advance(72 * 60 * 60_000);
  const jobs = openJobs();
  await jobs.sweep();
  expect(await readdir(folder())).toEqual([]);
  expect(await archives()).toEqual([]);
  await jobs.close();
});

test('it is for admins, of their own company; one at a time, and not without end', async () => {
  const { companyId } = fixture.ids.outra;
  expect((await fixture.as('agent1').get('/company-archives')).status).toBe(403);
  expect((await fixture.as('agent1').post('/company-archives')).status).toBe(403);
  await change(sql`insert into company_archives (company_id, state, seen_at, created_at)
    values (${companyId}, 'running', now() + interval '1 hour', now())`);
  const again = await fixture.as('outraAdmin').post('/company-archives');
  expect([again.status, again.body]).toEqual([409, { error: 'ERR_ARCHIVE_RUNNING' }]);
  const [theirs] = (await fixture.as('outraAdmin').get('/company-archives')).body;
  for (const path of [`/company-archives/${theirs.id}`, `/company-archives/${fixture.ids.outra.companyArchiveId}`])
    expect((await fixture.as('admin').delete(path)).status).toBe(404);
  // What is under way is not deleted.
  expect((await fixture.as('outraAdmin').delete(`/company-archives/${theirs.id}`)).status).toBe(404);
  for (let times = 0; times < 2; times += 1) await fixture.as('outraAdmin').post('/company-archives');
  expect((await fixture.as('outraAdmin').post('/company-archives')).status).toBe(429);
});

test('one whose server was killed is begun again and ends; one that kills its server over and over is given up', async () => {
  const { companyId } = fixture.ids.acme;
  await change(sql`insert into company_archives (company_id, state, attempts, created_at, seen_at)
    values (${companyId}, 'running', 1, now() - interval '1 hour', now() - interval '10 minutes'),
      (${fixture.ids.outra.companyId}, 'running', 5, now() - interval '1 hour', now() - interval '10 minutes')`);
  const jobs = openJobs();
  await jobs.sweep();
  await jobs.settled();
  const { rows } = await change(
    sql`select state, attempts, failure, file is not null as has_file from company_archives where created_at > '2026-06-01' order by id`,
  );
  expect(rows).toEqual([
    { state: 'done', attempts: 2, failure: null, has_file: true },
    { state: 'failed', attempts: 5, failure: 'ERR_ARCHIVE_FAILED', has_file: false },
  ]);
  await jobs.close();
});

test('a super user takes an archive up, sent or lying there, and hears what keeps it out', async () => {
  const content = await downloaded();
  const superUser = fixture.as('super');
  expect((await fixture.as('admin').get('/installation/take-ups')).status).toBe(403);
  const sent = (fields: Record<string, string>, file?: Buffer) =>
    superUser.post(
      '/installation/take-ups',
      undefined,
      multipart([
        ...Object.entries(fields).map(([name, value]) => ({ name, content: value })),
        ...(file ? [{ name: 'file', content: file, filename: 'acme.tar.gz' }] : []),
      ]),
    );
  const ended = async (id: number) => {
    await eventually(async () => expect(await find(id)).toMatchObject({ finishedAt: expect.any(String) }));
    return find(id);
  };
  const find = async (id: number) =>
    (await superUser.get('/installation/take-ups')).body.records.find((one: { id: number }) => one.id === id);
  const first = await sent({ planId: `${fixture.ids.acme.planId}` }, content);
  expect(first.body).toMatchObject({ state: 'checking', fileName: 'acme.tar.gz' });
  expect(await ended(first.body.id)).toMatchObject({
    state: 'failed',
    failure: 'ERR_ARCHIVE_EMAILS',
    details: expect.arrayContaining(['admin@acme.test']),
  });
  const foreign = await sent({}, Buffer.from('no archive at all'));
  expect(await ended(foreign.body.id)).toMatchObject({ state: 'failed', failure: 'ERR_ARCHIVE_FOREIGN' });
  expect(await readdir(join(folder(), 'uploads'))).toEqual([]);
  expect((await sent({ arrivedName: '../secrets.json' })).status).toBe(404);
  expect((await sent({})).status).toBe(422);
  await mkdir(join(folder(), 'arriving'), { recursive: true });
  await writeFile(join(folder(), 'arriving/acme.tar.gz'), content);
  expect((await superUser.get('/installation/take-ups')).body.arrived).toEqual([
    { name: 'acme.tar.gz', size: content.length },
  ]);
  await change(sql`update users set email = 'before-' || email where company_id = ${fixture.ids.acme.companyId}`);
  const taken = await sent({ arrivedName: 'acme.tar.gz' });
  expect(await ended(taken.body.id)).toMatchObject({
    state: 'done',
    progress: 100,
    archivedName: 'Acme',
    name: 'Acme (2)',
    failure: null,
  });
  const companies = (await superUser.get('/companies/list')).body;
  expect(companies.find(({ name }: { name: string }) => name === 'Acme (2)')).toMatchObject({
    status: true,
    plan: { id: fixture.ids.acme.planId },
  });
  expect(await readdir(join(folder(), 'arriving'))).toEqual(['acme.tar.gz']);
});

function openJobs() {
  const { settings, database } = fixture;
  return openArchives({ settings, database, clock: fixture.now, log: { warn: () => {}, error: () => {} } });
}
