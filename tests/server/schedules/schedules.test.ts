import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';
import { multipart, tinyPdf, tinyPng } from '../../support/server/multipart.ts';
import { type AddedTicket, addTicket, rowsIn } from '../../support/server/tickets.ts';

const MINUTE = 60_000;

let fixture: Fixture;
let phones: ReturnType<typeof phonesOf>;
let ticket: AddedTicket;
beforeAll(async () => {
  fixture = await openFixture();
  phones = phonesOf(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  ticket = await addTicket(fixture, 'open');
});

const agent = () => fixture.as('agent1');
const inMs = (ms: number) => new Date(fixture.now().getTime() + ms).toISOString();
const create = async (more: object = {}) => {
  const body = { body: 'Sua encomenda chegou.', contactId: ticket.contactId, sendAt: inMs(60 * MINUTE), ...more };
  const answer = await agent().post('/schedules', body);
  return answer;
};
const created = async (more: object = {}) => (await create({ ticketId: ticket.id, ...more })).body.id as number;
const found = async (id: number) => (await agent().get(`/schedules/${id}`)).body;
const numberOf = async ({ contactId }: AddedTicket) =>
  (await agent().get(`/contacts/${contactId}`)).body.number as string;
const received = async () => phones.outbox(await numberOf(ticket));
const upload = (id: number, content: Buffer, filename: string) =>
  agent().post(`/schedules/${id}/media-upload`, undefined, multipart([{ name: 'file', content, filename }]));
const kept = () => readdir(join(fixture.settings.DATA_DIR, 'media')).catch(() => [] as string[]);

describe('a schedule', () => {
  test('is written from a ticket, waits, and is found by its contact and its words', async () => {
    const { connectionId } = fixture.ids.acme;
    const { status, body } = await create({ ticketId: ticket.id, body: '  Até amanhã, {{firstName}}!  ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      body: 'Até amanhã, {{firstName}}!',
      contactId: ticket.contactId,
      ticketId: ticket.id,
      userId: fixture.ids.users.agent1,
      whatsappId: connectionId,
      status: 'PENDENTE',
      sentAt: null,
      failure: null,
    });
    const later = await created({ sendAt: inMs(90 * MINUTE) });
    const ofContact = (await agent().get(`/schedules?contactId=${ticket.contactId}`)).body;
    expect(ofContact.schedules.map(({ id }: { id: number }) => id)).toEqual([later, body.id]);
    const byWords = (await agent().get(`/schedules?contactId=${ticket.contactId}&searchParam=ATE amanha`)).body;
    expect(byWords).toMatchObject({ schedules: [{ id: body.id }], count: 1, hasMore: false });
  });

  test.each([
    ['a text of fewer than five characters', { body: ' oi!  ' }, 422, 'ERR_VALIDATION'],
    ['a time that has passed', { sendAt: '2026-01-01T12:00:00.000Z' }, 400, 'ERR_SCHEDULE_IN_PAST'],
    ['a contact that is not there', { contactId: 2_000_000_000 }, 404, 'ERR_NO_CONTACT_FOUND'],
    ['a ticket that is not there', { ticketId: 2_000_000_000 }, 404, 'ERR_NO_TICKET_FOUND'],
  ])('is refused with %s', async (_what, more, status, error) => {
    expect(await create(more)).toMatchObject({ status, body: { error } });
  });

  test('is listed by the stretch of time in which it is sent, its end not included', async () => {
    const contactId = fixture.ids.acme.contactIds[1];
    const moments = ['2098-05-01T00:00:00.000Z', '2098-05-31T23:59:59.000Z', '2098-06-01T00:00:00.000Z'];
    for (const sendAt of moments) await fixture.as('agent1').post('/schedules', { body: 'Em maio', contactId, sendAt });
    const { body } = await fixture.as('agent1').get(`/schedules?from=${moments[0]}&to=${moments[2]}`);
    const sent = body.schedules.map(({ sendAt }: { sendAt: string }) => sendAt);
    expect([sent, body.count, body.hasMore]).toEqual([[moments[1], moments[0]], 2, false]);
    const outra = await fixture.as('outraAgent1').get(`/schedules?from=${moments[0]}&to=${moments[2]}`);
    expect(outra.body.schedules).toEqual([]);
  });

  test('is refused with somebody else’s ticket, a foreign queue’s ticket, or another user’s name', async () => {
    const other = await addTicket(fixture, 'open');
    const hidden = await addTicket(fixture, 'pending', { queueId: null });
    expect(await create({ ticketId: other.id })).toMatchObject({ status: 422 });
    expect(await create({ ticketId: hidden.id, contactId: hidden.contactId })).toMatchObject({ status: 404 });
    expect(await create({ userId: fixture.ids.users.admin })).toMatchObject({ status: 403 });
  });

  test('changes until it is handed over, and not afterwards', async () => {
    const id = await created();
    const changed = await agent().put(`/schedules/${id}`, { body: 'Outro texto', sendAt: inMs(30 * MINUTE) });
    expect(changed).toMatchObject({ status: 200, body: { body: 'Outro texto', ticketId: ticket.id } });
    const { body, sentAt } = changed.body;
    expect((await agent().put(`/schedules/${id}`, { body, sentAt })).status).toBe(200);
    const sent = await agent().put(`/schedules/${id}`, { sentAt: '2026-01-01T12:00:00.000Z' });
    expect(sent).toMatchObject({ status: 422, body: { details: [{ path: '/body/sentAt' }] } });
    await rowsIn(fixture, sql`update schedules set status = 'AGENDADA' where id = ${id}`);
    const refused = { status: 409, body: { error: 'ERR_SCHEDULE_SENT' } };
    expect(await agent().put(`/schedules/${id}`, { body: 'Tarde demais' })).toMatchObject(refused);
    expect(await agent().delete(`/schedules/${id}`)).toMatchObject(refused);
    expect(await agent().delete(`/schedules/${id}/media-upload`)).toMatchObject(refused);
    expect(await upload(id, tinyPng, 'a.png')).toMatchObject(refused);
  });

  test('has one picture at most, PNG or JPEG by its bytes, and leaves no file behind', async () => {
    const before = (await kept()).length;
    const id = await created();
    expect(await upload(id, tinyPdf, 'a.png')).toMatchObject({ status: 415, body: { error: 'ERR_UNSUPPORTED_MEDIA' } });
    expect((await kept()).length).toBe(before);
    const first = await upload(id, tinyPng, 'mapa.png');
    expect(first).toMatchObject({ status: 200, body: { mediaName: 'mapa.png' } });
    const second = await upload(id, tinyPng, 'outro.png');
    expect((await kept()).length).toBe(before + 1);
    expect((await agent().get(first.body.mediaPath.slice('/api'.length))).status).toBe(404);
    expect((await agent().get(second.body.mediaPath.slice('/api'.length))).status).toBe(200);
    expect((await fixture.as('outraAdmin').get(second.body.mediaPath.slice('/api'.length))).status).toBe(404);
    expect((await agent().delete(`/schedules/${id}`)).status).toBe(200);
    expect((await kept()).length).toBe(before);
    expect((await agent().get(`/schedules/${id}`)).status).toBe(404);
  });
});

describe('when its time comes', () => {
  test('a schedule is sent once, in the contact’s open ticket, with its picture and its variables filled in', async () => {
    const id = await created({ body: '{{ms}}, {{firstName}}! Protocolo {{protocol}} {{outra}}', sendAt: inMs(MINUTE) });
    await upload(id, tinyPng, 'mapa.png');
    await rowsIn(fixture, sql`update contacts set name = 'Lívia Prado' where id = ${ticket.contactId}`);
    await rowsIn(fixture, sql`update tickets set code = '20260115' where id = ${ticket.id}`);
    await agent().put(`/schedules/${id}`, { sendAt: inMs(100) });
    await eventually(async () => expect(await found(id)).toMatchObject({ status: 'ENVIADA', failure: null }));
    expect((await found(id)).sentAt).not.toBeNull();
    const messages = await received();
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ type: 'image' });
    expect(messages[0].body).toMatch(
      /^(Bom dia|Boa tarde|Boa noite|Boa madrugada), Lívia! Protocolo 20260115 \{\{outra\}\}$/,
    );
    const { body } = await agent().get(`/messages/${ticket.id}`);
    expect(body.messages).toMatchObject([
      { fromMe: true, user: { id: fixture.ids.users.agent1 }, mediaName: 'mapa.png' },
    ]);
    expect((await agent().get(`/tickets/${ticket.id}`)).body).toMatchObject({
      status: 'open',
      lastMessageFromMe: true,
    });
    const file = body.messages[0].mediaUrl.slice('/api'.length);
    await rowsIn(fixture, sql`update schedules set sent_at = sent_at - interval '2 minutes' where id = ${id}`);
    expect((await agent().delete(`/schedules/${id}`)).status).toBe(200);
    expect((await agent().get(file)).status).toBe(200);
  });

  test('it leaves a closed ticket closed', async () => {
    ticket = await addTicket(fixture, 'closed');
    const id = await created({ sendAt: inMs(300) });
    await eventually(async () => expect(await found(id)).toMatchObject({ status: 'ENVIADA' }));
    const { body } = await agent().get(`/messages/${ticket.id}`);
    expect(body.ticket).toMatchObject({ status: 'closed' });
    expect(body.messages).toMatchObject([{ body: 'Sua encomenda chegou.', fromMe: true }]);
  });

  test('who has never had a ticket gets one that is closed from the start', async () => {
    const number = '5511955550177';
    const contactId = (await agent().post('/contacts', { name: 'Nunca Escreveu', number })).body.id;
    const { id } = (await create({ contactId, sendAt: inMs(300) })).body;
    await eventually(async () => expect(await found(id)).toMatchObject({ status: 'ENVIADA' }));
    expect(await phones.outbox(number)).toMatchObject([{ body: 'Sua encomenda chegou.' }]);
    expect(await rowsIn(fixture, sql`select status from tickets where contact_id = ${contactId}`)).toEqual([
      { status: 'closed' },
    ]);
  });

  test('a customer that the connection refuses makes it an error with its reason, and a new time tries anew', async () => {
    const number = await numberOf(ticket);
    const id = await created();
    await upload(id, tinyPng, 'mapa.png');
    await phones.manner(number, 'refuses');
    await agent().put(`/schedules/${id}`, { sendAt: inMs(300) });
    await eventually(async () =>
      expect(await found(id)).toMatchObject({ status: 'ERRO', failure: 'ERR_WAPP_INVALID_CONTACT', sentAt: null }),
    );
    await phones.manner(number, 'reads');
    expect((await agent().put(`/schedules/${id}`, { sendAt: inMs(300) })).body).toMatchObject({
      status: 'PENDENTE',
      failure: null,
      mediaName: 'mapa.png',
    });
    await eventually(async () => expect(await found(id)).toMatchObject({ status: 'ENVIADA' }));
    expect(await received()).toMatchObject([{ type: 'image', body: 'Sua encomenda chegou.' }]);
  });
});

test('what was sent a moment ago is not deleted as if it had been stopped', async () => {
  const id = await created({ sendAt: inMs(300) });
  await eventually(async () => expect(await found(id)).toMatchObject({ status: 'ENVIADA' }));
  expect(await agent().delete(`/schedules/${id}`)).toMatchObject({ status: 409, body: { error: 'ERR_SCHEDULE_SENT' } });
  await fixture.restart(2 * MINUTE);
  expect((await agent().delete(`/schedules/${id}`)).status).toBe(200);
});

describe('a server that was down over the time', () => {
  test('and is back within the hour sends it, once (F5)', async () => {
    const id = await created({ sendAt: inMs(10 * MINUTE) });
    await fixture.restart(60 * MINUTE);
    await eventually(async () => expect(await found(id)).toMatchObject({ status: 'ENVIADA' }));
    await fixture.restart(MINUTE);
    expect(await received()).toMatchObject([{ body: 'Sua encomenda chegou.' }]);
  });

  test('and is back after it says why it was not sent, and sends nothing (F5)', async () => {
    const id = await created({ sendAt: inMs(10 * MINUTE) });
    await fixture.restart(71 * MINUTE);
    await eventually(async () =>
      expect(await found(id)).toMatchObject({ status: 'ERRO', failure: 'ERR_SCHEDULE_LATE', sentAt: null }),
    );
    expect(await received()).toEqual([]);
  });

  test('and had handed it over, but not sent it, holds it back after the hour', async () => {
    await phones.drop();
    const id = await created({ sendAt: inMs(10 * MINUTE) });
    // As it stands when the process falls between the two.
    await rowsIn(
      fixture,
      sql`insert into messages (company_id, ticket_id, contact_id, connection_id, provider_id, body, from_me, ack)
        values (${fixture.ids.acme.companyId}, ${ticket.id}, ${ticket.contactId}, ${fixture.ids.acme.connectionId}, 'handed-over', 'Tarde', true, 1)`,
    );
    await rowsIn(
      fixture,
      sql`update schedules set status = 'AGENDADA', message_id = (select id from messages where provider_id = 'handed-over') where id = ${id}`,
    );
    await fixture.restart(71 * MINUTE);
    await eventually(async () =>
      expect(await found(id)).toMatchObject({ status: 'ERRO', failure: 'ERR_SCHEDULE_LATE' }),
    );
    await phones.restore();
    expect((await agent().get(`/messages/${ticket.id}`)).body.messages).toMatchObject([
      { ack: 0, failure: 'ERR_SCHEDULE_LATE' },
    ]);
    const { body } = await agent().get('/live/events?after=-1');
    const after = Math.max(0, body.seq - 50);
    const { events } = (await agent().get(`/live/events?after=${after}`)).body;
    const told = events.map(({ payload }: { payload: Record<string, unknown> }) => payload);
    expect(told).toContainEqual(
      expect.objectContaining({ message: expect.objectContaining({ failure: 'ERR_SCHEDULE_LATE' }) }),
    );
    expect(told).toContainEqual(
      expect.objectContaining({ ticket: expect.objectContaining({ id: ticket.id, failedMessages: 1 }) }),
    );
    expect(await received()).toEqual([]);
  });

  test('and had handed it over in a ticket that was deleted says that the message is gone', async () => {
    const id = await created({ sendAt: inMs(10 * MINUTE) });
    await rowsIn(fixture, sql`update schedules set status = 'AGENDADA', message_id = null where id = ${id}`);
    await fixture.restart(71 * MINUTE);
    expect(await found(id)).toMatchObject({ status: 'ERRO', failure: 'ERR_NO_MESSAGE_FOUND' });
  });

  test('and finds the connection away waits for it', async () => {
    const id = await created({ sendAt: inMs(10 * MINUTE) });
    await rowsIn(fixture, sql`update connections set status = 'TIMEOUT' where id = ${fixture.ids.acme.connectionId}`);
    await fixture.restart(20 * MINUTE);
    await eventually(async () => expect(await found(id)).toMatchObject({ status: 'ENVIADA' }));
    expect(await phones.status()).toBe('CONNECTED');
    expect(await received()).toHaveLength(1);
  });

  test('and finds the connection away after the hour gives that as the reason', async () => {
    const id = await created({ sendAt: inMs(10 * MINUTE) });
    await rowsIn(fixture, sql`update connections set status = 'TIMEOUT' where id = ${fixture.ids.acme.connectionId}`);
    await fixture.restart(71 * MINUTE);
    expect(await found(id)).toMatchObject({ status: 'ERRO', failure: 'ERR_WAPP_NOT_INITIALIZED' });
    expect(await received()).toEqual([]);
  });

  test('and finds the company past its due date sends nothing', async () => {
    const id = await created({ sendAt: inMs(10 * MINUTE) });
    const { companyId } = fixture.ids.acme;
    await fixture.database.executeSql(`update companies set due_date = now() where id = ${companyId}`);
    await fixture.restart(20 * MINUTE);
    await fixture.database.executeSql(`update companies set due_date = '2099-12-31' where id = ${companyId}`);
    expect(await found(id)).toMatchObject({ status: 'ERRO', failure: 'ERR_COMPANY_EXPIRED' });
    expect(await received()).toEqual([]);
  });
});
