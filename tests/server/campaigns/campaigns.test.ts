import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Campaign, CampaignStatus } from '#contract/schema.ts';
import { campaigns as table } from '#server/records/campaigns/table.ts';
import { openCampaigns } from '../../support/server/campaigns/campaigns.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';

let fixture: Fixture;
let campaigns: Awaited<ReturnType<typeof openCampaigns>>;
beforeAll(async () => {
  // Without a channel nothing that is made to run here is sent.
  fixture = await openFixture({ isClockStill: true, settings: { SIMULATOR: 'off' } });
  campaigns = await openCampaigns(fixture);
});
afterAll(() => fixture.close());

const inMinutes = (minutes: number) => new Date(fixture.now().getTime() + minutes * 60_000).toISOString();

async function campaignIn(status: CampaignStatus, scheduledAt: string | null = inMinutes(120)): Promise<Campaign> {
  const made = await campaigns.create({});
  await fixture.database.inCompany(fixture.ids.acme.companyId, ({ tx }) =>
    tx
      .update(table)
      .set({ status, scheduledAt: scheduledAt === null ? null : new Date(scheduledAt) })
      .where(sql`${table.id} = ${made.id}`),
  );
  return campaigns.find(made.id);
}

const statuses = ['INATIVA', 'PROGRAMADA', 'EM_ANDAMENTO', 'CANCELADA', 'FINALIZADA'] as const;

/** What the specification allows (section 4), for whoever the plan lets have campaigns. */
const actions = {
  edit: {
    call: (id: number) => ['put', `/campaigns/${id}`, { name: 'Outra' }],
    in: ['INATIVA', 'PROGRAMADA', 'CANCELADA'],
  },
  stop: { call: (id: number) => ['post', `/campaigns/${id}/cancel`], in: ['EM_ANDAMENTO'] },
  restart: { call: (id: number) => ['post', `/campaigns/${id}/restart`], in: ['CANCELADA'] },
  delete: {
    call: (id: number) => ['delete', `/campaigns/${id}`],
    in: ['INATIVA', 'PROGRAMADA', 'CANCELADA', 'FINALIZADA'],
  },
  report: { call: (id: number) => ['get', `/campaigns/${id}/report`], in: statuses },
} as const;

describe.each(Object.entries(actions))('To %s a campaign', (_action, { call, in: allowed }) => {
  test.each(statuses)('that is %s: the same for every role', async (status) => {
    for (const user of ['admin', 'supervisor', 'agent1'] as const) {
      const { id } = await campaignIn(status);
      const [method, path, body] = call(id) as ['get' | 'put' | 'post' | 'delete', string, object?];
      const answer = await fixture.as(user)[method](path, body as never);
      expect([user, answer.status]).toEqual([user, (allowed as readonly string[]).includes(status) ? 200 : 409]);
      const strange = await fixture.as('outraAdmin')[method](path, body as never);
      expect(strange.status).toBe(404);
    }
  });
});

describe('A scheduled campaign', () => {
  test.each([
    [61, 200],
    [60, 409],
    [59, 409],
  ])('%i minutes ahead is changed, moved and unscheduled with %i', async (minutes, status) => {
    const changes = [{ message1: 'Outra' }, { scheduledAt: inMinutes(300) }, { scheduledAt: null }];
    for (const change of changes) {
      const { id } = await campaignIn('PROGRAMADA', inMinutes(minutes));
      expect((await campaigns.caller.put(`/campaigns/${id}`, change)).status).toBe(status);
    }
  });

  test('has the status that its time gives it, and refuses another one', async () => {
    const other = { status: 422, body: { error: 'ERR_VALIDATION' } };
    const started = { name: 'Nova', status: 'EM_ANDAMENTO', scheduledAt: inMinutes(90) };
    expect(await campaigns.caller.post('/campaigns', started)).toMatchObject(other);
    const made = await campaigns.create({ scheduledAt: inMinutes(90), status: 'PROGRAMADA' });
    expect(made.status).toBe('PROGRAMADA');
    const put = async (change: object) => (await campaigns.caller.put(`/campaigns/${made.id}`, change)).body;
    expect(await campaigns.caller.put(`/campaigns/${made.id}`, { status: 'CANCELADA' })).toMatchObject(other);
    expect(await put({ status: 'PROGRAMADA', name: 'Nova' })).toMatchObject({ status: 'PROGRAMADA', name: 'Nova' });
    expect(await put({ status: 'PROGRAMADA', scheduledAt: null })).toMatchObject({
      status: 'INATIVA',
      scheduledAt: null,
    });
    expect(await put({ scheduledAt: inMinutes(30) })).toMatchObject({ status: 'PROGRAMADA' });
  });

  test('is not scheduled for a time that has passed', async () => {
    const refused = await campaigns.caller.post('/campaigns', { name: 'Tarde', scheduledAt: inMinutes(-1) });
    expect([refused.status, refused.body]).toEqual([400, { error: 'ERR_CAMPAIGN_IN_PAST' }]);
  });
});

test('Lists carry no recipients, and are searched by name', async () => {
  const { id } = await campaigns.create({ name: 'Páscoa 100%' });
  const { records, count } = (await campaigns.caller.get('/campaigns?searchParam=pascoa 100%25')).body;
  expect([records.map((row: Campaign) => [row.id, row.shipping, row.status]), count]).toEqual([
    [[id, [], 'INATIVA']],
    1,
  ]);
});

test('A file comes with a campaign, and goes with it', async () => {
  const { id } = await campaigns.create({});
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.4 pequeno'], { type: 'application/pdf' }), 'tabela.pdf');
  const request = new Request('http://desk', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const uploaded = await campaigns.caller.post(`/campaigns/${id}/media-upload`, undefined, { payload, headers });
  expect(uploaded.body).toMatchObject({ mediaName: 'tabela.pdf', mediaPath: expect.stringMatching(/\.pdf$/) });
  const path = uploaded.body.mediaPath.replace('/api', '');
  expect((await fixture.as('agent2').get(path)).status).toBe(200);
  expect((await fixture.as('outraAdmin').get(path)).status).toBe(404);
  expect((await campaigns.caller.delete(`/campaigns/${id}/media-upload`)).body).toMatchObject({ mediaPath: null });
  expect((await fixture.as('agent2').get(path)).status).toBe(404);
});
