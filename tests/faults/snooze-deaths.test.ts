import { setTimeout as passes } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSnoozes, type Snoozes } from '#server/jobs/snoozes.ts';
import type { Database } from '#server/records/base/database.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { createChance } from '#server/seed/chance.ts';
import { eventually } from '../support/eventually.ts';
import { type Fixture, openFixture } from '../support/server/fixture.ts';
import { createLife, mortalDatabase } from '../support/server/mortal.ts';
import { type PostgresServer, startPostgres } from '../support/server/postgres.ts';
import { addTicket, rowsIn } from '../support/server/tickets.ts';

const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000);
const chance = createChance(seed);

let postgres: PostgresServer;
let fixture: Fixture;
let databases: Database[];
beforeAll(async () => {
  postgres = await startPostgres();
  fixture = await openFixture({ databaseUrl: await postgres.newDatabase() });
  // The three below look in its place, each with its own way to the database.
  await fixture.app.close();
  databases = await Promise.all([1, 2, 3].map(() => openDatabase(fixture.settings)));
});
afterAll(async () => {
  for (const database of databases) await database.close();
  await fixture.close();
  await postgres.stop();
});

test(`snoozed tickets come back once each, whichever of three job runners falls when (FAULT_SEED=${seed})`, async () => {
  const ids: number[] = [];
  for (let place = 0; place < 40; place += 1) ids.push((await addTicket(fixture, 'open')).id);
  await rowsIn(
    fixture,
    sql`update tickets set snoozed_until = now() + make_interval(secs => id % 3) where id in ${ids}`,
  );
  let isOver = false;
  let falls = 0;
  const rise = (database: Database) => {
    const life = createLife(chance.between(2, 12));
    begin(mortalDatabase(database, life));
    void life.over.then(async () => {
      falls += 1;
      await passes(chance.between(1, 30));
      if (!isOver) rise(database);
    });
  };
  databases.forEach(rise);

  await eventually(async () => expect(await rowsIn(fixture, stillSnoozed)).toEqual([]));
  isOver = true;
  expect(falls).toBeGreaterThan(3);
  const woken = await rowsIn(
    fixture,
    sql`select ticket_id, count(*)::integer as times from ticket_history where kind = 'wake' group by 1 order by 1`,
  );
  expect(woken).toEqual(ids.map((id) => ({ ticket_id: id, times: 1 })));
  expect(await rowsIn(fixture, sql`select id from tickets where id in ${ids} and unread_messages <> 1`)).toEqual([]);
});

const stillSnoozed = sql`select id from tickets where snoozed_until is not null`;

/** Whoever died before looks no more, and says nothing of it. */
function begin(database: Database): Snoozes {
  const job = openSnoozes({ database, clock: () => new Date(), log: { warn: () => {} } });
  void job.sweep().catch(() => undefined);
  return job;
}
