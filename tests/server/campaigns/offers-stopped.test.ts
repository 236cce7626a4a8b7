import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CloudFixture, openCloudFixture } from '../../support/channels/cloud-fixture.ts';
import { businessAccountId, cloudKey } from '../../support/channels/graph-stand-in.ts';

let cloud: CloudFixture;
beforeAll(async () => {
  cloud = await openCloudFixture();
});
afterAll(() => cloud.close());

const number = '5511955550199';
const said = (value: string, { to = cloudKey.phoneNumberId, category = 'marketing_messages', who = number } = {}) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: businessAccountId,
        changes: [
          {
            field: 'user_preferences',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '15550783881', phone_number_id: to },
              contacts: [{ wa_id: who, profile: { name: 'Lívia' } }],
              user_preferences: [{ wa_id: who, detail: 'User requested', category, value, timestamp: 1_731_705_721 }],
            },
          },
        ],
      },
    ],
  });
const kept = async (): Promise<{ id: number; number: string; source: string }[]> =>
  (await cloud.fixture.as('admin').get(`/campaign-opt-outs?searchParam=${number}`)).body.records;
const sources = async () => (await kept()).map(({ source }) => source);

test('who stops a business’s offers in WhatsApp is kept from campaigns, once, until they take them again', async () => {
  for (let time = 0; time < 2; time += 1) expect(await cloud.post(said('stop'))).toBe(200);
  expect(await sources()).toEqual(['channel']);
  expect(await cloud.post(said('resume'))).toBe(200);
  expect(await sources()).toEqual([]);
});

test('what was asked of the team stays, whatever is chosen in WhatsApp', async () => {
  await cloud.fixture.as('admin').post('/campaign-opt-outs', { number });
  await cloud.post(said('stop'));
  await cloud.post(said('resume'));
  expect(await sources()).toEqual(['admin']);
  for (const { id } of await kept()) await cloud.fixture.as('admin').delete(`/campaign-opt-outs/${id}`);
});

test.each([
  ['of another number', () => said('stop', { to: '999' })],
  ['about something else than offers', () => said('stop', { category: 'utility' })],
  ['of who has no number', () => said('stop', { who: 'BR.13491208655302741918' })],
  ['in another shape', () => said('maybe')],
])('what is told %s changes nothing and is taken', async (_what, payload) => {
  expect(await cloud.post(payload())).toBe(200);
  expect(await sources()).toEqual([]);
});
