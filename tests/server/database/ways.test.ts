import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createResponseCache } from '#server/response-cache.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';
import { waysOf } from '../../support/server/ways.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

/** One way to know who calls, and one for all that is asked; what is written needs its commit. */
describe.each(['pglite', 'postgres'])('on %s', (engine) => {
  let fixture: Fixture;
  let headers: { authorization: string };
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? { databaseUrl: await postgres.newDatabase() } : {};
    fixture = await openFixture({ ...databaseUrl, settings: { SIMULATOR: 'off' }, answers: createResponseCache(1) });
    headers = { authorization: `Bearer ${await fixture.tokenOf('agent1')}` };
  });
  afterAll(() => fixture?.close());

  const ways = (path: string, body?: object) =>
    waysOf(async () => {
      const { statusCode } = await fixture.app.inject({
        method: body ? 'POST' : 'GET',
        url: `/api${path}`,
        headers,
        ...(body && { payload: body }),
      });
      expect(statusCode).toBe(200);
    });

  test.each([
    ['/tickets?status=open', { trips: 2, statements: 4 }],
    ['/tickets?status=closed', { trips: 2, statements: 5 }],
    ['/tickets?status=open&withUnreadMessages=true', { trips: 2, statements: 5 }],
    ['/contacts', { trips: 2, statements: 3 }],
    // What belongs to a plan is asked for no longer than the rest.
    ['/ticket/kanban', { trips: 2, statements: 4 }],
    ['/chats', { trips: 2, statements: 4 }],
  ])('%s takes no more ways to the database than it needs', async (path, expected) => {
    expect(await ways(path)).toEqual(expected);
  });

  test('neither does a conversation, nor a message to its customer', async () => {
    const path = `/messages/${fixture.ids.acme.openTicketId}`;
    expect(await ways(path)).toEqual({ trips: 2, statements: 4 });
    const { trips, statements } = await ways(path, { body: 'Bom dia' });
    expect([trips <= 9, statements <= 12, trips, statements]).toEqual([true, true, trips, statements]);
  });
});
