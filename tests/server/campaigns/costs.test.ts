import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CampaignReport, MessageTemplate } from '#contract/schema.ts';
import { type CloudFixture, openCloudFixture } from '../../support/channels/cloud-fixture.ts';
import { businessAccountId, qualityWebhookOf, templateWebhookOf } from '../../support/channels/graph-stand-in.ts';
import { eventually } from '../../support/eventually.ts';
import { numbers, openCampaigns } from '../../support/server/campaigns/campaigns.ts';

let cloud: CloudFixture;
let campaigns: Awaited<ReturnType<typeof openCampaigns>>;
let templateId: number;

beforeAll(async () => {
  cloud = await openCloudFixture();
  cloud.graph.setNumber({ quality_rating: 'GREEN', status: 'CONNECTED' }, 'USD');
  cloud.graph.callTo((body) => cloud.post(body));
  cloud.graph.tellDelivered();
  await cloud.fixture.as('admin').put(`/whatsapp/${cloud.id}`, { businessAccountId });
  campaigns = await openCampaigns(cloud.fixture);
  cloud.graph.setTemplates([
    {
      name: 'oferta',
      language: 'pt_BR',
      category: 'MARKETING',
      status: 'APPROVED',
      components: [{ type: 'BODY', text: 'Hoje tem pão.' }],
    },
  ]);
  expect(await cloud.post(templateWebhookOf('APPROVED', 'oferta'))).toBe(200);
  const { records } = (await campaigns.caller.get(`/whatsapp/${cloud.id}/templates`)).body;
  templateId = records.find(({ name }: MessageTemplate) => name === 'oferta').id;
});
afterAll(() => cloud.close());

const officialNumber = async () => (await campaigns.caller.get(`/whatsapp/${cloud.id}`)).body.officialNumber;
const estimate = async (contactListId: number) =>
  (await campaigns.caller.post('/campaigns/estimate', { contactListId, whatsappId: cloud.id, templateId })).body;
const setPrices = (prices: object[], currency = 'USD', user: 'admin' | 'agent1' = 'admin') =>
  cloud.fixture.as(user).post('/campaign-settings', { settings: { messagePrices: { currency, prices } } });
const sumOf = async (id: number): Promise<CampaignReport['cost']> =>
  (await campaigns.caller.get(`/campaigns/${id}/report`)).body.cost;
const started = async (all: readonly string[]) => {
  const contactListId = await campaigns.list(all);
  const { id } = await campaigns.start({ contactListId, whatsappId: cloud.id, templateId });
  await campaigns.until(id, 'FINALIZADA');
  return id;
};

describe('what a campaign by template costs', () => {
  test('is estimated by the country of each recipient before it starts', async () => {
    const list = await campaigns.list([...numbers(2, 700), '+5491112345678', '+5352345678']);
    expect(await estimate(list)).toMatchObject({
      recipients: 4,
      cost: {
        category: 'marketing',
        currency: 'USD',
        lines: [
          { market: 'BR', recipients: 2, price: 0.0625 },
          { market: null, recipients: 1, price: null },
          { market: 'AR', recipients: 1, price: 0.0618 },
        ],
        amount: 0.1868,
      },
    });
    expect((await campaigns.caller.post('/campaigns/estimate', { contactListId: list })).body.cost).toBe(undefined);
  });

  test('is summed up of what was delivered, and stays as it was when prices change', async () => {
    const id = await started(numbers(2, 710));
    const sum = { currency: 'USD', amount: 0.125, priced: 2, free: 0, unpriced: 0 };
    await eventually(async () => expect(await sumOf(id)).toEqual(sum));
    expect((await setPrices([{ market: 'BR', category: 'marketing', price: 0.5 }])).status).toBe(200);
    expect(await sumOf(id)).toEqual(sum);
    const next = await started(numbers(1, 720));
    await eventually(async () => expect(await sumOf(next)).toMatchObject({ amount: 0.5, priced: 1 }));
    await setPrices([]);
  });

  test('has nothing for what Meta does not bill', async () => {
    cloud.graph.billNothing();
    const id = await started(numbers(1, 730));
    await eventually(async () => expect(await sumOf(id)).toMatchObject({ amount: 0, priced: 0, free: 1 }));
  });

  test('is counted in the currency of the account, by the prices of the company alone where it is no dollar', async () => {
    cloud.graph.setNumber({}, 'BRL');
    expect(await cloud.post(qualityWebhookOf('UNFLAGGED'))).toBe(200);
    expect(await officialNumber()).toMatchObject({ currency: 'BRL' });
    const list = await campaigns.list(numbers(1, 740));
    expect(await estimate(list)).toMatchObject({ cost: { currency: 'BRL', lines: [{ price: null }], amount: 0 } });
    await setPrices([{ market: 'BR', category: 'marketing', price: 0.35 }], 'BRL');
    expect(await estimate(list)).toMatchObject({ cost: { currency: 'BRL', amount: 0.35 } });
    await setPrices([]);
  });

  test('is said by admins alone', async () => {
    const mine = await setPrices([{ market: 'BR', category: 'marketing', price: 0 }], 'USD', 'agent1');
    expect([mine.status, mine.body]).toEqual([403, { error: 'ERR_NO_PERMISSION' }]);
    expect((await setPrices([], 'USD', 'agent1')).status).toBe(200);
  });
});

describe('an official number', () => {
  test('stands as Meta says, and follows what it tells', async () => {
    cloud.graph.setNumber(
      { quality_rating: 'RED', status: 'FLAGGED', whatsapp_business_manager_messaging_limit: 'TIER_2K' },
      'USD',
    );
    expect(await cloud.post(qualityWebhookOf('FLAGGED'))).toBe(200);
    expect(await officialNumber()).toEqual({ quality: 'RED', limit: 2_000, state: 'FLAGGED', currency: 'USD' });
  });

  test('is asked for when it connects', async () => {
    cloud.graph.setNumber({ quality_rating: 'YELLOW', messaging_limit_tier: 'TIER_250' }, 'USD');
    await campaigns.caller.delete(`/whatsappsession/${cloud.id}`);
    expect((await campaigns.caller.post(`/whatsappsession/${cloud.id}`)).status).toBe(200);
    await eventually(async () => expect(await officialNumber()).toMatchObject({ quality: 'YELLOW', limit: 250 }));
  });
});
