import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { beginTicketOfSchedule } from '#server/records/schedules/ticket.ts';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { newcomer, phonesOf } from '../../support/server/fixture-phones.ts';
import { rowsIn } from '../../support/server/tickets.ts';

let fixture: Fixture;
let phones: ReturnType<typeof phonesOf>;
beforeAll(async () => {
  fixture = await openFixture();
  phones = phonesOf(fixture);
});
afterAll(() => fixture.close());
afterEach(() => rowsIn(fixture, sql`delete from settings where key in ('CheckMsgIsGroup', 'call')`));

const enable = (key: string) =>
  rowsIn(
    fixture,
    sql`insert into settings (company_id, key, value) values (${fixture.ids.acme.companyId}, ${key}, 'enabled')`,
  );
const messagesOf = async (ticketId: number) => (await fixture.as('admin').get(`/messages/${ticketId}`)).body.messages;

describe('a group', () => {
  const group = { id: '120363000000000001', name: 'Condomínio Sol' };
  const ana = { group, from: '5511980000101', name: 'Ana' };
  const beto = { group, from: '5511980000102', name: 'Beto' };

  test('is one contact with one ticket, and every message names the member who wrote it', async () => {
    const { body } = await phones.write({ ...ana, body: 'Faltou água?', id: 'g-1' });
    await phones.write({ ...beto, body: 'Aqui também', quotedId: 'g-1' });
    expect((await fixture.as('admin').get(`/tickets/${body.ticketId}`)).body).toMatchObject({
      isGroup: true,
      contact: { name: 'Condomínio Sol', number: group.id },
      unreadMessages: 2,
      lastMessage: 'Beto: Aqui também',
    });
    expect(await messagesOf(body.ticketId)).toMatchObject([
      { body: 'Faltou água?', contact: { name: 'Ana' } },
      { body: 'Aqui também', contact: { name: 'Beto' }, quotedMsg: { contact: { name: 'Ana' } } },
    ]);
    const { contacts } = (await fixture.as('admin').get('/contacts?searchParam=551198000010')).body;
    expect(contacts).toEqual([]);
  });

  test('is answered in the group', async () => {
    const { body } = await phones.write({ ...ana, body: 'E agora?' });
    await fixture.as('agent1').put(`/tickets/${body.ticketId}`, { status: 'open', userId: fixture.ids.users.agent1 });
    await fixture.as('agent1').post(`/messages/${body.ticketId}`, { body: 'Volta às 15h.' });
    await eventually(async () => expect(await phones.outbox(group.id)).toMatchObject([{ body: 'Volta às 15h.' }]));
    expect(await phones.outbox(ana.from)).toEqual([]);
  });

  test('says who has written in it, where its channel does not say who is there', async () => {
    const board = { id: '120363000000000009', name: 'Diretoria' };
    const { body } = await phones.write({ ...ana, group: board, body: 'Reunião amanhã?' });
    await phones.write({ ...beto, group: board, body: 'Às 10h' });
    await phones.write({ ...ana, group: board, body: 'Combinado' });
    const { contactId } = (await fixture.as('admin').get(`/tickets/${body.ticketId}`)).body;
    const members = async (who: 'admin' | 'agent1') =>
      (await fixture.as(who).get(`/contacts/${contactId}/members`)).body;
    expect(await members('admin')).toEqual({
      members: [
        { name: 'Ana', number: null, isAdmin: false },
        { name: 'Beto', number: null, isAdmin: false },
      ],
      isWhole: false,
    });
    await rowsIn(fixture, sql`update tickets set queue_id = null where id = ${body.ticketId}`);
    expect((await members('agent1')).members).toEqual([]);
    const [personId] = fixture.ids.acme.contactIds;
    expect((await fixture.as('admin').get(`/contacts/${personId}/members`)).body).toEqual({
      members: [],
      isWhole: false,
    });
  });

  test('can be renamed, though its id is no number', async () => {
    await phones.write({ ...ana, body: 'Oi' });
    const [known] = (await fixture.as('admin').get('/contacts?searchParam=Condom')).body.contacts;
    const { status, body } = await fixture
      .as('admin')
      .put(`/contacts/${known.id}`, { name: 'Condomínio Lua', number: group.id });
    expect([status, body.name, body.number]).toEqual([200, 'Condomínio Lua', group.id]);
  });

  test('without a ticket gets one of a group for a scheduled message', async () => {
    const { body } = await phones.write({ ...ana, group: { id: '120363000000000003', name: 'Obra' }, body: 'Oi' });
    const { contactId, whatsappId } = (await fixture.as('admin').get(`/tickets/${body.ticketId}`)).body;
    await fixture.as('admin').delete(`/tickets/${body.ticketId}`);
    const writer = { userId: fixture.ids.users.admin, profile: 'admin', queueIds: [] } as const;
    const ticket = await fixture.database.inCompany(fixture.ids.acme.companyId, (scope) =>
      beginTicketOfSchedule(scope, { contactId, connectionId: whatsappId }, writer),
    );
    expect(ticket).toMatchObject({ contactId, isGroup: true, status: 'closed' });
  });

  test('is left alone where the company ignores groups, and what it writes is not asked for again', async () => {
    await enable('CheckMsgIsGroup');
    const other = { id: '120363000000000002', name: 'Futebol' };
    const written = await phones.write({ ...ana, group: other, body: 'Bora?', id: 'g-ignored' });
    expect(written).toEqual({ status: 202, body: { id: 'g-ignored' } });
    expect(await rowsIn(fixture, sql`select id from contacts where number = ${other.id}`)).toEqual([]);
    expect((await phones.write({ from: ana.from, body: 'Oi' })).status).toBe(201);
  });
});

describe('a call', () => {
  const ring = (from: string) => phones.write({ from, type: 'call', body: 'Chamada de voz perdida' });

  test('is kept, and answered with a notice once in a ticket, where the company takes none', async () => {
    const { body } = await ring(newcomer);
    await ring(newcomer);
    expect((await messagesOf(body.ticketId)).map(({ mediaType }: { mediaType: string }) => mediaType)).toEqual([
      'call_log',
      null,
      'call_log',
    ]);
    await eventually(async () =>
      expect(await phones.outbox()).toMatchObject([{ body: expect.stringContaining('não atendemos chamadas') }]),
    );
    expect((await fixture.as('admin').get(`/tickets/${body.ticketId}`)).body).toMatchObject({ unreadMessages: 2 });
  });

  test('is only kept where the company takes calls', async () => {
    await enable('call');
    const { body } = await ring('5511980000103');
    expect(await messagesOf(body.ticketId)).toMatchObject([{ mediaType: 'call_log', fromMe: false }]);
  });
});
