import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { numbers, openCampaigns } from '../../support/server/campaigns/campaigns.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';

let fixture: Fixture;
let phones: ReturnType<typeof phonesOf>;
let campaigns: Awaited<ReturnType<typeof openCampaigns>>;
beforeAll(async () => {
  fixture = await openFixture({ settings: { SIMULATOR_QUIET_SECONDS: '0.05' } });
  phones = phonesOf(fixture);
  campaigns = await openCampaigns(fixture);
});
afterAll(() => fixture.close());

const bodies = async (number: string) => (await phones.outbox(number)).map(({ body }: { body: string }) => body);

describe('A campaign', () => {
  test('writes to each of its recipients once, and ends', async () => {
    const to = numbers(5, 100);
    const { id } = await campaigns.start({ contactListId: await campaigns.list(to), message2: 'Oi, {nome} ({email})' });
    const done = await campaigns.until(id, 'FINALIZADA');
    expect(done).toMatchObject({ counters: { recipients: 5, valid: 5, waiting: 0, sent: 5 }, pausedReason: null });
    for (const number of to) {
      const last = number.slice(-4);
      expect(await bodies(number)).toHaveLength(1);
      expect([`Olá, Cliente ${last}!`, `Oi, Cliente ${last} (${last}@exemplo.com)`]).toContain(
        (await bodies(number))[0],
      );
    }
    expect(new Set((await Promise.all(to.map(bodies))).map(([body]) => body?.slice(0, 3))).size).toBe(2);
    await eventually(async () => expect(await campaigns.states(id)).toEqual(to.map(() => 'read')));
    const { shipping, contactList, counters } = await campaigns.find(id);
    expect(counters).toMatchObject({ delivered: 5, read: 5, answered: 0 });
    expect(shipping.map(({ number, deliveredAt }) => [number, deliveredAt !== null])).toEqual(
      to.map((number) => [number, true]),
    );
    expect(contactList?.contacts).toHaveLength(5);
    const page = (await campaigns.caller.get(`/campaigns/${id}/recipients?pageSize=2&pageNumber=2`)).body;
    expect(page).toMatchObject({ records: [{ number: to[2] }, { number: to[3] }], count: 5, hasMore: true });
  });

  test('reaches the contacts of a tag beside those of a list, and whoever is in both once', async () => {
    const { tagId } = fixture.ids.acme;
    const tagged = '5511910000003';
    const to = [...numbers(1, 200), tagged];
    const { id } = await campaigns.start({ contactListId: await campaigns.list(to), tagListId: tagId });
    await campaigns.until(id, 'FINALIZADA');
    expect((await campaigns.recipients(id)).map(({ number }) => number)).toEqual(to);
    expect((await bodies(tagged)).filter((body: string) => body.startsWith('Olá, '))).toHaveLength(1);
  });

  test('says why whom it could not reach, and counts them apart', async () => {
    const [refusing = '', fine = ''] = numbers(2, 300);
    const contactListId = await campaigns.list([refusing, fine]);
    await eventually(async () =>
      expect((await campaigns.caller.get(`/contact-lists/${contactListId}`)).body.validCount).toBe(2),
    );
    await phones.manner(refusing, 'refuses');
    const { id } = await campaigns.start({ contactListId });
    await campaigns.until(id, 'FINALIZADA');
    expect(await campaigns.recipients(id, 'state=failed')).toMatchObject([
      { number: refusing, failure: 'ERR_WAPP_INVALID_CONTACT' },
    ]);
    const report = (await campaigns.caller.get(`/campaigns/${id}/report`)).body;
    expect(report).toMatchObject({
      counters: { recipients: 2, valid: 1, sent: 1, failed: 1 },
      failures: [{ reason: 'ERR_WAPP_INVALID_CONTACT', count: 1 }],
      stepSeconds: 60,
      steps: [{ sent: 1, failed: 1 }],
    });
  });

  test('is stopped, and goes on with whoever is next', async () => {
    const to = numbers(6, 400);
    await campaigns.caller.post('/campaign-settings', { settings: { messageInterval: 20 } });
    const { id } = await campaigns.start({ contactListId: await campaigns.list(to) });
    await eventually(async () => expect((await campaigns.find(id)).counters.sent).toBe(1));
    expect((await campaigns.caller.post(`/campaigns/${id}/cancel`)).body).toMatchObject({ status: 'CANCELADA' });
    expect((await campaigns.caller.post(`/campaigns/${id}/cancel`)).status).toBe(409);
    await campaigns.caller.post('/campaign-settings', { settings: { messageInterval: 0 } });
    fixture.advance(60_000);
    expect((await campaigns.caller.post(`/campaigns/${id}/restart`)).body).toMatchObject({ status: 'EM_ANDAMENTO' });
    await campaigns.until(id, 'FINALIZADA');
    for (const number of to) expect(await bodies(number)).toHaveLength(1);
  });

  test('pauses while its connection is away, says so, and goes on by itself', async () => {
    await phones.drop();
    await eventually(async () => expect(await phones.status()).toBe('TIMEOUT'));
    const { id } = await campaigns.start({ contactListId: await campaigns.list(numbers(2, 500)) });
    await eventually(async () =>
      expect(await campaigns.find(id)).toMatchObject({ status: 'EM_ANDAMENTO', pausedReason: 'disconnected' }),
    );
    await phones.restore();
    expect(await campaigns.until(id, 'FINALIZADA')).toMatchObject({ pausedReason: null, counters: { sent: 2 } });
  });

  test('lets an agent’s message go first', async () => {
    const { acme, users } = fixture.ids;
    await phones.drop();
    const { id } = await campaigns.start({ contactListId: await campaigns.list(numbers(1, 600)) });
    await eventually(async () => expect((await campaigns.find(id)).pausedReason).toBe('disconnected'));
    const agent = fixture.as('agent1');
    const sent = await agent.post(`/messages/${acme.openTicketId}`, {
      body: 'Já vejo',
      fromMe: true,
      read: true,
      mediaUrl: '',
    });
    expect([sent.status, users.agent1 > 0]).toEqual([200, true]);
    await phones.restore();
    await campaigns.until(id, 'FINALIZADA');
    const [own] = (await phones.outbox('5511910000003')).slice(-1);
    const [campaigns1] = await phones.outbox(numbers(1, 600)[0] ?? '');
    expect(own.at <= campaigns1.at).toBe(true);
  });

  test('keeps to the pace, over a restart of the server too', async () => {
    await campaigns.caller.post('/campaign-settings', { settings: { messageInterval: 20 } });
    const { id } = await campaigns.start({ contactListId: await campaigns.list(numbers(3, 700)) });
    await eventually(async () => expect((await campaigns.find(id)).counters.sent).toBe(1));
    await fixture.restart(1_000);
    expect((await campaigns.find(id)).counters).toMatchObject({ sent: 1, waiting: 2 });
    await fixture.restart(24_001);
    await eventually(async () => expect((await campaigns.find(id)).counters.sent).toBe(2));
    await campaigns.caller.post(`/campaigns/${id}/cancel`);
    await campaigns.caller.post('/campaign-settings', { settings: { messageInterval: 0 } });
  });
});

describe('F5: a server that was down at the time', () => {
  const downFor = async (minutes: number) => {
    const scheduledAt = new Date(fixture.now().getTime() + 600_000).toISOString();
    const { id, status } = await campaigns.create({
      contactListId: await campaigns.list(numbers(1, 800 + minutes)),
      scheduledAt,
    });
    expect(status).toBe('PROGRAMADA');
    await fixture.restart(600_000 + minutes * 60_000);
    return { id, scheduledAt };
  };

  test('begins late within the hour', async () => {
    const { id } = await downFor(59);
    expect(await campaigns.until(id, 'FINALIZADA')).toMatchObject({ counters: { sent: 1 } });
  });

  test('and after it lets the campaign miss its time, which is kept for show', async () => {
    const { id, scheduledAt } = await downFor(61);
    expect(await campaigns.until(id, 'INATIVA')).toMatchObject({ missedReason: 'late', scheduledAt, startedAt: null });
    expect(await phones.outbox(numbers(1, 861)[0] ?? '')).toEqual([]);
  });
});
