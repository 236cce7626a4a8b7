import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MessageTemplate, Ticket } from '#contract/schema.ts';
import { type CloudFixture, openCloudFixture } from '../../support/channels/cloud-fixture.ts';
import { businessAccountId, cloudKey, type GraphStandIn, webhookOf } from '../../support/channels/graph-stand-in.ts';
import { eventually } from '../../support/eventually.ts';
import type { Fixture } from '../../support/server/fixture.ts';
import { rowsIn } from '../../support/server/tickets.ts';

let cloud: CloudFixture;
let graph: GraphStandIn;
let fixture: Fixture;
let id: number;
beforeAll(async () => {
  cloud = await openCloudFixture();
  ({ graph, fixture, id } = cloud);
});
afterAll(() => cloud.close());

const admin = () => fixture.as('admin');
const hours = (count: number) => count * 3_600_000;
/** So long after a moment, or a little later: the fixture's clock runs. */
const isSince =
  (moment: Date, ms = 0) =>
  (found: string) => {
    const passed = Date.parse(found) - ms - moment.getTime();
    return passed >= 0 && passed < hours(1);
  };

const text = (text: string, more: object = {}) => ({ type: 'BODY', text, ...more });
const approved = { language: 'pt_BR', category: 'UTILITY', status: 'APPROVED' };
const ready = {
  ...approved,
  id: '1',
  name: 'pedido_pronto',
  components: [
    { type: 'HEADER', format: 'TEXT', text: 'Pedido {{1}}', example: { header_text: ['1042'] } },
    text('Olá, {{1}}! O seu {{2}} está pronto.', { example: { body_text: [['Marina', 'bolo']] } }),
    { type: 'FOOTER', text: 'Padaria Sol' },
  ],
};
const named = {
  ...approved,
  name: 'boas_vindas',
  components: [
    text('Oi, {{cliente}}!', { example: { body_text_named_params: [{ param_name: 'cliente', example: 'Ana' }] } }),
  ],
};
const withMap = { ...approved, name: 'promo', components: [{ type: 'HEADER', format: 'LOCATION' }, text('Só hoje')] };
const inReview = { ...approved, name: 'novo', status: 'PENDING', components: [text('Em breve')] };

describe('the templates of a connection', () => {
  beforeEach(() => graph.setTemplates([ready, withMap, named, { name: 7 }, inReview]));

  test('are asked for where the account is named, all pages of them, and say what may be sent', async () => {
    expect((await admin().get(`/whatsapp/${id}/templates`)).body).toEqual({ records: [], syncedAt: null });
    expect(await admin().post(`/whatsapp/${id}/templates`)).toMatchObject({
      status: 409,
      body: { error: 'ERR_NO_BUSINESS_ACCOUNT' },
    });
    await admin().put(`/whatsapp/${id}`, { businessAccountId });
    expect((await admin().get(`/whatsapp/${id}/templates`)).body.records).toHaveLength(4);
    const started = fixture.now();
    const { status, body } = await admin().post(`/whatsapp/${id}/templates`);
    expect(status).toBe(200);
    expect(body.syncedAt).toSatisfy(isSince(started));
    expect(body.records.map(({ name, isSendable }: MessageTemplate) => [name, isSendable])).toEqual([
      ['boas_vindas', true],
      ['novo', false],
      ['pedido_pronto', true],
      ['promo', false],
    ]);
    expect(body.records[2]).toMatchObject({
      header: 'Pedido {{1}}',
      footer: 'Padaria Sol',
      fields: [
        { part: 'header', name: '1', example: '1042' },
        { part: 'body', name: '1', example: 'Marina' },
        { part: 'body', name: '2', example: 'bolo' },
      ],
    });
    expect(body.records[0].fields).toEqual([{ part: 'body', name: 'cliente', example: 'Ana' }]);
  });

  test('stay what they were where Meta does not answer or refuses, and keep their ids where they stay', async () => {
    const before = (await fixture.as('agent1').get(`/whatsapp/${id}/templates`)).body.records;
    await admin().put(`/whatsapp/${id}`, { businessAccountId: '1' });
    expect((await admin().post(`/whatsapp/${id}/templates`)).body.error).toBe('ERR_CHANNEL_REFUSED');
    expect((await admin().get(`/whatsapp/${id}/templates`)).body.records).toEqual(before);
    await admin().put(`/whatsapp/${id}`, { businessAccountId });
    graph.setTemplates([{ ...ready, status: 'PAUSED' }, named]);
    const after = (await admin().post(`/whatsapp/${id}/templates`)).body.records as MessageTemplate[];
    const idOf = (list: MessageTemplate[], wanted: string) => list.find(({ name }) => name === wanted)?.id;
    expect(after.map(({ name, isSendable }) => [name, isSendable])).toEqual([
      ['boas_vindas', true],
      ['pedido_pronto', false],
    ]);
    expect(idOf(after, 'pedido_pronto')).toBe(idOf(before, 'pedido_pronto'));
  });

  test('are for admins to ask for, for their own company to see, and none of another channel', async () => {
    expect((await fixture.as('agent1').post(`/whatsapp/${id}/templates`)).status).toBe(403);
    expect((await fixture.as('outraAdmin').get(`/whatsapp/${id}/templates`)).status).toBe(404);
    const other = fixture.ids.acme.connectionId;
    expect((await admin().post(`/whatsapp/${other}/templates`)).body.records).toEqual([]);
  });
});

describe('a number that connects', () => {
  const { accessToken, appSecret, verifyToken, phoneNumberId } = cloudKey;
  const key = { accessToken, appSecret, verifyToken, phoneNumberId };
  const queueIds = () => [fixture.ids.acme.suporte];
  const namesOf = async (connectionId: number) => {
    const { records } = (await admin().get(`/whatsapp/${connectionId}/templates`)).body;
    return records.map(({ name }: MessageTemplate) => name);
  };

  test('has its templates read where its account is named, and again with another key', async () => {
    graph.setTemplates([ready]);
    const input = { name: 'Nova', provider: 'whatsapp-cloud', queueIds: queueIds(), businessAccountId, ...key };
    const made = (await admin().post('/whatsapp', input)).body;
    expect(made).toMatchObject({ status: 'CONNECTED' });
    expect(await namesOf(made.id)).toEqual(['pedido_pronto']);
    graph.setTemplates([ready, named]);
    await admin().put(`/whatsapp/${made.id}`, { accessToken });
    expect(await namesOf(made.id)).toEqual(['boas_vindas', 'pedido_pronto']);
    await admin().delete(`/whatsapp/${made.id}`);
  });

  test('connects all the same where Meta does not show them', async () => {
    const input = { name: 'Outra', provider: 'whatsapp-cloud', queueIds: queueIds(), businessAccountId: '1', ...key };
    const made = (await admin().post('/whatsapp', input)).body;
    expect(made).toMatchObject({ status: 'CONNECTED' });
    expect((await admin().get(`/whatsapp/${made.id}/templates`)).body).toEqual({ records: [], syncedAt: null });
    await admin().delete(`/whatsapp/${made.id}`);
  });
});

describe('a template that Meta has rejected', () => {
  test('says why, as Meta writes it', async () => {
    const rejected = { ...ready, status: 'REJECTED', rejected_reason: 'TAG_CONTENT_MISMATCH' };
    graph.setTemplates([rejected, { ...named, rejected_reason: null }]);
    const { records } = (await admin().post(`/whatsapp/${id}/templates`)).body;
    expect(records.map(({ rejectedReason }: MessageTemplate) => rejectedReason)).toEqual(['', 'TAG_CONTENT_MISMATCH']);
    graph.setTemplates([{ ...rejected, status: 'APPROVED', rejected_reason: 'NONE' }]);
    const [approvedNow] = (await admin().post(`/whatsapp/${id}/templates`)).body.records;
    expect(approvedNow).toMatchObject({ isSendable: true, rejectedReason: 'NONE' });
  });
});

describe('a ticket of the Cloud API', () => {
  let written = 0;
  const write = async (from: string, body = 'oi', ago = 0) => {
    written += 1;
    const message = {
      from,
      id: `wamid.T${written}`,
      timestamp: String(Math.floor((fixture.now().getTime() - ago) / 1000)),
      type: 'text',
      text: { body },
    };
    expect(await cloud.post(webhookOf({ contacts: [], messages: [message] }))).toBe(200);
  };
  const ticketOf = async (number: string): Promise<Ticket> => {
    const [row] = await rowsIn(
      fixture,
      sql`select t.id from tickets t join contacts c on c.id = t.contact_id where c.number = ${number} order by t.id desc`,
    );
    return (await admin().get(`/tickets/${row?.id}`)).body;
  };
  const accept = async (ticket: Ticket) => {
    const userId = (await admin().get('/auth/me')).body.id;
    await admin().put(`/tickets/${ticket.id}`, { status: 'open', userId });
    return ticket;
  };
  const templates = async () =>
    new Map(
      (await admin().get(`/whatsapp/${id}/templates`)).body.records.map((one: MessageTemplate) => [one.name, one.id]),
    );

  beforeAll(async () => {
    graph.setTemplates([ready, named, withMap]);
    await admin().post(`/whatsapp/${id}/templates`);
  });

  test('may be answered for a day after each word of the customer, in later tickets too', async () => {
    const begun = fixture.now();
    await write('5511955550201');
    const first = await accept(await ticketOf('5511955550201'));
    expect(first.replyUntil).toSatisfy(isSince(begun, hours(24)));
    fixture.advance(hours(5));
    const later = fixture.now();
    await write('5511955550201', 'ainda aí?');
    const { replyUntil } = await ticketOf('5511955550201');
    expect(replyUntil).toSatisfy(isSince(later, hours(24)));
    await admin().put(`/tickets/${first.id}`, { status: 'closed' });
    const again = await admin().post('/tickets', { contactId: first.contactId, whatsappId: id, status: 'open' });
    expect(again.body).toMatchObject({ whatsappId: id, replyUntil });
  });

  test('is counted from when the customer wrote, however late that comes, and never ends sooner by it', async () => {
    const now = fixture.now();
    await write('5511955550220', 'escrevi anteontem', hours(30));
    const late = await ticketOf('5511955550220');
    expect(Date.parse(late.replyUntil ?? '')).toBeLessThanOrEqual(fixture.now().getTime());
    expect(await rowsIn(fixture, sql`select from messages where ticket_id = ${late.id} and from_me`)).toEqual([]);
    await write('5511955550220', 'e agora');
    const { replyUntil } = await ticketOf('5511955550220');
    expect(replyUntil).toSatisfy(isSince(now, hours(24)));
    await write('5511955550220', 'chegou depois', hours(20));
    expect((await ticketOf('5511955550220')).replyUntil).toBe(replyUntil);
  });

  test('whose time is over is not greeted in words that cannot reach anybody, and another is', async () => {
    await admin().put('/settings/sendGreetingAccepted', { value: 'enabled' });
    await write('5511955550221', 'escrevi ontem', hours(25));
    await write('5511955550222', 'escrevi agora');
    const greetings = async (number: string) => {
      const { id: ticketId } = await accept(await ticketOf(number));
      return rowsIn(fixture, sql`select from messages where ticket_id = ${ticketId} and from_me`);
    };
    expect(await greetings('5511955550222')).toHaveLength(1);
    expect(await greetings('5511955550221')).toEqual([]);
    await admin().put('/settings/sendGreetingAccepted', { value: 'disabled' });
  });

  test('begun by the company has no time, and one of another channel no limit', async () => {
    const contact = await admin().post('/contacts', { name: 'Nunca escreveu', number: '5511955550202' });
    const { id: contactId } = contact.body;
    const now = fixture.now();
    const begun = await admin().post('/tickets', { contactId, whatsappId: id, status: 'open' });
    expect(begun.body.replyUntil).toSatisfy(isSince(now));
    const { connectionId: whatsappId } = fixture.ids.acme;
    const other = await admin().post('/tickets', { contactId, whatsappId, status: 'open' });
    expect([other.status, other.body.replyUntil]).toEqual([200, null]);
  });

  test('has no time any more once Meta says so, whatever was reckoned', async () => {
    await write('5511955550203');
    const ticket = await accept(await ticketOf('5511955550203'));
    graph.refuseSends({ status: 400, code: 131047 });
    const sent = fixture.now();
    await admin().post(`/messages/${ticket.id}`, { body: 'tarde demais' });
    await eventually(async () => expect((await ticketOf('5511955550203')).replyUntil).toSatisfy(isSince(sent)));
    graph.refuseSends(undefined);
  });

  test('sends a template with what is put into it, once however often it is asked', async () => {
    await write('5511955550204');
    const ticket = await accept(await ticketOf('5511955550204'));
    const template = {
      templateId: (await templates()).get('pedido_pronto'),
      templateValues: ['1042', ' Marina\n', 'bolo'],
    };
    const send = () => admin().post(`/messages/${ticket.id}`, { body: '', clientId: 'modelo-1', ...template });
    const [one, two] = [await send(), await send()];
    expect(one.body).toMatchObject({ body: '*Pedido 1042*\n\nOlá, Marina! O seu bolo está pronto.\n\nPadaria Sol' });
    expect(two.body.id).toBe(one.body.id);
    const sent = await eventually(() => {
      const found = graph.sent.filter(({ body }) => body.to === '5511955550204' && body.template);
      expect(found).toHaveLength(1);
      return found[0];
    });
    expect(sent?.body).toMatchObject({
      type: 'template',
      template: {
        name: 'pedido_pronto',
        language: { code: 'pt_BR' },
        components: [
          { type: 'header', parameters: [{ type: 'text', text: '1042' }] },
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Marina' },
              { type: 'text', text: 'bolo' },
            ],
          },
        ],
      },
    });
    expect(sent?.body.text).toBeUndefined();
  });

  test('names the places that have a name', async () => {
    await write('5511955550205');
    const ticket = await accept(await ticketOf('5511955550205'));
    const template = { templateId: (await templates()).get('boas_vindas'), templateValues: ['Ana'] };
    await admin().post(`/messages/${ticket.id}`, { body: '', ...template });
    await eventually(() => {
      const sent = graph.sent.find(({ body }) => body.to === '5511955550205' && body.template);
      expect(sent?.body.template.components).toEqual([
        { type: 'body', parameters: [{ type: 'text', parameter_name: 'cliente', text: 'Ana' }] },
      ]);
    });
  });

  test('refuses what can’t be sent, and stores nothing of it', async () => {
    await write('5511955550206');
    const ticket = await accept(await ticketOf('5511955550206'));
    const known = await templates();
    const send = async (template: object) => {
      const { status, body } = await admin().post(`/messages/${ticket.id}`, { body: '', ...template });
      return [status, body.error, body.details?.[0]?.path];
    };
    const readyId = known.get('pedido_pronto');
    expect([
      await send({ templateId: known.get('promo') }),
      await send({ templateId: 99_999, templateValues: [] }),
      await send({ templateId: readyId, templateValues: ['1042'] }),
      await send({ templateId: readyId, templateValues: ['1042', '  ', 'bolo'] }),
    ]).toEqual([
      [400, 'ERR_TEMPLATE_NOT_SENDABLE', undefined],
      [404, 'ERR_NO_TEMPLATE_FOUND', undefined],
      [422, 'ERR_VALIDATION', '/body/templateValues'],
      [422, 'ERR_VALIDATION', '/body/templateValues/1'],
    ]);
    expect(
      await rowsIn(fixture, sql`select from messages where ticket_id = ${ticket.id} and template is not null`),
    ).toEqual([]);
  });

  test('has no limit once its connection is another channel’s, and the old one when it comes back', async () => {
    await write('5511955550207');
    const before = await ticketOf('5511955550207');
    await admin().put(`/whatsapp/${id}`, { provider: 'simulator' });
    expect((await ticketOf('5511955550207')).replyUntil).toBeNull();
    await admin().put(`/whatsapp/${id}`, { provider: 'whatsapp-cloud', ...cloudKey });
    expect((await ticketOf('5511955550207')).replyUntil).toBe(before.replyUntil);
  });
});
