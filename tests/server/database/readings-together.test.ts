import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Scope } from '#server/records/base/scope.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';
import { waysOf } from '../../support/server/ways.ts';

let postgres: PostgresServer;
let fixture: Fixture;
let acme: number;
let outra: number;
beforeAll(async () => {
  postgres = await startPostgres();
  fixture = await openFixture({
    databaseUrl: await postgres.newDatabase(),
    settings: { SIMULATOR: 'off' },
  });
  acme = fixture.ids.acme.companyId;
  outra = fixture.ids.outra.companyId;
});
afterAll(async () => {
  await fixture?.close();
  await postgres?.stop();
});

type Seen = {
  connection: number;
  transaction: string;
  company: number;
  role: string;
};

const look = async ({ tx }: Scope): Promise<Seen> => {
  const { rows } = await tx.execute<Seen>(sql`select pg_backend_pid() as connection, now()::text as transaction,
    recado_company() as company, current_user::text as role`);
  if (!rows[0]) throw new Error('Nothing was seen');
  return rows[0];
};

const together = <T>(companyId: number, work: (scope: Scope) => Promise<T>) =>
  fixture.database.readingTogether(companyId, work);

const lookings = (count: number, companyId = acme) =>
  Promise.all(Array.from({ length: count }, () => together(companyId, look)));

const differing = <T>(values: T[]) => new Set(values).size;

// What is known to every connection takes one way.
beforeEach(() => Promise.all([lookings(10), lookings(10, outra)]));

test('what begins at once shares a connection and a way, up to five', async () => {
  expect(await waysOf(() => lookings(5))).toEqual({ trips: 1, statements: 6 });
  const seen = await lookings(7);
  expect(differing(seen.slice(0, 5).map(({ transaction }) => transaction))).toBe(1);
  expect(differing(seen.map(({ transaction }) => transaction))).toBe(2);
});

test('companies never share one', async () => {
  const [ours, theirs] = await Promise.all([lookings(3), lookings(3, outra)]);
  expect(ours.map(({ company, role }) => [company, role])).toEqual(Array(3).fill([acme, 'recado_app']));
  expect(theirs.map(({ company, role }) => [company, role])).toEqual(Array(3).fill([outra, 'recado_app']));
  expect(ours[0]?.connection).not.toBe(theirs[0]?.connection);
});

test('what begins later goes by itself', async () => {
  const begun = together(acme, look);
  await new Promise((done) => setImmediate(done));
  const [first, second] = await Promise.all([begun, together(acme, look)]);
  expect(first.transaction).not.toBe(second.transaction);
});

test('one that fails takes nobody along, and is told of its own failure', async () => {
  const [broken, refused, ...others] = await Promise.allSettled([
    together(acme, ({ tx }) => tx.execute(sql`select 1 / 0`)),
    together(acme, () => Promise.reject(new Error('Not for you'))),
    together(acme, look),
    together(acme, look),
  ]);
  expect(broken).toMatchObject({ reason: { cause: { message: 'division by zero' } } });
  expect(refused).toMatchObject({ reason: { message: 'Not for you' } });
  expect(others).toMatchObject(Array(2).fill({ status: 'fulfilled', value: { company: acme } }));
});

test('it only reads, and nobody speaks through it afterwards', async () => {
  const kept: Scope[] = [];
  const [changed] = await Promise.allSettled([
    together(acme, ({ tx }) => tx.execute(sql`update tickets set unread_messages = 9`)),
    together(acme, async (scope) => void kept.push(scope)),
  ]);
  expect(changed).toMatchObject({ reason: { cause: { message: expect.stringContaining('read-only') } } });
  for (const scope of kept) expect(() => scope.tx).toThrow('The transaction has ended');
});

test('every connection is given back', async () => {
  for (let round = 0; round < 30; round += 1) {
    const failing = together(acme, ({ tx }) => tx.execute(sql`select 1 / 0`));
    await Promise.allSettled([failing, lookings(4), lookings(3, outra), together(acme, async () => 1)]);
  }
  expect(await lookings(10)).toHaveLength(10);
});
