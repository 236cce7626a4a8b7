import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCounterMending } from '#server/jobs/counter-mending.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

describe.each(['pglite', 'postgres'])('on %s', (engine) => {
  let fixture: Fixture;
  const warnings: unknown[] = [];
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? { databaseUrl: await postgres.newDatabase() } : {};
    fixture = await openFixture({ ...databaseUrl, settings: { SIMULATOR: 'off' } });
  });
  afterAll(() => fixture?.close());

  const counters = async () => {
    const run = async (text: string) => (await fixture.database.executeSql(text)).rows;
    return {
      sums: await run(
        `select * from ticket_sums where (pending, open) <> (0, 0) or day <> 'infinity' order by 1, 2, 3, 4, 5`,
      ),
      lanes: await run('select * from lane_sums where (pending, open) <> (0, 0) order by 1, 2, 3, 4'),
      places: await run('select id, lane_id from tickets order by id'),
      messages: await run('select id, message_count from tickets order by id'),
      chatMessages: await run('select id, message_count from chats order by id'),
    };
  };

  const mend = async () => {
    warnings.length = 0;
    const mending = openCounterMending({
      database: fixture.database,
      clock: fixture.now,
      log: { warn: (detail) => warnings.push(detail) },
    });
    await mending.sweep();
    await mending.close();
  };

  test('counters that are right are left alone', async () => {
    const before = await counters();
    expect(before.sums.length * before.lanes.length).toBeGreaterThan(0);
    await mend();
    expect(warnings).toEqual([]);
    expect(await counters()).toEqual(before);
  });

  test.each([
    ['a sum is too high', 'update ticket_sums set open = open + 5', ['mendTicketSums']],
    ['sums are missing', `delete from ticket_sums where day = 'infinity'`, ['mendTicketSums']],
    ['a lane is too low', 'update lane_sums set pending = pending - 1', ['mendLanes']],
    ['lanes are missing', 'delete from lane_sums', ['mendLanes']],
    ['tickets have too few messages', 'update tickets set message_count = 0', ['mendMessageCounts']],
    ['chats have too many messages', 'update chats set message_count = message_count + 2', ['mendMessageCounts']],
    ['tickets stand in a lane that is not theirs', 'update tickets set lane_id = 77', ['mendLanes']],
  ])('where %s, everything is again as one would count it, in every company', async (_, spoil, mended) => {
    const right = await counters();
    await fixture.database.executeSql(spoil.replace('set open = open + 5', `$& where day = 'infinity'`));
    expect(await counters()).not.toEqual(right);
    await mend();
    expect(await counters()).toEqual(right);
    expect(warnings).toEqual(
      [fixture.ids.acme, fixture.ids.outra].flatMap(({ companyId }) =>
        mended.map((counters) => ({ companyId, counters })),
      ),
    );
  });

  test('a sweep looks once a day', async () => {
    const asked: number[] = [];
    const asSystem = async () => {
      asked.push(1);
      return [];
    };
    const database = { ...fixture.database, asSystem } as unknown as Fixture['database'];
    let now = fixture.now().getTime();
    const mending = openCounterMending({ database, clock: () => new Date(now), log: { warn: () => undefined } });
    await mending.sweep();
    await mending.sweep();
    expect(asked).toHaveLength(1);
    now += 24 * 60 * 60_000;
    await mending.sweep();
    expect(asked).toHaveLength(2);
    await mending.close();
  });
});
