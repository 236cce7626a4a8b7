import { setTimeout as passes } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { itself } from '#machines/ticket.ts';
import { type Assignment, openAssignment } from '#server/jobs/assignment.ts';
import { hasAssignable } from '#server/records/assignment/assign.ts';
import type { Database } from '#server/records/base/database.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { updateQueue } from '#server/records/queues/queues.ts';
import { changeTicket } from '#server/records/tickets/change.ts';
import { createTicket } from '#server/records/tickets/create.ts';
import { findTicket } from '#server/records/tickets/find.ts';
import { updateUser } from '#server/records/users/change.ts';
import { beginPause, endPause } from '#server/records/users/pause.ts';
import { createChance } from '#server/seed/chance.ts';
import { startServer } from '../support/browsers/running-server.ts';
import { eventually } from '../support/eventually.ts';
import { comes } from '../support/server/assignment.ts';
import { type Fixture, openFixture } from '../support/server/fixture.ts';
import { createLife, mortalDatabase } from '../support/server/mortal.ts';
import { type PostgresServer, startPostgres } from '../support/server/postgres.ts';

const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000);
const chance = createChance(seed);
const room = 4;

let postgres: PostgresServer;
let fixture: Fixture;
beforeAll(async () => {
  postgres = await startPostgres();
});
beforeEach(async () => {
  fixture = await openFixture({ databaseUrl: await postgres.newDatabase() });
  // Three others look in its place, each with its own way to the database.
  await fixture.app.close();
});
afterEach(() => fixture.close());
afterAll(() => postgres.stop());

const run = <T>(work: (scope: Scope) => Promise<T>) => fixture.database.inCompany(fixture.ids.acme.companyId, work);
const log = { warn: () => {} };

test(`three job runners, each with a pool of its own, that fall and rise at any moment give nobody too much and leave nothing (FAULT_SEED=${seed})`, async () => {
  const databases = await Promise.all([1, 2, 3].map(() => openDatabase(fixture.settings)));
  const contactIds = await prepare();
  const peace = createLife(Number.POSITIVE_INFINITY);
  let isOver = false;
  let falls = 0;
  const rise = (database: Database) => {
    const life = createLife(chance.between(2, 30));
    begin(mortalDatabase(database, life));
    void life.over.then(async () => {
      falls += 1;
      await passes(chance.between(1, 30));
      if (!isOver) rise(database);
    });
  };
  databases.forEach(rise);

  for (const contactId of contactIds) await somethingHappens(contactId);
  isOver = true;
  const living = databases.map((database) => begin(mortalDatabase(database, peace)));
  await holdAfterwards(contactIds);
  expect(falls).toBeGreaterThan(5);
  for (const job of living) await job.close();
  for (const database of databases) await database.close();
});

test(`three servers, processes of their own that are killed in turn, give nobody too much and leave nothing (FAULT_SEED=${seed})`, async () => {
  const contactIds = await prepare();
  const { DATABASE_URL = '', DATA_DIR } = fixture.settings;
  const start = () =>
    startServer({ DATABASE_URL, DATA_DIR, FILES_SHARED: 'on', SEED: 'none', SIMULATOR: 'off' }, () =>
      Promise.resolve(),
    );
  const servers = await Promise.all([start(), start(), start()]);
  const happens = (async () => {
    for (const contactId of contactIds) {
      await somethingHappens(contactId);
      await passes(chance.between(0, 200));
    }
  })();
  for (const server of [...servers, ...servers]) {
    await passes(chance.between(100, 900));
    await server.kill();
    await server.restart();
  }
  await happens;
  await holdAfterwards(contactIds);
  for (const server of servers) await server.remove();
});

/** Nothing is left and nothing was done twice; what comes next is shared among all who are there. */
async function holdAfterwards(contactIds: number[]): Promise<void> {
  for (const user of people()) await run((scope) => endPause(scope, user));
  await eventually(async () => expect(await run(hasAssignable)).toBe(false));
  await holdHistory();

  await run((scope) => scope.tx.execute(sql`update tickets set status = 'closed' where status <> 'closed'`));
  for (const contactId of contactIds.slice(0, 9)) await run((scope) => comesIn(scope, contactId));
  await eventually(async () => expect(await openCounts()).toEqual([3, 3, 3]));
}

const people = () => [fixture.ids.users.agent1, fixture.ids.users.agent2, fixture.ids.users.supervisor];

/** Whoever died before waits for ever, and says nothing of it. */
function begin(database: Database): Assignment {
  const job = openAssignment({ database, nudge: () => {}, log });
  void job.begin().catch(() => undefined);
  return job;
}

async function prepare(): Promise<number[]> {
  const { suporte } = fixture.ids.acme;
  await comes(fixture, 'agent1', 'agent2', 'supervisor');
  return run(async (scope) => {
    await scope.tx.execute(sql`update presences set seen_at = '2099-01-01'`);
    await scope.tx.execute(sql`update tickets set status = 'closed', user_id = null`);
    for (const id of people()) await updateUser(scope, id, { maxTickets: room, queueIds: [suporte] });
    await updateQueue(scope, suporte, { assignment: 'turn' });
    const { rows } = await scope.tx.execute(
      sql`insert into contacts (company_id, name, number, number_key)
        select ${scope.companyId}, 'Contato', number, number
        from (select (5511950000000 + n)::text as number from generate_series(1, 60) n) numbers returning id`,
    );
    return rows.map((row) => Number((row as { id: number }).id));
  });
}

/** A ticket comes in, some are resolved, somebody pauses or comes back. */
async function somethingHappens(contactId: number): Promise<void> {
  await run((scope) => comesIn(scope, contactId));
  if (chance.between(1, 3) > 1) await run(resolveOne);
  if (chance.between(1, 4) === 1) await run((scope) => beginPause(scope, chance.pick(people()), 'Almoço'));
  if (chance.between(1, 2) === 1) await run((scope) => endPause(scope, chance.pick(people())));
  await passes(chance.between(0, 25));
}

async function comesIn(scope: Scope, contactId: number): Promise<void> {
  const { connectionId, suporte } = fixture.ids.acme;
  await createTicket(scope, { contactId, connectionId, queueId: suporte, userId: null, isGroup: false }, null);
}

async function resolveOne(scope: Scope): Promise<void> {
  const { rows } = await scope.tx.execute(sql`select id from tickets where status = 'open' order by id`);
  if (rows.length === 0) return;
  const { id } = chance.pick(rows) as { id: number };
  const ticket = await findTicket(scope, { id });
  if (ticket) await changeTicket(scope, ticket, { type: 'ticket.resolve', by: itself }, { userId: null });
}

/** Each ticket was assigned while nobody had it, to somebody who had room. */
async function holdHistory(): Promise<void> {
  const { rows } = await run((scope) =>
    scope.tx.execute(
      sql`select ticket_id as id, kind, "to" from ticket_history where kind in ('assign', 'resolve') order by ticket_history.id`,
    ),
  );
  const ownerOf = new Map<number, number>();
  let assigned = 0;
  for (const { id, kind, to } of rows as { id: number; kind: string; to: { userId: number } }[]) {
    if (kind === 'resolve') ownerOf.delete(id);
    else {
      expect(ownerOf.has(id), `ticket ${id} was assigned twice`).toBe(false);
      ownerOf.set(id, to.userId);
      assigned += 1;
      expect([...ownerOf.values()].filter((userId) => userId === to.userId).length).toBeLessThanOrEqual(room);
    }
  }
  expect(assigned).toBeGreaterThan(3 * room);
}

const openCounts = async () =>
  (
    await run((scope) =>
      scope.tx.execute(sql`select count(*)::integer as n from tickets where status = 'open' group by user_id`),
    )
  ).rows.map((row) => (row as { n: number }).n);
