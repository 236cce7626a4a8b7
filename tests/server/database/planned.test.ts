import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scope } from '#server/records/base/scope.ts';
import { findTicket } from '#server/records/tickets/find.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

describe.each(['pglite', 'postgres'])('on %s', (engine) => {
  let fixture: Fixture;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? { databaseUrl: await postgres.newDatabase() } : {};
    fixture = await openFixture({ ...databaseUrl, settings: { DATABASE_POOL: '1' }, isUnused: true });
  });
  afterAll(() => fixture?.close());

  const inAcme = <T>(work: (scope: Scope) => Promise<T>) =>
    fixture.database.inCompany(fixture.ids.acme.companyId, work);

  test('a query that comes again is known to the database by its name', async () => {
    const { pendingTicketId, openTicketId } = fixture.ids.acme;
    for (const id of [pendingTicketId, openTicketId]) {
      expect(await inAcme((scope) => findTicket(scope, { id }))).toMatchObject({ id });
    }
    const { rows } = await inAcme(({ tx }) =>
      tx.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`),
    );
    const [known, ...others] = rows.filter(({ statement }) => /from "tickets" inner join "contacts"/.test(statement));
    expect(known?.statement).toMatch(/"tickets"."id" = \$\d/);
    expect(others).toEqual([]);
  });

  test('a query that was put into words for one company answers another with its own', async () => {
    const { companyId } = fixture.ids.outra;
    const id = fixture.ids.acme.pendingTicketId;
    expect(await fixture.database.inCompany(companyId, (scope) => findTicket(scope, { id }))).toBeUndefined();
    const bySystem = await fixture.database.asSystem('jobs', (scope) =>
      Promise.all([companyId, fixture.ids.acme.companyId].map((each) => findTicket(scope.company(each), { id }))),
    );
    expect(bySystem).toEqual([undefined, expect.objectContaining({ id })]);
  });

  test('nobody speaks through a transaction that has ended', async () => {
    const kept: Scope[] = [];
    await inAcme(async (scope) => void kept.push(scope));
    await expect(inAcme(async (scope) => kept.push(scope) && Promise.reject(new Error('no')))).rejects.toThrow('no');
    for (const scope of kept) {
      expect(() => scope.tx).toThrow('The transaction has ended');
      await expect(findTicket(scope, { id: 1 })).rejects.toThrow('The transaction has ended');
    }
  });
});

test('a connection that knows too many statements is followed by a new one', async () => {
  const fixture = await openFixture({ databaseUrl: await postgres.newDatabase(), settings: { DATABASE_POOL: '1' } });
  const processOf = ({ tx }: Scope) => tx.execute(sql`select pg_backend_pid() as id`);
  const ask = async <T>(work: (scope: Scope) => Promise<T>) =>
    fixture.database.inCompany(fixture.ids.acme.companyId, work);
  const { rows: before } = await ask(processOf);
  expect((await ask(processOf)).rows).toEqual(before);
  await ask(async ({ tx }) => {
    for (let n = 0; n < 310; n += 1) await tx.execute(sql.raw(`select ${n}`));
  });
  expect((await ask(processOf)).rows).not.toEqual(before);
  await fixture.close();
});
