import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetOldEvents } from '#server/live/old-events.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ isUnused: true });
});
afterAll(() => fixture.close());

const kept = async () => {
  const { rows } = await fixture.database.asSystem('live', ({ tx }) =>
    tx.execute<{ company_id: number; count: number; oldest: number }>(
      sql`select company_id, count(*)::int as count, min(seq)::int as oldest from live_events group by 1 order by 1`,
    ),
  );
  return rows.map(({ company_id, count, oldest }) => [company_id, count, oldest]);
};

/** Gives companies so many events. */
async function fill(counts: Record<number, number>): Promise<void> {
  await fixture.database.asSystem('live', async ({ tx }) => {
    await tx.execute(sql`delete from live_events`);
    for (const [companyId, count] of Object.entries(counts)) {
      await tx.execute(sql`insert into live_sequences (company_id, seq) values (${companyId}, ${count})
        on conflict (company_id) do update set seq = ${count}`);
      await tx.execute(sql`insert into live_events (company_id, seq, channel, payload, rooms)
        select ${companyId}, seq, 'x', '{}', '{}' from generate_series(1, ${count}::int) as seq`);
    }
  });
}

test('a company keeps its newest events, and what it has too much goes in bites', async () => {
  const { acme, outra } = fixture.ids;
  await fill({ [acme.companyId]: 1_000, [outra.companyId]: 40 });
  await forgetOldEvents(fixture.database, { each: 100, all: 1_000_000 }, 300);
  expect(await kept()).toEqual([
    [acme.companyId, 100, 901],
    [outra.companyId, 40, 1],
  ]);
});

test('where companies are many each keeps fewer, but a few at least', async () => {
  const { acme, outra } = fixture.ids;
  await fill({ [acme.companyId]: 3_000, [outra.companyId]: 3_000 });
  await forgetOldEvents(fixture.database, { each: 10_000, all: 3_000 });
  const counts = (await kept()).map(([, count]) => count);
  expect(counts[0]).toBeLessThan(3_000);
  expect(counts[1]).toBe(counts[0]);
  await forgetOldEvents(fixture.database, { each: 10_000, all: 1 });
  expect((await kept()).map(([, count]) => count)).toEqual([500, 500]);
});

test('what a webhook has still to be told is kept', async () => {
  const { companyId } = fixture.ids.acme;
  await fill({ [companyId]: 1_000 });
  await fixture.as('admin').post('/webhooks', { name: 'Elo', url: 'https://elo.test/x', events: ['message.received'] });
  await fixture.database.asSystem('live', ({ tx }) =>
    tx.execute(sql`update webhooks set last_seq = 400, active = true where company_id = ${companyId}`),
  );
  await forgetOldEvents(fixture.database, { each: 100, all: 1_000_000 });
  expect((await kept()).find(([company]) => company === companyId)?.[2]).toBe(401);
});
