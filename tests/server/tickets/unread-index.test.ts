import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());

test.each(['admin', 'agent1'] as const)('unread tickets are counted for %s without fetching one', async (user) => {
  await fixture.as(user).get('/tickets?status=pending&withUnreadMessages=true');
  const plans = await fixture.database.inCompany(fixture.ids.acme.companyId, async ({ tx }) => {
    await tx.execute(sql`select set_config('plan_cache_mode', 'force_generic_plan', true),
      set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`);
    const { rows } = await tx.execute<{ name: string; nulls: string }>(sql`
      select name, array_to_string(array_fill('null'::text, array[cardinality(parameter_types)]), ',') as nulls
      from pg_prepared_statements where statement like 'select count(*)%"unread_messages" > 0%'`);
    return Promise.all(
      rows.map(async ({ name, nulls }) =>
        JSON.stringify((await tx.execute(sql.raw(`explain execute ${name}(${nulls})`))).rows),
      ),
    );
  });
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).toContain('Index Only Scan using tickets_unread');
});
