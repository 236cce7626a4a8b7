import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#server/records/base/database.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../../support/server/postgres.ts';

let postgres: ReplicatedPostgres;
let fixture: Fixture;
let replica: pg.Client;
let url: string;
let replicaUrl: string;
beforeAll(async () => {
  postgres = await startReplicatedPostgres();
  url = await postgres.newDatabase();
  replicaUrl = postgres.replicaOf(url);
  fixture = await openFixture({ databaseUrl: url, settings: { DATABASE_REPLICA_URL: replicaUrl } });
  replica = new pg.Client(replicaUrl);
  replica.on('error', () => {});
  await vi.waitUntil(() => replica.connect().then(() => true));
});
afterAll(async () => {
  await replica?.end();
  await fixture?.close();
  await postgres?.stop();
});
beforeEach(async () => {
  await replica.query('select pg_wal_replay_resume()');
  await expect.poll(() => portOf(fixture.database)).toBe(portIn(replicaUrl));
});

const portIn = (address: string) => Number(new URL(address).port);

/** Of the database that answered. */
async function portOf(database: Database): Promise<number> {
  return database.readingApart(fixture.ids.acme.companyId, async ({ tx }) => {
    const { rows } = await tx.execute<{ port: number }>(sql`select inet_server_port() as port`);
    return rows[0]?.port ?? 0;
  });
}

const found = async (name: string) => (await fixture.as('admin').get(`/contacts?searchParam=${name}`)).body.contacts;

test('what is searched or added up is read from the replica, what is listed from the database', async () => {
  const { database, ids } = fixture;
  const asked = async (path: string) => {
    const apart = vi.spyOn(database, 'readingApart');
    expect((await fixture.as('admin').get(path)).status).toBe(200);
    const { length } = apart.mock.calls;
    apart.mockRestore();
    return length;
  };
  const apart = [
    '/dashboard?days=7',
    '/dashboard/tickets?figure=finished&days=7',
    '/tickets?searchParam=oi',
    '/contacts?searchParam=ana',
  ];
  for (const path of [...apart, '/chats/messages?searchParam=oi'])
    expect({ path, count: await asked(path) }).toEqual({ path, count: 1 });
  for (const path of ['/tickets?status=open', '/contacts', `/messages/${ids.acme.pendingTicketId}`])
    expect({ path, count: await asked(path) }).toEqual({ path, count: 0 });
});

test('each sees what it has written itself, however far behind the replica is', async () => {
  for (let n = 0; n < 20; n += 1) {
    const name = `Escrita ${n}`;
    await fixture.as('admin').post('/contacts', { name, number: `55119990000${n + 10}` });
    expect(await found(encodeURIComponent(name))).toMatchObject([{ name }]);
  }
  await replica.query('select pg_wal_replay_pause()');
  await fixture.as('admin').post('/contacts', { name: 'Por cima', number: '5511988800001' });
  expect(await found('Por%20cima')).toMatchObject([{ name: 'Por cima' }]);
  expect(await portOf(fixture.database)).toBe(portIn(url));
});

test('the replica keeps companies apart and changes nothing', async () => {
  const { acme, outra } = fixture.ids;
  const ownerOf = (companyId: number) =>
    fixture.database.readingApart(companyId, async ({ tx }) => {
      const { rows } = await tx.execute<{ id: number }>(sql`select distinct company_id as id from tickets`);
      return rows.map(({ id }) => id);
    });
  expect(await ownerOf(acme.companyId)).toEqual([acme.companyId]);
  expect(await ownerOf(outra.companyId)).toEqual([outra.companyId]);
  const change = fixture.database.readingApart(acme.companyId, ({ tx }) => tx.execute(sql`delete from tickets`));
  await expect(change).rejects.toThrow();
});

test('where it names the database itself, or nobody answers there, the database does, and the log says so once', async () => {
  for (const DATABASE_REPLICA_URL of [url, 'postgres://nobody@127.0.0.1:1/none']) {
    const onError = vi.fn();
    const database = await openDatabase({ ...fixture.settings, DATABASE_REPLICA_URL }, { onError });
    expect(await portOf(database)).toBe(portIn(url));
    expect(await portOf(database)).toBe(portIn(url));
    expect(onError).toHaveBeenCalledTimes(1);
    await database.close();
  }
});

test('where it swallows what it is asked, the database answers', async () => {
  let isSwallowing = false;
  const pipe = createServer((near) => {
    const far = connect(portIn(replicaUrl), '127.0.0.1');
    near.on('data', (bytes) => isSwallowing || far.write(bytes));
    far.on('data', (bytes) => near.write(bytes));
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const)
      end.on('error', () => {}).on('close', () => other.destroy());
  });
  await once(pipe.listen(0, '127.0.0.1'), 'listening');
  const { port } = pipe.address() as AddressInfo;
  const through = replicaUrl.replace(`:${portIn(replicaUrl)}/`, `:${port}/`);
  const onError = vi.fn();
  const database = await openDatabase({ ...fixture.settings, DATABASE_REPLICA_URL: through }, { onError });
  await expect.poll(() => portOf(database)).toBe(portIn(replicaUrl));
  isSwallowing = true;
  expect(await portOf(database)).toBe(portIn(url));
  await database.close();
  pipe.close();
});

test('where it falls meanwhile, nobody notices', async () => {
  await postgres.stopReplica();
  for (let n = 0; n < 3; n += 1) expect((await fixture.as('admin').get('/dashboard?days=7')).status).toBe(200);
  expect(await portOf(fixture.database)).toBe(portIn(url));
});
