import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';
import type { FixtureUser } from '../../support/server/fixture-rows.ts';
import { multipart, tinyPng } from '../../support/server/multipart.ts';
import { type AddedTicket, addTicket, rowsIn } from '../../support/server/tickets.ts';

const far = '2099-05-01T12:00:00.000Z';
const notThere = { status: 404, body: { error: 'ERR_NO_SCHEDULE_FOUND' } };
const forbidden = { status: 403, body: { error: 'ERR_NO_PERMISSION' } };

let fixture: Fixture;
let suporte: number;
let vendas: number;
let ticket: AddedTicket;
beforeAll(async () => {
  fixture = await openFixture();
  ({ suporte, vendas } = fixture.ids.acme);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  ticket = await addTicket(fixture, 'open');
});

const write = (user: FixtureUser, { contactId }: AddedTicket, more: object = {}) =>
  fixture.as(user).post('/schedules', { body: 'Sua encomenda chegou.', contactId, sendAt: far, ...more });
const written = async (user: FixtureUser, to: AddedTicket, more: object = {}): Promise<number> => {
  const { status, body } = await write(user, to, more);
  expect(status).toBe(200);
  return body.id;
};
const put = (user: FixtureUser, id: number, change: object) => fixture.as(user).put(`/schedules/${id}`, change);
const soon = () => new Date(fixture.now().getTime() + 100).toISOString();
const found = async (id: number) => (await fixture.as('admin').get(`/schedules/${id}`)).body;
const listed = async (user: FixtureUser) =>
  (await fixture.as(user).get(`/schedules?contactId=${ticket.contactId}`)).body.schedules.map(
    ({ id }: { id: number }) => id,
  );
/** What is known before anything is written. */
const mayWrite = async (user: FixtureUser, { contactId }: AddedTicket) =>
  (await fixture.as(user).get(`/schedules?contactId=${contactId}`)).body.maySchedule;
const move = (change: object) => fixture.as('admin').put(`/tickets/${ticket.id}`, change);
const seq = async () => (await fixture.as('admin').get('/live/events?after=-1')).body.seq;
const told = async (user: FixtureUser, after: number) => {
  const { events } = (await fixture.as(user).get(`/live/events?after=${after}`)).body;
  return events
    .filter(({ channel }: { channel: string }) => channel.endsWith('-schedule'))
    .map(({ payload }: { payload: { action: string } }) => payload.action);
};
const outbox = async () => {
  const { number } = (await fixture.as('admin').get(`/contacts/${ticket.contactId}`)).body;
  return phonesOf(fixture).outbox(number);
};

describe('into a conversation', () => {
  test('nobody schedules who may not write there: out of reach, or in the hands of a colleague', async () => {
    const inVendas = await addTicket(fixture, 'open', { queueId: vendas });
    const unqueued = await addTicket(fixture, 'pending', { queueId: null });
    for (const user of ['agent2', 'supervisor'] as const) {
      expect(await mayWrite(user, inVendas)).toBe(false);
      expect(await write(user, inVendas)).toMatchObject(forbidden);
      expect(await write(user, unqueued)).toMatchObject(forbidden);
      expect(await write(user, inVendas, { ticketId: inVendas.id })).toMatchObject({
        status: 404,
        body: { error: 'ERR_NO_TICKET_FOUND' },
      });
    }
    expect(await write('agent2', ticket, { ticketId: ticket.id })).toMatchObject(forbidden);
    expect([await mayWrite('agent2', ticket), await mayWrite('supervisor', ticket)]).toEqual([false, true]);
    expect(await write('supervisor', ticket)).toMatchObject({ status: 200 });
    expect(await write('admin', unqueued)).toMatchObject({ status: 200 });
  });

  test('that waits or is closed, whoever could take it up schedules, by the contact or by the ticket', async () => {
    for (const status of ['pending', 'closed'] as const) {
      const other = await addTicket(fixture, status);
      expect(await write('agent2', other)).toMatchObject({ status: 200, body: { ticketId: other.id } });
      expect(await write('agent2', other, { ticketId: other.id })).toMatchObject({ status: 200 });
    }
  });

  test('another ticket of one’s own opens no way: what counts is where the message would go out', async () => {
    const { companyId, connectionId } = fixture.ids.acme;
    const { contactId } = await addTicket(fixture, 'closed', { queueId: suporte });
    const [mine] = await rowsIn(fixture, sql`select id from tickets where contact_id = ${contactId}`);
    await rowsIn(
      fixture,
      sql`insert into tickets (company_id, contact_id, connection_id, queue_id, user_id, status)
        values (${companyId}, ${contactId}, ${connectionId}, ${vendas}, ${fixture.ids.users.agent1}, 'open')`,
    );
    const to = { id: 0, contactId };
    expect(await write('agent2', to, { ticketId: mine?.id })).toMatchObject(forbidden);
    expect(await write('agent2', to, { whatsappId: connectionId })).toMatchObject(forbidden);
    const id = await written('agent2', await addTicket(fixture, 'closed'));
    expect(await put('agent2', id, { contactId })).toMatchObject(forbidden);
  });
});

describe('a schedule', () => {
  test('is seen by whoever sees its ticket, in lists, by id and by its file, and by nobody else', async () => {
    const id = await written('agent1', ticket);
    const form = multipart([{ name: 'file', content: tinyPng, filename: 'mapa.png' }]);
    const { body } = await fixture.as('agent1').post(`/schedules/${id}/media-upload`, undefined, form);
    const file = body.mediaPath.slice('/api'.length);
    expect([await listed('agent2'), (await fixture.as('agent2').get(file)).status]).toEqual([[id], 200]);
    await move({ queueId: vendas });
    for (const user of ['agent2', 'supervisor'] as const) {
      expect([await listed(user), (await fixture.as(user).get(file)).status]).toEqual([[], 404]);
      expect(await fixture.as(user).get(`/schedules/${id}`)).toMatchObject(notThere);
      expect(await put(user, id, { body: 'Outro texto' })).toMatchObject(notThere);
      expect(await fixture.as(user).delete(`/schedules/${id}`)).toMatchObject(notThere);
      expect(await fixture.as(user).delete(`/schedules/${id}/media-upload`)).toMatchObject(notThere);
    }
    expect(await listed('agent1')).toEqual([id]);
  });

  test('to who has no ticket yet is its writer’s and the admins’', async () => {
    const contact = await fixture.as('agent1').post('/contacts', { name: 'Nunca Escreveu', number: '5511955550188' });
    const to = { id: 0, contactId: contact.body.id };
    const id = await written('agent2', to);
    expect((await fixture.as('agent2').get(`/schedules/${id}`)).body).toMatchObject({ ticketId: null, ticket: null });
    for (const user of ['agent1', 'supervisor'] as const)
      expect(await fixture.as(user).get(`/schedules/${id}`)).toMatchObject(notThere);
    expect((await fixture.as('admin').get(`/schedules/${id}`)).status).toBe(200);
    expect((await put('agent2', id, { sendAt: soon() })).status).toBe(200);
    await eventually(async () =>
      expect(await found(id)).toMatchObject({ status: 'ENVIADA', ticketId: expect.any(Number) }),
    );
    expect((await fixture.as('supervisor').get(`/schedules/${id}`)).body.ticket).toMatchObject({ queueId: suporte });
  });

  test('goes out where its writer sees it, also over a connection of other queues', async () => {
    const contact = await fixture.as('admin').post('/contacts', { name: 'Outra Fila', number: '5511955550189' });
    await fixture.as('admin').put(`/users/${fixture.ids.users.agent2}`, { queueIds: [vendas] });
    const id = await written('agent2', { id: 0, contactId: contact.body.id }, { sendAt: soon() });
    await eventually(async () => expect(await found(id)).toMatchObject({ status: 'ENVIADA' }));
    expect((await found(id)).ticket).toMatchObject({ queueId: vendas });
    await fixture.as('admin').put(`/users/${fixture.ids.users.agent2}`, { queueIds: [suporte] });
  });

  test('is changed and deleted by its writer, supervisors of the queue and admins', async () => {
    const id = await written('agent1', ticket);
    expect(await put('agent2', id, { body: 'Outro texto' })).toMatchObject(forbidden);
    expect(await fixture.as('agent2').delete(`/schedules/${id}`)).toMatchObject(forbidden);
    expect(await fixture.as('agent2').delete(`/schedules/${id}/media-upload`)).toMatchObject(forbidden);
    const form = multipart([{ name: 'file', content: tinyPng, filename: 'mapa.png' }]);
    expect(await fixture.as('agent2').post(`/schedules/${id}/media-upload`, undefined, form)).toMatchObject(forbidden);
    expect(await put('supervisor', id, { sendAt: far })).toMatchObject({ status: 200 });
    expect((await fixture.as('admin').delete(`/schedules/${id}`)).status).toBe(200);
  });

  test('is still its writer’s to delete, and not to change, when a colleague has the ticket', async () => {
    const id = await written('agent1', ticket);
    await move({ queueId: suporte, userId: fixture.ids.users.agent2 });
    expect(await put('agent1', id, { body: 'Outro texto' })).toMatchObject(forbidden);
    expect((await fixture.as('agent1').delete(`/schedules/${id}`)).status).toBe(200);
  });

  test('stays its first writer’s to change and delete when an admin has given it another text', async () => {
    const { agent1, admin } = fixture.ids.users;
    const id = await written('agent1', ticket);
    const corrected = await put('admin', id, { body: 'Chegou, venha buscar.' });
    expect(corrected.body).toMatchObject({ userId: admin, authorId: agent1 });
    expect((await put('agent1', id, { sendAt: far })).body).toMatchObject({ userId: admin, authorId: agent1 });
    expect(await put('agent2', id, { sendAt: far })).toMatchObject(forbidden);
    expect((await put('agent1', id, { body: 'Chegou hoje, venha buscar.' })).body).toMatchObject({ userId: agent1 });
    await put('admin', id, { body: 'Chegou, venha buscar.' });
    expect((await fixture.as('agent1').delete(`/schedules/${id}`)).status).toBe(200);
  });

  test('to who has no ticket yet stays its first writer’s when an admin has given it another text', async () => {
    const contact = await fixture
      .as('agent1')
      .post('/contacts', { name: 'Ainda Não Escreveu', number: '5511955550187' });
    const id = await written('agent2', { id: 0, contactId: contact.body.id });
    const before = await seq();
    await put('admin', id, { body: 'Chegou, venha buscar.' });
    expect(await told('agent2', before)).toEqual(['update']);
    expect((await fixture.as('agent2').get(`/schedules?contactId=${contact.body.id}`)).body.count).toBe(1);
    expect(await fixture.as('agent1').get(`/schedules/${id}`)).toMatchObject(notThere);
    expect((await put('agent2', id, { sendAt: far })).status).toBe(200);
  });

  test('goes out under the name of whoever wrote its present text', async () => {
    const id = await written('agent1', ticket);
    const { agent1, supervisor, admin } = fixture.ids.users;
    expect((await put('supervisor', id, { sendAt: far, body: 'Sua encomenda chegou.' })).body.userId).toBe(agent1);
    expect((await put('supervisor', id, { body: 'Chegou, venha buscar.' })).body.userId).toBe(supervisor);
    const form = multipart([{ name: 'file', content: tinyPng, filename: 'mapa.png' }]);
    expect((await fixture.as('admin').post(`/schedules/${id}/media-upload`, undefined, form)).body.userId).toBe(admin);
    await put('supervisor', id, { body: 'Chegou hoje, venha buscar.', sendAt: soon() });
    await eventually(async () => expect(await found(id)).toMatchObject({ status: 'ENVIADA' }));
    const { messages } = (await fixture.as('admin').get(`/messages/${ticket.id}`)).body;
    expect(messages).toMatchObject([{ body: 'Chegou hoje, venha buscar.', user: { id: supervisor } }]);
  });
});

describe('when it is to be sent', () => {
  test.each([
    ['the ticket has gone to a colleague', () => move({ queueId: suporte, userId: fixture.ids.users.agent2 })],
    ['the ticket has gone to another queue', () => move({ queueId: vendas, userId: fixture.ids.users.admin })],
    [
      'its writer has been deleted',
      () => rowsIn(fixture, sql`update schedules set user_id = null where contact_id = ${ticket.contactId}`),
    ],
  ])('and %s, it says why it was not, and nothing leaves', async (_, happens) => {
    const id = await written('agent1', ticket);
    await happens();
    await rowsIn(fixture, sql`update schedules set send_at = ${fixture.now().toISOString()} where id = ${id}`);
    await fixture.restart(0);
    await eventually(async () =>
      expect(await found(id)).toMatchObject({ status: 'ERRO', failure: 'ERR_SCHEDULE_NOT_ALLOWED', sentAt: null }),
    );
    expect(await outbox()).toEqual([]);
  });

  test('a new time by who may makes it theirs, where its writer may not any more', async () => {
    const id = await written('agent1', ticket);
    await move({ queueId: suporte, userId: fixture.ids.users.agent2 });
    expect((await put('supervisor', id, { sendAt: soon() })).body.userId).toBe(fixture.ids.users.supervisor);
    await eventually(async () => expect(await found(id)).toMatchObject({ status: 'ENVIADA' }));
    expect(await outbox()).toHaveLength(1);
  });
});

describe('the live channel', () => {
  test('tells who sees the ticket, and of one that goes elsewhere that it left, not that it was deleted', async () => {
    const before = await seq();
    const id = await written('agent1', ticket);
    expect([await told('agent2', before), await told('admin', before)]).toEqual([['create'], ['create']]);
    const moving = await seq();
    await move({ queueId: vendas });
    await put('agent1', id, { body: 'Só Vendas sabe' });
    expect([await told('agent2', moving), await told('agent1', moving)]).toEqual([['leave'], ['update', 'update']]);
    const deleting = await seq();
    await fixture.as('agent1').delete(`/schedules/${id}`);
    expect([await told('agent2', deleting), await told('agent1', deleting)]).toEqual([[], ['delete']]);
  });

  test('tells its writer and the admins alone when the ticket is deleted, and the others that it left', async () => {
    const id = await written('agent1', ticket);
    const before = await seq();
    await fixture.as('admin').delete(`/tickets/${ticket.id}`);
    expect([await told('agent2', before), await told('agent1', before), await told('admin', before)]).toEqual([
      ['leave'],
      ['update'],
      ['update'],
    ]);
    expect([(await found(id)).ticket, await listed('agent2')]).toEqual([null, []]);
  });

  test('tells that another owner has the ticket, on which it depends who may change it', async () => {
    const id = await written('agent1', ticket);
    const before = await seq();
    await move({ status: 'pending', userId: null });
    expect(await told('agent2', before)).toEqual(['update']);
    expect((await found(id)).ticket).toMatchObject({ status: 'pending', userId: null });
  });
});
