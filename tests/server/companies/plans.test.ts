import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCallerLoader } from '#server/records/sessions/caller-loader.ts';
import { operations } from '../../support/server/contract/contract-calls.ts';
import { type Caller, type Fixture, openFixture } from '../../support/server/fixture.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';
import { connect, listen } from '../../support/server/sockets.ts';
import { rowsIn } from '../../support/server/tickets.ts';

const small = { name: 'Pequeno', users: 4, connections: 1, queues: 2, schedules: 3, campaigns: 2, value: 49.9 };

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const makePlan = async (plan: object, on = fixture) => (await on.as('super').post('/plans', plan)).body.id as number;
const givePlan = (planId: number | null, on = fixture) =>
  on.as('super').put(`/companies/${on.ids.acme.companyId}`, { planId });
const planOf = async (caller: Caller, on = fixture) =>
  (await caller.get(`/companies/listPlan/${on.ids.acme.companyId}`)).body;

const aSchedule = ({ ids }: Fixture) => ({
  contactId: ids.acme.contactIds[4],
  body: 'Lembrete',
  sendAt: new Date(Date.now() + 86_400_000).toISOString(),
});
const set = (query: ReturnType<typeof sql>) => rowsIn(fixture, query);

describe('plans', () => {
  test('are made, changed and deleted by the super user, and seen by everybody, the cheapest first', async () => {
    const sara = fixture.as('super');
    const { body: plan } = await sara.post('/plans', { ...small, useKanban: false });
    expect(plan).toMatchObject({ ...small, useKanban: false, useSchedules: true });
    expect((await sara.get(`/plans/${plan.id}`)).body).toEqual(plan);
    const { body: changed } = await sara.put(`/plans/${plan.id}`, { value: 59.9 });
    expect(changed).toEqual({ ...plan, value: 59.9 });
    const names = async (path: string, caller: Caller) =>
      (await caller.get(path)).body.map(({ name }: { name: string }) => name);
    expect(await names('/plans/list', fixture.with())).toEqual(['Pequeno', 'Completo']);
    expect(await names('/plans/all', sara)).toEqual(['Pequeno', 'Completo']);
    expect((await sara.delete(`/plans/${plan.id}`)).status).toBe(200);
    for (const gone of [await sara.get(`/plans/${plan.id}`), await sara.delete(`/plans/${plan.id}`)]) {
      expect([gone.status, gone.body]).toEqual([404, { error: 'ERR_NOT_FOUND' }]);
    }
  });

  test('have a name of their own each, and stay while a company has them', async () => {
    const sara = fixture.as('super');
    const [plan] = (await sara.get('/plans/all')).body;
    const twice = await sara.post('/plans', { ...small, name: 'COMPLETO' });
    expect([twice.status, twice.body]).toMatchObject([
      409,
      { error: 'ERR_DUPLICATED_NAME', details: [{ path: '/body/name' }] },
    ]);
    const used = await sara.delete(`/plans/${plan.id}`);
    expect([used.status, used.body]).toEqual([400, { error: 'ERR_IN_USE' }]);
  });
});

describe('the limits of a plan', () => {
  test('are counted, and kept where something is made', async () => {
    const id = await makePlan({ ...small, name: 'Contado' });
    await givePlan(id);
    const admin = fixture.as('admin');
    expect(await planOf(admin)).toMatchObject({ planId: id, used: { users: 4, connections: 1, queues: 2 } });
    const refused = [
      await admin.post('/users', { name: 'Mais um', email: 'mais@acme.test', password: 'recado' }),
      await admin.post('/whatsapp', { name: 'Mais uma' }),
      await admin.post('/queue', { name: 'Mais uma', color: '#123456' }),
    ];
    expect(refused.map(({ status, body }) => [status, body])).toEqual([
      [403, { error: 'ERR_PLAN_LIMIT', details: { limit: 'users', used: 4, allowed: 4 } }],
      [403, { error: 'ERR_PLAN_LIMIT', details: { limit: 'connections', used: 1, allowed: 1 } }],
      [403, { error: 'ERR_PLAN_LIMIT', details: { limit: 'queues', used: 2, allowed: 2 } }],
    ]);

    await fixture.as('super').put(`/plans/${id}`, { queues: 3 });
    const { body: queue } = await admin.post('/queue', { name: 'Mais uma', color: '#123456' });
    expect((await planOf(admin)).used.queues).toBe(3);
    await fixture.as('super').put(`/plans/${id}`, { queues: 1 });
    expect((await admin.put(`/queue/${queue.id}`, { name: 'A terceira' })).status).toBe(200);
    expect((await admin.get('/queue')).body).toHaveLength(3);
    expect((await admin.delete(`/queue/${queue.id}`)).status).toBe(200);
    expect((await admin.post('/queue', { name: 'De novo', color: '#123456' })).body.details).toEqual({
      limit: 'queues',
      used: 2,
      allowed: 1,
    });
  });

  test('count schedules while they are not sent', async () => {
    const admin = fixture.as('admin');
    const before = (await planOf(admin)).used.schedules;
    await givePlan(await makePlan({ ...small, name: 'Agenda', schedules: before + 2 }));
    const schedule = () => admin.post('/schedules', aSchedule(fixture));
    const [{ body: first }, { body: second }] = [await schedule(), await schedule()];
    const refused = {
      error: 'ERR_PLAN_LIMIT',
      details: { limit: 'schedules', used: before + 2, allowed: before + 2 },
    };
    expect(await schedule()).toMatchObject({ status: 403, body: refused });
    expect((await admin.put(`/schedules/${first.id}`, { body: 'Outro lembrete' })).status).toBe(200);
    await set(sql`update schedules set status = 'ERRO' where id = ${first.id}`);
    expect((await schedule()).status).toBe(403);
    await set(sql`update schedules set status = 'ENVIADA' where id = ${first.id}`);
    expect((await schedule()).status).toBe(200);
    expect((await schedule()).status).toBe(403);
    await admin.delete(`/schedules/${second.id}`);
    expect((await planOf(admin)).used.schedules).toBe(before + 1);
    expect((await schedule()).status).toBe(200);
  });

  test('count campaigns while they are neither finished nor cancelled, a restarted one again', async () => {
    const admin = fixture.as('admin');
    const before = (await planOf(admin)).used.campaigns;
    await givePlan(await makePlan({ ...small, name: 'Campanhas', campaigns: before + 1 }));
    const make = (name: string) => admin.post('/campaigns', { name });
    const { body: first } = await make('Natal');
    const refused = {
      error: 'ERR_PLAN_LIMIT',
      details: { limit: 'campaigns', used: before + 1, allowed: before + 1 },
    };
    expect(await make('Ano novo')).toMatchObject({ status: 403, body: refused });
    await set(sql`update campaigns set status = 'CANCELADA' where id = ${first.id}`);
    const { status, body: second } = await make('Ano novo');
    expect(status).toBe(200);
    expect(await admin.post(`/campaigns/${first.id}/restart`)).toMatchObject({ status: 403, body: refused });
    expect((await admin.post(`/campaigns/${second.id}/restart`)).status).toBe(409);
    await set(sql`update campaigns set status = 'FINALIZADA' where id = ${second.id}`);
    expect((await admin.post(`/campaigns/${first.id}/restart`)).status).toBe(200);
    expect((await planOf(admin)).used.campaigns).toBe(before + 1);
    expect((await admin.post(`/campaigns/${first.id}/cancel`)).status).toBe(200);
    expect((await planOf(admin)).used.campaigns).toBe(before);
  });

  test('do not count campaigns that a company has beyond its plan', async () => {
    await givePlan(await makePlan({ ...small, name: 'Sem campanhas', campaigns: 0, useCampaigns: false }));
    const admin = fixture.as('admin');
    await fixture.as('super').put(`/companies/${fixture.ids.acme.companyId}`, { campaignsEnabled: true });
    expect(await planOf(admin)).toMatchObject({ hasFreeCampaigns: true, plan: { useCampaigns: true } });
    expect((await admin.post('/campaigns', { name: 'Natal' })).status).toBe(200);
    await fixture.as('super').put(`/companies/${fixture.ids.acme.companyId}`, { campaignsEnabled: false });
  });

  test('tell the browsers when something counts no longer', async () => {
    await givePlan(await makePlan({ ...small, name: 'Contado ao vivo', campaigns: 50 }));
    const admin = fixture.as('admin');
    const { body: campaign } = await admin.post('/campaigns', { name: 'Natal' });
    const { used } = await planOf(admin);
    await set(sql`update campaigns set status = 'EM_ANDAMENTO' where id = ${campaign.id}`);
    await admin.post(`/campaigns/${campaign.id}/cancel`);
    const [told] = await rowsIn(
      fixture,
      sql`select payload->'companyPlan'->'used'->>'campaigns' as campaigns from live_events
        where channel like '%-companyPlan' order by seq desc limit 1`,
    );
    expect(Number(told?.campaigns)).toBe(used.campaigns - 1);
  });

  test('are the smallest plan’s for a company without one', async () => {
    const id = await makePlan({ ...small, name: 'O menor', users: 3, value: 500, useKanban: false });
    await givePlan(null);
    const found = await planOf(fixture.as('agent1'));
    expect(found).toMatchObject({ planId: null, plan: { id, name: 'O menor', useKanban: false } });
    const { body } = await fixture
      .as('admin')
      .post('/users', { name: 'Mais um', email: 'm@acme.test', password: 'recado' });
    expect(body.details).toEqual({ limit: 'users', used: 4, allowed: 3 });
    // What every call is held against says the same, with the campaigns that a company may have beside its plan.
    const callers = createCallerLoader(fixture.database);
    const { acme, users } = fixture.ids;
    await fixture.as('super').put(`/plans/${id}`, { useCampaigns: false });
    for (const campaignsEnabled of [true, false]) {
      await fixture.as('super').put(`/companies/${acme.companyId}`, { campaignsEnabled });
      const { plan } = await planOf(fixture.as('agent1'));
      const { features } = (await callers(users.agent1)) ?? {};
      expect([plan, features?.useCampaigns]).toMatchObject([features, campaignsEnabled]);
    }
    await fixture.as('super').delete(`/plans/${id}`);
  });

  describe.each(['pglite', 'postgres'] as const)('of eighty who make one at once on %s (F78)', (engine) => {
    let postgres: PostgresServer | undefined;
    let raced: Fixture;
    beforeAll(async () => {
      postgres = engine === 'postgres' ? await startPostgres() : undefined;
      raced = await openFixture(postgres ? { databaseUrl: await postgres.newDatabase() } : {});
      const { used } = await planOf(raced.as('admin'), raced);
      const plan = Object.fromEntries(Object.entries(used).map(([limit, count]) => [limit, Number(count) + 2]));
      await givePlan(await makePlan({ ...small, name: 'Corrida', ...plan }, raced), raced);
    });
    afterAll(async () => {
      await raced.close();
      await postgres?.stop();
    });

    test.each([
      ['users', '/users', (each: number) => ({ name: 'Novo', email: `n${each}@acme.test`, password: 'recado' })],
      ['connections', '/whatsapp', (each: number) => ({ name: `Linha ${each}` })],
      ['queues', '/queue', (each: number) => ({ name: `Fila ${each}`, color: `#1234${each + 10}` })],
      ['schedules', '/schedules', (each: number) => ({ ...aSchedule(raced), body: `Lembrete ${each}` })],
      ['campaigns', '/campaigns', (each: number) => ({ name: `Campanha ${each}` })],
    ] as const)('%s, only as many get theirs as there is room for', async (limit, path, bodyOf) => {
      const admin = raced.as('admin');
      const answers = await Promise.all(Array.from({ length: 80 }, (_, each) => admin.post(path, bodyOf(each))));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(78).fill(403)]);
      const { plan, used } = await planOf(admin, raced);
      expect(used[limit]).toBe(plan[limit]);
    });
  });
});

describe('what is not in the plan', () => {
  const none = Object.fromEntries(
    [...new Set(operations.flatMap(({ feature }) => feature ?? []))].map((flag) => [flag, false]),
  );

  test('is seven features, and each operation of theirs is refused by name, also before it is there', async () => {
    expect(Object.keys(none).sort()).toEqual([
      'useCampaigns',
      'useExternalApi',
      'useIntegrations',
      'useInternalChat',
      'useKanban',
      'useOpenAi',
      'useSchedules',
    ]);
    await givePlan(await makePlan({ ...small, name: 'Sem nada', ...none }));
    const gated = operations.filter(({ feature }) => feature);
    for (const { id, feature, method, url, roles } of gated) {
      const caller = roles.includes('connection') ? fixture.with('connection-token-1') : fixture.as('admin');
      const path = url.replace(/:\w+/g, '1');
      const call = { GET: caller.get, DELETE: caller.delete, PUT: caller.put, POST: caller.post }[method as 'GET'];
      const { status, body } = await call(path);
      expect([id, status, body]).toEqual([id, 403, { error: 'ERR_FEATURE_NOT_IN_PLAN', details: { flag: feature } }]);
    }
    expect((await fixture.as('outraAdmin').get('/schedules')).status).toBe(200);
  });

  test('is told to open browsers at once, and what the super user gives beyond it counts', async () => {
    const planId = await makePlan({ ...small, name: 'Ao vivo' });
    await givePlan(planId);
    const url = await listen(fixture);
    const agent = await connect(url, await fixture.tokenOf('agent1'));
    const stranger = await connect(url, await fixture.tokenOf('outraAgent1'));
    const sara = await connect(url, await fixture.tokenOf('super'));
    await fixture.as('super').put(`/plans/${planId}`, { useKanban: false, useCampaigns: false });
    const channel = `company-${fixture.ids.acme.companyId}-companyPlan`;
    await expect
      .poll(() => agent.received.filter((event) => event.channel === channel).at(-1)?.payload)
      .toMatchObject({ action: 'update', companyPlan: { plan: { useKanban: false, useCampaigns: false } } });
    await expect
      .poll(() => sara.received.filter(({ channel }) => channel.endsWith('-plan')).at(-1)?.payload)
      .toMatchObject({ action: 'update', plan: { id: planId, useKanban: false } });
    expect((await fixture.as('agent1').get('/ticket/kanban')).status).toBe(403);
    expect(stranger.received.filter(({ channel }) => /plan$/i.test(channel))).toEqual([]);

    const { body: company } = await fixture
      .as('super')
      .put(`/companies/${fixture.ids.acme.companyId}`, { campaignsEnabled: true });
    expect(company).toMatchObject({ campaignsEnabled: true, plan: { useCampaigns: false } });
    expect((await fixture.as('admin').get('/campaigns')).status).not.toBe(403);
    await expect
      .poll(() => agent.received.filter((event) => event.channel === channel).at(-1)?.payload)
      .toMatchObject({ companyPlan: { plan: { useCampaigns: true } } });
    for (const each of [agent, stranger, sara]) each.close();
  });
});
