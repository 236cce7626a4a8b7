import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { plans } from '#server/records/companies/plans-table.ts';
import { validatorOf } from '../../contract/document.ts';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';
import { aCustomerOf } from '../../support/server/responders/customer.ts';
import { type FakeServer, json, openFakeServer } from '../../support/server/responders/fake-server.ts';
import { bodiesTo, idOf, toldTo } from '../../support/server/responders/hook-receiver.ts';
import { rowsIn } from '../../support/server/tickets.ts';

let receiver: FakeServer;
let fixture: Fixture;
let phones: ReturnType<typeof phonesOf>;
beforeAll(async () => {
  receiver = await openFakeServer(json({}));
  fixture = await openFixture({
    settings: {
      OUTGOING_ALLOWED_HOSTS: receiver.host,
      DELIVERY_RETRY_SECONDS: '0.01,0.01',
      LOG_LEVEL: 'silent',
    },
  });
  phones = phonesOf(fixture);
});
afterEach(async () => {
  receiver.answerWith(json({}));
  await rowsIn(fixture, sql`update webhooks set active = false`);
  await rowsIn(
    fixture,
    sql`delete from deliveries where kind = 'webhook' and source_id <> ${fixture.ids.acme.webhookId}`,
  );
  receiver.requests.length = 0;
});
afterAll(async () => {
  await fixture.close();
  receiver.close();
});

const admin = () => fixture.as('admin');
const aCustomer = () => aCustomerOf(fixture, phones);
let made = 0;

async function hook(change: object = {}, as = admin()): Promise<number> {
  made += 1;
  const { status, body } = await as.post('/webhooks', {
    name: `Painel ${made}`,
    url: `${receiver.url}/hook`,
    facts: ['message.received', 'message.sent'],
    ...change,
  });
  expect([status, body]).toMatchObject([200, { signingSecret: '' }]);
  return body.id;
}

const logOf = async (id: number) => (await admin().get(`/webhooks/deliveries?webhookId=${id}`)).body.deliveries;
const setPlan = (useExternalApi: boolean) =>
  fixture.database.asSystem('seed', ({ tx }) =>
    tx.update(plans).set({ useExternalApi }).where(eq(plans.id, fixture.ids.acme.planId)),
  );

describe('a webhook', () => {
  test('is told what a customer wrote, as the contract has it, signed for the receiver to prove', async () => {
    const key = Buffer.from('chave de trinta e dois caracteres').toString('base64');
    const id = await hook({ url: `${receiver.url}/hook?token=secreto`, signingSecret: `whsec_${key}` });
    const maria = aCustomer();
    await maria.writes('Olá 👋');
    await eventually(() => expect(receiver.requests).toHaveLength(1));
    const [request] = receiver.requests;
    expect(request?.json).toMatchObject({
      id: idOf(request as never),
      fact: 'message.received',
      companyId: fixture.ids.acme.companyId,
      ticketId: maria.ticketId,
      message: { body: 'Olá 👋', fromMe: false },
      ticket: { id: maria.ticketId, status: 'pending', queue: { name: 'Suporte' } },
      contact: { number: maria.from, channel: 'whatsapp' },
    });
    const validate = validatorOf({ $ref: '#/components/schemas/WebhookFact' });
    expect(validate(request?.json) ? [] : validate.errors).toEqual([]);
    const { 'webhook-timestamp': at, 'webhook-signature': signature } = request?.headers ?? {};
    const signed = createHmac('sha256', Buffer.from(key, 'base64'));
    expect(signature).toBe(`v1,${signed.update(`${request?.json.id}.${at}.${request?.raw}`).digest('base64')}`);
    await eventually(async () =>
      expect(await logOf(id)).toMatchObject([
        { status: 'delivered', httpStatus: 200, destination: `${receiver.url}/hook`, event: 'message.received' },
      ]),
    );
  });

  test('is told where the file of a message is, for the token of its connection alone', async () => {
    await hook();
    const { from } = aCustomer();
    const image = { type: 'image', mediaUrl: 'sample:image', mediaName: 'vitrine.png' };
    const { body } = await phones.write({ from, ...image });
    await eventually(() => expect(receiver.requests).toHaveLength(1));
    const [told] = toldTo(receiver);
    const path = told?.message?.mediaUrl?.replace('/api', '') ?? '';
    const file = await fixture.with('connection-token-1').get(path);
    expect([file.status, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      200,
      'image/png',
      expect.stringContaining('vitrine.png'),
    ]);
    expect((await fixture.with('connection-token-2').get(path)).status).toBe(404);
    expect((await admin().get(path)).status).toBe(401);
    await rowsIn(fixture, sql`update tickets set connection_id = null where id = ${body.ticketId}`);
    expect((await fixture.with('connection-token-1').get(path)).status).toBe(404);
  });

  test('is told of each fact it asks for, and of no other', async () => {
    await hook({ facts: ['ticket.created', 'ticket.updated', 'ticket.deleted', 'message.updated'] });
    const maria = aCustomer();
    await maria.writes('oi');
    await admin().put(`/tickets/${maria.ticketId}`, { status: 'open', userId: fixture.ids.users.admin });
    await admin().delete(`/tickets/${maria.ticketId}`);
    const facts = () => toldTo(receiver).map(({ fact, ticket }) => [fact, ticket?.status]);
    await eventually(() => expect(facts().at(-1)).toEqual(['ticket.deleted', undefined]));
    expect(facts()[0]).toEqual(['ticket.created', 'pending']);
    expect(facts()).toContainEqual(['ticket.updated', 'open']);
    expect(facts().map(([fact]) => fact)).not.toContain('message.received');
  });

  test('hears of a ticket in order while the receiver fails, and of another one meanwhile', async () => {
    await hook({ facts: ['message.received'] });
    const failures = new Map([['dois', 2]]);
    receiver.answerWith(({ json: { message } }, response) => {
      const left = failures.get(message.body) ?? 0;
      failures.set(message.body, left - 1);
      response.writeHead(left > 0 ? 500 : 200).end();
    });
    const [maria, joao] = [aCustomer(), aCustomer()];
    for (const body of ['um', 'dois', 'três']) await maria.writes(body);
    await joao.writes('quatro');
    const of = ({ from }: { from: string }) =>
      toldTo(receiver)
        .filter(({ contact }) => contact.number === from)
        .map(({ message }) => message.body);
    await eventually(() => expect(of(maria)).toEqual(['um', 'dois', 'dois', 'dois', 'três']));
    await eventually(() => expect(of(joao)).toEqual(['quatro']));
    const twos = receiver.requests.filter(({ json }) => json.message.body === 'dois');
    expect(new Set(twos.map(idOf)).size).toBe(1);
  });

  test('that answers nobody does not hold another one up', async () => {
    await hook({ url: `${receiver.url}/never` });
    await hook();
    const held: ServerResponse[] = [];
    receiver.answerWith(({ path }, response) => void (path === '/hook' ? response.end() : held.push(response)));
    const maria = aCustomer();
    await maria.writes('um');
    await maria.writes('dois');
    await eventually(() => expect(bodiesTo(receiver)).toEqual(['um', 'dois']));
    expect(bodiesTo(receiver, '/never')).toEqual(['um']);
    for (const response of held) response.end();
  });

  test('leaves what it never took in the list of the dead, and takes it when an admin says so', async () => {
    const id = await hook({ facts: ['message.received'] });
    receiver.answerWith(json({}, 404));
    const maria = aCustomer();
    await maria.writes('morto');
    const dead = async () => (await admin().get(`/webhooks/deliveries?webhookId=${id}&status=failed`)).body.deliveries;
    await eventually(async () =>
      expect(await dead()).toMatchObject([{ attempts: 3, failure: 'HTTP 404', httpStatus: 404 }]),
    );
    receiver.answerWith(json({}));
    const [delivery] = await dead();
    expect((await admin().post(`/webhooks/deliveries/${delivery.id}/retry`)).body).toMatchObject({ id: delivery.id });
    await eventually(async () => expect(await logOf(id)).toMatchObject([{ status: 'delivered' }]));
    expect(await dead()).toEqual([]);
    expect(new Set(receiver.requests.map(idOf))).toEqual(new Set([`delivery-${delivery.id}`]));
  });

  test.each([
    ['that has moved', (url: string) => `${url}/moved`, /^HTTP 307$/],
    ['inside the network', () => 'http://127.0.0.1/hook', /private address/],
    ['of the machine itself in other digits', () => 'http://[::ffff:7f00:1]/hook', /private address/],
    ['of the metadata of a cloud', () => 'http://169.254.169.254/latest', /private address/],
  ])('%s is not called again, and nothing is sent elsewhere', async (_, address, failure) => {
    const id = await hook({ facts: ['message.received'] });
    // As one that was saved by an earlier release, or whose name has another address by now.
    await rowsIn(fixture, sql`update webhooks set url = ${address(receiver.url)} where id = ${id}`);
    receiver.answerWith((_, response) => void response.writeHead(307, { location: '/hook' }).end());
    await aCustomer().writes('oi');
    await eventually(async () =>
      expect(await logOf(id)).toMatchObject([
        { status: 'failed', attempts: 1, failure: expect.stringMatching(failure) },
      ]),
    );
    expect(toldTo(receiver)).toEqual([]);
  });

  test('hears nothing of another company', async () => {
    await hook({ facts: ['message.received', 'ticket.created', 'ticket.updated'] }, fixture.as('outraAdmin'));
    await hook({ url: `${receiver.url}/acme` });
    await aCustomer().writes('só da Acme');
    await eventually(() => expect(bodiesTo(receiver, '/acme')).toEqual(['só da Acme']));
    expect(toldTo(receiver)).toEqual([]);
  });

  test('hears what happens from when it was made or switched on', async () => {
    const maria = aCustomer();
    await maria.writes('antes');
    const id = await hook({ facts: ['message.received'] });
    await maria.writes('um');
    await eventually(() => expect(bodiesTo(receiver)).toEqual(['um']));
    await admin().put(`/webhooks/${id}`, { active: false });
    await maria.writes('dois');
    await admin().put(`/webhooks/${id}`, { active: true });
    await maria.writes('três');
    await eventually(() => expect(bodiesTo(receiver)).toEqual(['um', 'três']));
  });

  test('is tried also when it is off, and the log says how it went', async () => {
    const id = await hook({ active: false });
    expect((await admin().post(`/webhooks/${id}/test`)).body).toMatchObject({
      event: 'webhook.tested',
      status: 'waiting',
    });
    await eventually(async () => expect(await logOf(id)).toMatchObject([{ status: 'delivered' }]));
    expect(toldTo(receiver)).toMatchObject([{ fact: 'webhook.tested', message: null, ticket: null, seq: null }]);
  });

  test('is tried once more while an earlier try still waits for its answer', async () => {
    const id = await hook({ active: false });
    const held: ServerResponse[] = [];
    receiver.answerWith((_, response) => void held.push(response));
    const tries = [await admin().post(`/webhooks/${id}/test`), await admin().post(`/webhooks/${id}/test`)];
    expect(tries.map(({ status }) => status)).toEqual([200, 200]);
    await eventually(() => expect(toldTo(receiver)).toHaveLength(2));
    for (const response of held) response.end();
    await eventually(async () =>
      expect(await logOf(id)).toMatchObject([{ status: 'delivered' }, { status: 'delivered' }]),
    );
  });

  test('keeps its secret when none is given, and loses what waited when it is deleted', async () => {
    const id = await hook({ signingSecret: 'um segredo' });
    expect((await admin().put(`/webhooks/${id}`, { name: 'Outro nome', signingSecret: '' })).body).toMatchObject({
      name: 'Outro nome',
      isSigningSecretSet: true,
    });
    expect((await admin().delete(`/webhooks/${id}`)).status).toBe(200);
    expect((await admin().get(`/webhooks/${id}`)).status).toBe(404);
    expect((await admin().get(`/webhooks/deliveries?webhookId=${id}`)).status).toBe(404);
  });

  test.each([
    ['what is no address', { url: 'ftp://loja.test' }, '/body/url'],
    ['a name of blanks', { name: ' a ' }, '/body/name'],
    ['no fact', { facts: [] }, '/body/facts'],
  ])('%s is refused at its field', async (_, change, path) => {
    const input = { name: 'Painel', url: 'https://loja.test', facts: ['message.sent'], ...change };
    const { status, body } = await admin().post('/webhooks', input);
    expect([status, body.details[0].path]).toEqual([422, path]);
  });

  test('stops when the plan has it no more: what waits is dead, and of what happens meanwhile nothing is told', async () => {
    const id = await hook({ facts: ['message.received'] });
    const maria = aCustomer();
    try {
      receiver.answerWith(async (_, response) => {
        await setPlan(false);
        response.writeHead(500).end();
      });
      await maria.writes('vai e não volta');
      await eventually(async () =>
        expect(await logOfHook(id)).toMatchObject([{ status: 'failed', failure: 'The plan does not include it' }]),
      );
      expect(await admin().get('/webhooks')).toMatchObject({ status: 403, body: { error: 'ERR_FEATURE_NOT_IN_PLAN' } });
      await maria.writes('sem plano');
      const isSeen = sql`select 1 from webhooks join live_events using (company_id) where webhooks.id = ${id}
        and channel like '%-appMessage' and payload->'message'->>'body' = 'sem plano' and seq <= last_seq`;
      await eventually(async () => expect(await rowsIn(fixture, isSeen)).not.toEqual([]));
    } finally {
      await setPlan(true);
    }
    receiver.answerWith(json({}));
    await maria.writes('com plano');
    await eventually(() => expect(bodiesTo(receiver)).toEqual(['vai e não volta', 'com plano']));
  });
});

const logOfHook = (id: number) =>
  rowsIn(fixture, sql`select status, failure from deliveries where kind = 'webhook' and source_id = ${id}`);
