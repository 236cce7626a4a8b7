import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CampaignSetting } from '#contract/schema.ts';
import { campaignIntervals } from '#machines/settings/campaign-choices.ts';
import { contractDocument } from '#server/contract-document.ts';
import { findOptedOut, optOut } from '#server/records/campaign-opt-outs/campaign-opt-outs.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const admin = () => fixture.as('admin');

describe('the settings of campaigns', () => {
  const settings = async (): Promise<Record<string, unknown>> =>
    Object.fromEntries(
      (await admin().get('/campaign-settings')).body.map(({ key, value }: CampaignSetting) => [key, JSON.parse(value)]),
    );
  const set = (change: object) => admin().post('/campaign-settings', { settings: change });

  test('begin as the specification has them, without a window and without a cap', async () => {
    expect(await settings()).toMatchObject({
      messageInterval: 20,
      longerIntervalAfter: 20,
      greaterInterval: 60,
      variables: [],
      optOutWords: ['SAIR', 'STOP', 'CANCELAR'],
      dailyWindow: null,
      dailyCap: null,
    });
  });

  test('offer the intervals that the contract takes', () => {
    const { properties } = contractDocument().components.schemas.CampaignSettings as {
      properties: Record<string, { enum?: number[] }>;
    };
    for (const [key, offered] of Object.entries(campaignIntervals)) expect(properties[key]?.enum).toEqual(offered);
  });

  test('are kept one by one, and taken back', async () => {
    await set({ messageInterval: 5, dailyWindow: { from: '08:00', to: '18:00' }, dailyCap: 300 });
    await set({ variables: [{ key: ' loja ', value: 'Vila Nova' }] });
    expect(await settings()).toMatchObject({
      messageInterval: 5,
      greaterInterval: 60,
      variables: [{ key: 'loja', value: 'Vila Nova' }],
      dailyWindow: { from: '08:00', to: '18:00' },
      dailyCap: 300,
    });
    await set({ dailyWindow: null, dailyCap: null });
    expect(await settings()).toMatchObject({ messageInterval: 5, dailyWindow: null, dailyCap: null });
  });

  test('have each word once, whatever its case and accents', async () => {
    await set({ optOutWords: ['Sair', ' SAIR! ', 'pare', '...'], declineWords: ['não', 'NAO'] });
    expect(await settings()).toMatchObject({ optOutWords: ['SAIR!', 'pare'], declineWords: ['NAO'] });
  });

  test.each([
    [{ messageInterval: 7 }, '/body/settings/messageInterval'],
    [{ greaterInterval: 121 }, '/body/settings/greaterInterval'],
    [
      {
        variables: [
          { key: 'loja', value: '' },
          { key: 'Loja', value: '' },
        ],
      },
      '/body/settings/variables/1/key',
    ],
    [{ variables: [{ key: 'nome', value: '' }] }, '/body/settings/variables/0/key'],
    [{ variables: [{ key: 'duas palavras', value: '' }] }, '/body/settings/variables/0/key'],
    [{ dailyWindow: { from: '08:00', to: '25:00' } }, '/body/settings/dailyWindow/to'],
    [{ dailyWindow: { from: '08:00', to: '08:00' } }, '/body/settings/dailyWindow/to'],
    [{ dailyCap: 0 }, '/body/settings/dailyCap'],
  ])('refuse %j', async (change, path) => {
    const { status, body } = await set(change);
    expect([status, body.details.map((error: { path: string }) => error.path)]).toEqual([
      422,
      expect.arrayContaining([path]),
    ]);
  });
});

describe('the register of those who have opted out', () => {
  const inAcme = <T>(work: Parameters<typeof fixture.database.inCompany<T>>[1]) =>
    fixture.database.inCompany(fixture.ids.acme.companyId, work);

  test('knows a number with and without the ninth digit, and keeps it once', async () => {
    const first = await inAcme((scope) => optOut(scope, '5511977770031', { source: 'answer', campaignId: 4 }));
    expect(first).toMatchObject({ number: '5511977770031', source: 'answer', campaignId: 4, contact: null });
    expect(await inAcme((scope) => optOut(scope, '551177770031', { source: 'answer' }))).toBe(undefined);
    const asked = ['551177770031', '5511955550032'];
    expect([...(await inAcme((scope) => findOptedOut(scope, asked)))]).toEqual(['551177770031']);
    const again = await admin().post('/campaign-opt-outs', { number: '+55 11 97777-0031' });
    expect([again.status, again.body]).toEqual([409, { error: 'ERR_DUPLICATED_CONTACT' }]);
  });

  test('is seen and changed by admins, who find a number by its contact', async () => {
    const [contactId] = fixture.ids.acme.contactIds;
    const { body: contact } = await admin().get(`/contacts/${contactId}`);
    const { body: kept } = await admin().post('/campaign-opt-outs', { number: contact.number });
    expect(kept).toMatchObject({ source: 'admin', contact: { id: contactId, name: contact.name } });
    expect((await fixture.as('agent1').get(`/contacts/${contactId}`)).body.optedOutAt).toBe(kept.createdAt);
    const { body: found } = await admin().get('/campaign-opt-outs?searchParam=araujo');
    expect(found).toEqual({ records: [kept], count: 1, hasMore: false });
    expect((await admin().delete(`/campaign-opt-outs/${kept.id}`)).status).toBe(200);
    expect((await admin().get('/campaign-opt-outs?searchParam=araujo')).body.count).toBe(0);
    expect((await admin().get(`/contacts/${contactId}`)).body.optedOutAt).toBe(null);
    expect((await admin().delete(`/campaign-opt-outs/${kept.id}`)).status).toBe(404);
  });
});
