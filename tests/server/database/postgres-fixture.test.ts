import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { build } from '#server/app.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { patienceMs } from '../../support/patience.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { watchedAnswers } from '../../support/server/kept-answers.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';

let postgres: PostgresServer;
let fixture: Fixture;
beforeAll(async () => {
  postgres = await startPostgres();
  fixture = await openFixture({ databaseUrl: await postgres.newDatabase() });
});
afterAll(async () => {
  await fixture?.close();
  await postgres?.stop();
});

test('the same fixture opens on PostgreSQL', async () => {
  const { body } = await fixture.as('agent1').get('/auth/me');
  expect(fixture.database.engine).toBe('postgres');
  expect(body).toMatchObject({ email: 'agent1@acme.test' });
});

test('what one process has answered it does not answer again once another has changed it', async () => {
  const { settings, now: clock } = fixture;
  const database = await openDatabase(settings, { clock });
  const kept: string[] = [];
  const other = await build({
    settings,
    database,
    clock,
    responseCache: watchedAnswers(({ answer }) => kept.push(answer)),
  });
  const authorization = `Bearer ${await fixture.tokenOf('admin')}`;
  const url = '/api/tickets?status=pending&showAll=true';
  const ask = async () => (await other.inject({ url, headers: { authorization } })).payload;
  const before = await ask();
  expect(await ask()).toBe(before);
  expect(kept).toEqual([before]);
  const { status } = await fixture
    .as('agent1')
    .put(`/tickets/${fixture.ids.acme.pendingTicketId}`, { status: 'open', userId: fixture.ids.users.agent1 });
  expect(status).toBe(200);
  expect(JSON.parse(await ask()).count).toBe(JSON.parse(before).count - 1);
  expect(kept).toEqual([before]);
  await other.close();
  await database.close();
});

test('a connection that the server ends is reported by its error alone, and the next call takes another', async () => {
  const onError = vi.fn();
  const database = await openDatabase(fixture.settings, { clock: fixture.now, onError });
  const connection = async () => {
    const { rows } = await database.executeSql('select pg_backend_pid() as pid');
    return (rows as { pid: number }[])[0]?.pid;
  };
  const ended = await connection();
  await fixture.database.executeSql(`select pg_terminate_backend(${ended})`);
  await vi.waitUntil(() => onError.mock.calls.length > 0, { timeout: patienceMs });
  expect(onError.mock.calls).toEqual([[expect.objectContaining({ code: '57P01' })]]);
  expect(await connection()).not.toBe(ended);
  await database.close();
});
