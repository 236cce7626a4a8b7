import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { numbers, openCampaigns } from '../../support/server/campaigns/campaigns.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';

let fixture: Fixture;
let phones: ReturnType<typeof phonesOf>;
let campaigns: Awaited<ReturnType<typeof openCampaigns>>;
beforeAll(async () => {
  fixture = await openFixture();
  phones = phonesOf(fixture);
  campaigns = await openCampaigns(fixture);
});
afterAll(() => fixture.close());

const outbox = async (number: string): Promise<string[]> =>
  (await phones.outbox(number)).map(({ body }: { body: string }) => body);
const admin = () => fixture.as('admin');

async function sentTo(number: string, input: object = {}) {
  const { id } = await campaigns.start({ contactListId: await campaigns.list([number]), ...input });
  await campaigns.until(id, 'FINALIZADA');
  return id;
}

describe('An answer to a campaign', () => {
  test('opens a ticket in the campaign’s queue that the report leads to, says what it answers, and counts once', async () => {
    const [number = ''] = numbers(1, 1000);
    const { vendas, suporte } = fixture.ids.acme;
    const id = await sentTo(number, { queueId: vendas, name: 'Natal' });
    expect(await campaigns.recipients(id)).toMatchObject([{ ticket: { id: expect.any(Number) }, answeredAt: null }]);
    const { body } = await phones.write({ from: number, body: 'Quanto custa?' });
    await phones.write({ from: number, body: 'E a entrega?' });
    const ticket = (await admin().get(`/tickets/${body.ticketId}`)).body;
    expect(ticket).toMatchObject({ status: 'pending', queueId: vendas, unreadMessages: 2 });
    expect(suporte).not.toBe(vendas);
    const { messages } = (await admin().get(`/messages/${body.ticketId}`)).body;
    expect(messages.map(({ body: text, campaign }: { body: string; campaign?: object }) => [text, campaign])).toEqual([
      ['Olá, Cliente 1000!', { id, name: 'Natal' }],
      ['Quanto custa?', { id, name: 'Natal' }],
      ['E a entrega?', undefined],
    ]);
    expect((await campaigns.find(id)).counters).toMatchObject({ answered: 1, sent: 1 });
    expect(await campaigns.recipients(id)).toMatchObject([{ ticket: { id: body.ticketId } }]);
  });

  test('with a word that opts out is answered once, bothers nobody, and keeps campaigns away', async () => {
    const [number = '', another = ''] = numbers(2, 1100);
    const first = await sentTo(number);
    const { ticketId } = (await phones.write({ from: number, body: ' Sair! ' })).body;
    await eventually(async () => expect(await outbox(number)).toHaveLength(2));
    await phones.write({ from: number, body: 'sair' });
    expect((await admin().get(`/tickets/${ticketId}`)).body).toMatchObject({ status: 'closed', unreadMessages: 0 });
    const optOuts = (await admin().get(`/campaign-opt-outs?searchParam=${number}`)).body;
    expect(optOuts.records).toMatchObject([{ number, source: 'answer', campaignId: first }]);
    expect((await campaigns.find(first)).counters).toMatchObject({ optedOut: 1, answered: 1 });
    const second = await sentTo(number, { contactListId: await campaigns.list([number, another]) });
    expect((await campaigns.find(second)).counters).toMatchObject({ recipients: 2, sent: 1, optedOut: 1, waiting: 0 });
    expect((await campaigns.states(second))[0]).toBe('optedOut');
    expect(await outbox(number)).toHaveLength(2);
    const { id: optOutId } = optOuts.records[0];
    expect((await admin().delete(`/campaign-opt-outs/${optOutId}`)).status).toBe(200);
    await sentTo(number);
    expect(await outbox(number)).toHaveLength(3);
  });

  test('decides, where the campaign asks first, whether the message follows', async () => {
    const [yes = '', no = '', quiet = ''] = numbers(3, 1200);
    const { id } = await campaigns.start({
      contactListId: await campaigns.list([yes, no, quiet]),
      confirmation: true,
      confirmationMessage1: 'Quer saber das novidades, {nome}?',
    });
    await eventually(async () => expect((await campaigns.find(id)).counters.confirmationsRequested).toBe(3));
    for (const number of [yes, no, quiet]) expect(await outbox(number)).toEqual([expect.stringContaining('novidades')]);
    await phones.write({ from: no, body: 'Não' });
    await phones.write({ from: yes, body: 'sim' });
    await eventually(async () =>
      expect(await outbox(yes)).toEqual([expect.anything(), expect.stringContaining('Olá')]),
    );
    await eventually(async () =>
      expect(await campaigns.find(id)).toMatchObject({
        status: 'EM_ANDAMENTO',
        counters: { confirmations: 1, declines: 1, sent: 1, skipped: 1, waiting: 1 },
      }),
    );
    await fixture.restart(24 * 60 * 60_000 + 1);
    expect(await campaigns.until(id, 'FINALIZADA')).toMatchObject({ counters: { skipped: 2, waiting: 0 } });
    expect([await outbox(no), await outbox(quiet)].map(({ length }) => length)).toEqual([1, 1]);
  });
});

test('A test goes to one number, with its contact’s name, and is no campaign’s', async () => {
  const number = '5511910000005';
  const sent = await admin().post('/campaigns/test', { number, message: 'Oi, {nome}. {outra}' });
  expect(sent.status).toBe(200);
  await eventually(async () => expect(await outbox(number)).toEqual(['Oi, Gabriela Reis. {outra}']));
});

test('A test to a number that nobody has goes out with the name of whoever tries', async () => {
  const [number = ''] = numbers(1, 1400);
  const { name } = (await admin().get('/auth/me')).body;
  expect((await admin().post('/campaigns/test', { number, message: 'Oi, {nome}.' })).status).toBe(200);
  await eventually(async () => expect(await outbox(number)).toEqual([`Oi, ${name}.`]));
});

test('An estimate counts each recipient once, and not who opted out', async () => {
  const [one = '', other = ''] = numbers(2, 1300);
  await admin().post('/campaign-opt-outs', { number: other });
  await admin().post('/campaign-settings', { settings: { messageInterval: 10 } });
  const contactListId = await campaigns.list([one, other, '5511910000003']);
  const body = { contactListId, tagListId: fixture.ids.acme.tagId };
  expect((await admin().post('/campaigns/estimate', body)).body).toMatchObject({
    recipients: 2,
    optedOut: 1,
    seconds: 10,
  });
});
