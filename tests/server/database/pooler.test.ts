import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '#server/app.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { type Pooler, poolerProgram, startPooler } from '../../support/server/pooler.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';

test('only where a pooler is named, connections keep no statement', async () => {
  const postgres = await startPostgres();
  const keptThrough = async (settings: (url: string) => Record<string, string>) => {
    const url = await postgres.newDatabase();
    const fixture = await openFixture({ databaseUrl: url, settings: { DATABASE_POOL: '1', ...settings(url) } });
    await fixture.as('admin').get('/tickets?status=open');
    const { rows } = await fixture.database.executeSql('select count(*)::int as count from pg_prepared_statements');
    await fixture.close();
    return (rows as { count: number }[])[0]?.count;
  };
  expect(await keptThrough(() => ({}))).toBeGreaterThan(0);
  // What it does is the same whatever stands there.
  expect(await keptThrough((url) => ({ DATABASE_POOLER_URL: url }))).toBe(0);
  await postgres.stop();
});

describe.each(poolerProgram ? [2] : [])(
  'through PgBouncer, whose %i connections anybody gets for a transaction',
  (size) => {
    let postgres: PostgresServer;
    let pooler: Pooler;
    let fixture: Fixture;
    let url: string;
    beforeAll(async () => {
      postgres = await startPostgres();
      url = await postgres.newDatabase();
      pooler = await startPooler(url, size);
      fixture = await openFixture({ databaseUrl: url, settings: { DATABASE_POOLER_URL: pooler.of(url) } });
    });
    afterAll(async () => {
      await fixture?.close();
      await pooler?.stop();
      await postgres?.stop();
    });

    test('companies are kept apart, however their transactions mix', async () => {
      const { acme, outra } = fixture.ids;
      const seenBy = async (user: 'admin' | 'outraAdmin') => {
        const { body } = await fixture.as(user).get('/tickets?status=pending&showAll=true');
        return body.tickets.map(({ id }: { id: number }) => id);
      };
      const alone = { admin: await seenBy('admin'), outraAdmin: await seenBy('outraAdmin') };
      expect(alone.admin).toContain(acme.pendingTicketId);
      expect(alone.outraAdmin).toContain(outra.pendingTicketId);
      const rounds = Array.from({ length: 40 }, (_, n) => seenBy(n % 2 ? 'admin' : 'outraAdmin'));
      for (const [n, found] of (await Promise.all(rounds)).entries())
        expect(found).toEqual(n % 2 ? alone.admin : alone.outraAdmin);
    });

    test('what one server changes another one hears of', async () => {
      const { settings, now: clock, ids } = fixture;
      const database = await openDatabase(settings, { clock });
      const heard: number[] = [];
      database.onCommitElsewhere((companyId) => heard.push(companyId));
      const other = await build({ settings, database, clock });
      await other.ready();
      const { pendingTicketId: id } = ids.acme;
      await fixture.as('agent1').put(`/tickets/${id}`, { status: 'open', userId: ids.users.agent1 });
      await expect.poll(() => heard).toContain(ids.acme.companyId);
      const authorization = `Bearer ${await fixture.tokenOf('agent1')}`;
      const { payload } = await other.inject({ url: `/api/tickets/${id}`, headers: { authorization } });
      expect(JSON.parse(payload)).toMatchObject({ status: 'open' });
      await other.close();
      await database.close();
    });

    test('it holds no connection between transactions, and what must stay goes past it', async () => {
      const watcher = new pg.Client(url);
      await watcher.connect();
      const { rows } = await watcher.query<{ name: string }>(
        `select application_name as name from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      );
      await watcher.end();
      const names = rows.map(({ name }) => name).sort();
      expect(names.filter((name) => name === 'recado').length).toBeLessThanOrEqual(size);
      expect(names).toEqual(expect.arrayContaining(['recado leases', 'recado-ear']));
    });
  },
);
