import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChance } from '#server/seed/chance.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { addTicket } from '../../support/server/tickets.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ settings: { SIMULATOR: 'off' } });
});
afterAll(() => fixture.close());

const told = async () => {
  const { companyId } = fixture.ids.acme;
  const { rows } = await fixture.database.inCompany(companyId, ({ tx }) =>
    tx.execute<{ kept: unknown; counted: unknown; misplaced: number }>(sql`select
      (select json_agg(row_to_json(kept)) from (select lane_id, queue_id, user_id, pending, open from lane_sums
        where pending <> 0 or open <> 0 order by 1, 2, 3) as kept) as kept,
      (select json_agg(row_to_json(counted)) from (
        select recado_lane_of(company_id, id) as lane_id, coalesce(queue_id, 0) as queue_id, coalesce(user_id, 0) as user_id,
          count(*) filter (where status = 'pending') as pending, count(*) filter (where status = 'open') as open
        from tickets where status <> 'closed' group by 1, 2, 3 order by 1, 2, 3) as counted) as counted,
      (select count(*)::integer from tickets where lane_id <> recado_lane_of(company_id, id)) as misplaced`),
  );
  return rows[0];
};

test('what is added up for the lanes is what one would count, whatever happens to tickets and tags', async () => {
  const { acme, users } = fixture.ids;
  const chance = createChance(26);
  const admin = fixture.as('admin');
  const tags: number[] = [acme.tagId];
  for (const [name, kanban] of [
    ['Entrada', 1],
    ['Sem faixa', 0],
    ['Fim', 1],
  ] as const) {
    tags.push((await admin.post('/tags', { name, kanban })).body.id);
  }
  const tickets: number[] = [];
  for (let n = 0; n < 8; n += 1) {
    tickets.push((await addTicket(fixture, n % 2 === 0 ? 'open' : 'pending', { queueId: acme.suporte })).id);
  }
  const some = () => chance.pick(tickets);
  const steps: Record<string, () => Promise<unknown>> = {
    tag: () =>
      admin.post('/tags/sync', {
        ticketId: some(),
        tags: tags.filter(() => chance.pick([true, false])).map((id) => ({ id })),
      }),
    rename: () =>
      admin.put(`/tags/${chance.pick(tags)}`, {
        name: `Faixa ${chance.pick(['a', 'm', 'z'])}${chance.pick(tickets)}`,
        kanban: chance.pick([0, 1]),
      }),
    resolve: () => admin.put(`/tickets/${some()}`, { status: 'closed' }),
    reopen: () => admin.put(`/tickets/${some()}`, { status: 'open', userId: users.agent1 }),
    wait: () => admin.put(`/tickets/${some()}`, { status: 'pending' }),
    transfer: () =>
      admin.put(`/tickets/${some()}`, { queueId: chance.pick([acme.vendas, acme.suporte]), userId: null }),
  };
  for (let step = 0; step < 60; step += 1) {
    await steps[chance.pick(Object.keys(steps))]?.();
    if (step % 10 > 0) continue;
    const { kept, counted, misplaced } = (await told()) ?? {};
    expect([step, kept, misplaced]).toEqual([step, counted, 0]);
  }
  await admin.delete(`/tickets/${tickets[0]}`);
  await admin.delete(`/tags/${tags[1]}`);
  await admin.delete(`/queue/${acme.vendas}`);
  const last = await told();
  expect([last?.kept, last?.misplaced]).toEqual([last?.counted, 0]);

  await fixture.database.executeSql('update lane_sums set open = open + 5; update tickets set lane_id = 77');
  await fixture.database.executeSql(`select recado_rebuild_lanes(${acme.companyId})`);
  expect((await told())?.kept).toEqual(last?.counted);
});
