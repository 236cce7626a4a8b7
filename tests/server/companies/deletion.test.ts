import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { companyParts } from '#server/records/companies/deletion.ts';
import { eventually } from '../../support/eventually.ts';
import { checksumsOf } from '../../support/server/checksums.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';
import { multipart, tinyPng } from '../../support/server/multipart.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';
import { connect, isClosed, listen } from '../../support/server/sockets.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const filesOf = () => readdir(join(fixture.settings.DATA_DIR, 'media'));
const rowsOf = (query: ReturnType<typeof sql>) =>
  fixture.database.asSystem('companies', async ({ tx }) => (await tx.execute(query)).rows);

/** It is noted whenever the process looks around. */
const seen = 'last_seen_at';

/** All that stands of the others, but for what the super user was told. */
async function others(): Promise<unknown> {
  const { outra, recado, vencida } = fixture.ids;
  const told = ['live_events', 'live_sequences', 'presences'];
  const sums = await fixture.database.asSystem('companies', async ({ tx }) => ({
    outra: await checksumsOf(tx, outra.companyId, seen),
    vencida: await checksumsOf(tx, vencida.companyId, seen),
    recado: Object.entries(await checksumsOf(tx, recado.companyId, seen)).filter(([name]) => !told.includes(name)),
  }));
  const { acme } = fixture.ids;
  const shared = await rowsOf(sql`select md5(string_agg(t::text, '|' order by id)) as companies,
    (select md5(string_agg(p::text, '|' order by id)) from plans p) as plans,
    (select md5(string_agg(h::text, '|' order by id)) from helps h) as helps
    from companies t where id <> ${acme.companyId}`);
  return { sums, shared };
}

async function addFiles(): Promise<void> {
  const picture = (name: string) => multipart([{ name, content: tinyPng, filename: 'foto.png', type: 'image/png' }]);
  const send = async (user: 'admin' | 'agent1' | 'outraAgent1', path: string, name: string) =>
    expect((await fixture.as(user).post(path, undefined, picture(name))).status).toBe(200);
  const { acme, outra } = fixture.ids;
  await send('agent1', `/messages/${acme.openTicketId}`, 'medias');
  await send('agent1', `/schedules/${acme.scheduleId}/media-upload`, 'file');
  await send('admin', `/quick-messages/${acme.quickMessageId}/media-upload`, 'file');
  await send('outraAgent1', `/messages/${outra.openTicketId}`, 'medias');
  // What the phones still have to say of them would count as a change.
  await eventually(async () =>
    expect(await rowsOf(sql`select id from messages where from_me and ack < 4`)).toEqual([]),
  );
}

describe.each(['pglite', 'postgres'] as const)('on %s', (engine) => {
  let postgres: PostgresServer | undefined;
  beforeAll(async () => {
    postgres = engine === 'postgres' ? await startPostgres() : undefined;
    return () => postgres?.stop();
  });

  test('a company goes with all that it has, and nothing of another is touched', async () => {
    fixture = await openFixture(postgres ? { databaseUrl: await postgres.newDatabase() } : {});
    const { companyId } = fixture.ids.acme;
    await addFiles();
    const before = await others();
    expect(await filesOf()).toHaveLength(4);
    const url = await listen(fixture);
    const sara = await connect(url, await fixture.tokenOf('super'));
    const agent = await connect(url, await fixture.tokenOf('agent1'));

    const { status, body } = await fixture.as('super').delete(`/companies/${companyId}`);
    expect([status, body]).toEqual([200, { message: 'The company is being deleted' }]);
    await isClosed(agent);
    await eventually(async () => expect((await fixture.as('super').get(`/companies/${companyId}`)).status).toBe(404));

    const { rows: tables } = (await fixture.database.executeSql(
      "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id'",
    )) as { rows: { name: string }[] };
    for (const { name } of tables) {
      const left = await rowsOf(sql`select count(*)::int from ${sql.identifier(name)} where company_id = ${companyId}`);
      expect([name, left]).toEqual([name, [{ count: 0 }]]);
    }
    expect(await others()).toEqual(before);
    expect(await filesOf()).toHaveLength(1);

    await expect
      .poll(() => sara.received.filter(({ channel }) => channel.endsWith('-company')).at(-1)?.payload)
      .toMatchObject({ action: 'delete', companyId });
    const told = sara.received.flatMap(({ payload }) => ('company' in payload ? [payload.company] : []));
    const progress = told.map((company) => ('deletion' in company ? company.deletion : null));
    expect(progress[0]?.done).toBe(0);
    expect(progress.at(-1)?.done).toBe(progress.at(-1)?.total);
    expect((await fixture.with().post('/auth/login', { email: 'admin@acme.test', password: 'recado' })).status).toBe(
      401,
    );
    sara.close();
  });
});

test('a company that is being deleted takes nothing any more, and goes at the next start', async () => {
  fixture = await openFixture();
  const { companyId, connectionId } = fixture.ids.acme;
  await addFiles();
  // As a server leaves it that falls right after its answer.
  await fixture.database.asSystem('seed', ({ tx }) =>
    tx.execute(sql`update companies set status = false, deletion_done = 0, deletion_total = 9 where id = ${companyId}`),
  );
  const refused = await fixture.as('super').put(`/companies/${companyId}`, { status: true });
  expect([refused.status, refused.body]).toEqual([409, { error: 'ERR_ILLEGAL_TRANSITION' }]);
  expect((await fixture.as('super').get(`/companies/${companyId}`)).body.deletion).toEqual({ done: 0, total: 9 });
  await fixture.restart(0);
  await eventually(async () => expect(await rowsOf(sql`select id from companies where id = ${companyId}`)).toEqual([]));
  expect(await filesOf()).toHaveLength(1);
  const { body: lines } = await phonesOf(fixture).call('GET', 'connections');
  expect(lines.map(({ id }: { id: number }) => id)).not.toContain(connectionId);
});

test('one’s own company stays, and what is not there is not found', async () => {
  fixture = await openFixture();
  const own = await fixture.as('super').delete(`/companies/${fixture.ids.recado.companyId}`);
  expect([own.status, own.body]).toEqual([400, { error: 'ERR_IN_USE' }]);
  const missing = await fixture.as('super').delete('/companies/999999');
  expect([missing.status, missing.body]).toEqual([404, { error: 'ERR_NO_COMPANY_FOUND' }]);
});

test('every column that names a file of a company is known to the deletion', async () => {
  fixture = await openFixture();
  const { rows } = await fixture.database.executeSql(`
    select table_name || '.' || column_name as name from information_schema.columns as files
    where table_schema = 'public' and column_name in ('media_file', 'media_path', 'path', 'file', 'picture_file', 'stray_file', 'voice_file')
    and exists (select from information_schema.columns as owners
      where owners.table_schema = 'public' and owners.table_name = files.table_name and column_name = 'company_id')
    order by 1`);
  const known = companyParts.flatMap(({ table, file, beside }) =>
    [file, beside].flatMap((column) => (column ? [`${getTableConfig(table).name}.${column.name}`] : [])),
  );
  // Archives lie in a folder of their own, where what no row names is removed (jobs/archives.ts).
  expect((rows as { name: string }[]).map(({ name }) => name)).toEqual([...known, 'company_archives.file'].sort());
});
