import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ isUnused: true });
  // Among a handful of tickets every index costs the same.
  const { companyId, connectionId, vendas } = fixture.ids.acme;
  await fixture.database.executeSql(`with customer as (
      insert into contacts (company_id, name, number, number_key)
      select ${companyId}, 'Antes ' || n, '551180000' || n, '551180000' || n from generate_series(1000, 2999) as n
      returning id)
    insert into tickets (company_id, contact_id, connection_id, queue_id, status, code, unread_messages)
    select ${companyId}, id, ${connectionId}, ${vendas}, case when id % 9 = 0 then 'pending' else 'closed' end, id, 0
    from customer`);
  await fixture.database.executeSql('analyze tickets');
});
afterAll(() => fixture?.close());

/** How statements that were asked for before, and begin so, would be done without a look at the rows. */
async function plansOf(statement: string): Promise<string[]> {
  return fixture.database.inCompany(fixture.ids.acme.companyId, async ({ tx }) => {
    await tx.execute(sql`select set_config('plan_cache_mode', 'force_generic_plan', true),
      set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`);
    const { rows } = await tx.execute<{ name: string; nulls: string }>(sql`
      select name, array_to_string(array_fill('null'::text, array[cardinality(parameter_types)]), ',') as nulls
      from pg_prepared_statements where statement like ${statement}`);
    return Promise.all(
      rows.map(async ({ name, nulls }) =>
        JSON.stringify((await tx.execute(sql.raw(`explain execute ${name}(${nulls})`))).rows),
      ),
    );
  });
}

test.each(['admin', 'agent1'] as const)('unread tickets are counted for %s without fetching one', async (user) => {
  await fixture.as(user).get('/tickets?status=pending&withUnreadMessages=true');
  const plans = await plansOf('select count(*)%"unread_messages" > 0%');
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).toContain('Index Only Scan using tickets_unread');
});

test('one’s own closed tickets are counted, and the newest read, without those of others', async () => {
  await fixture.as('admin').get('/tickets?status=closed');
  const plans = await plansOf('%"user_id" = %"status" = \'closed\'%');
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).toContain('tickets_of_owner');
});

test('unread tickets are counted up to five hundred, and all that wait exactly', async () => {
  const { companyId, connectionId, vendas } = fixture.ids.acme;
  await fixture.database.executeSql(`with customer as (
      insert into contacts (company_id, name, number, number_key)
      select ${companyId}, 'Cliente ' || n, '551190000' || n, '551190000' || n from generate_series(1000, 1599) as n
      returning id)
    insert into tickets (company_id, contact_id, connection_id, queue_id, status, code, unread_messages)
    select ${companyId}, id, ${connectionId}, ${vendas}, 'pending', id, 1 from customer`);
  const { body: unread } = await fixture
    .as('admin')
    .get('/tickets?status=pending&showAll=true&withUnreadMessages=true');
  const { body: waiting } = await fixture.as('admin').get('/tickets?status=pending&showAll=true');
  expect(unread).toMatchObject({ count: 500, hasMore: true });
  expect(waiting.count).toBeGreaterThanOrEqual(600);
});
