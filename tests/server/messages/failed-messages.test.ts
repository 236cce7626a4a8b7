import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeAcks } from '#server/records/messages/acks.ts';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';
import type { FixtureUser } from '../../support/server/fixture-rows.ts';
import { type AddedTicket, addTicket, rowsIn } from '../../support/server/tickets.ts';

let fixture: Fixture;
let phones: ReturnType<typeof phonesOf>;
let ticket: AddedTicket;
let number: string;
beforeAll(async () => {
  fixture = await openFixture();
  phones = phonesOf(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await rowsIn(fixture, sql`update messages set is_deleted = true where ack = 0`);
  ticket = await addTicket(fixture, 'open');
  number = await numberOf(ticket);
  await phones.manner(number, 'refuses');
});

const numberOf = async ({ contactId }: AddedTicket): Promise<string> => {
  const [row] = await rowsIn(fixture, sql`select number from contacts where id = ${contactId}`);
  return row?.number as string;
};
const fail = async (
  body: string,
  { user = 'agent1', within = ticket }: { user?: FixtureUser; within?: AddedTicket } = {},
) => {
  await phones.manner(await numberOf(within), 'refuses');
  const { body: sent } = await fixture.as(user).post(`/messages/${within.id}`, { body });
  await eventually(async () => expect(await ackOf(sent.id)).toBe(0));
  return sent.id as number;
};
const ackOf = async (id: number) => (await rowsIn(fixture, sql`select ack from messages where id = ${id}`))[0]?.ack;
const failedOf = async ({ id } = ticket) =>
  (await fixture.as('admin').get(`/tickets/${id}`)).body.failedMessages as number;
const listed = async (user: FixtureUser, query = '') => {
  const { body } = await fixture.as(user).get(`/failed-messages${query}`);
  return { ...body, ids: (body.records as { message: { id: number } }[]).map(({ message }) => message.id) };
};
const retry = (user: FixtureUser, messageIds: number[]) =>
  fixture.as(user).post('/failed-messages/retry', { messageIds });
const newest = async () => (await fixture.as('admin').get('/live/events?after=-1')).body.seq as number;
const ticketsTold = async (after: number) => {
  const { body } = await fixture.as('agent1').get(`/live/events?after=${after}`);
  return (body.events as { payload: { action: string; ticket?: { id: number; failedMessages: number } } }[]).flatMap(
    ({ payload }) => (payload.ticket?.id === ticket.id ? [payload.ticket.failedMessages] : []),
  );
};

describe('a ticket', () => {
  test('knows how many of its messages failed, in lists, alone and live, until they are tried again (F72)', async () => {
    const before = await newest();
    const first = await fail('Não chega');
    await fail('Nem esta');
    expect(await failedOf()).toBe(2);
    const { body } = await fixture.as('agent1').get('/tickets?status=open');
    expect(body.tickets.find(({ id }: { id: number }) => id === ticket.id).failedMessages).toBe(2);
    expect((await ticketsTold(before)).slice(-1)).toEqual([2]);

    await phones.manner(number, 'reads');
    const meanwhile = await newest();
    expect(await retry('agent1', [first])).toMatchObject({
      status: 200,
      body: { messages: [{ id: first, ack: 1, failure: null }], refused: [] },
    });
    await eventually(async () => expect(await ackOf(first)).toBe(4));
    expect(await failedOf()).toBe(1);
    expect((await ticketsTold(meanwhile))[0]).toBe(1);
  });

  test('does not count one that was deleted', async () => {
    const id = await fail('Não chega');
    expect((await fixture.as('agent1').delete(`/messages/${id}`)).status).toBe(200);
    expect(await failedOf()).toBe(0);
    expect((await listed('admin')).ids).toEqual([]);
  });

  test('does not count one whose customer turns out to have it', async () => {
    const id = await fail('Chega tarde');
    const [row] = await rowsIn(fixture, sql`select provider_id from messages where id = ${id}`);
    const { companyId, connectionId } = fixture.ids.acme;
    const before = await newest();
    await fixture.database.inCompany(companyId, (scope) =>
      takeAcks(scope, connectionId, [{ providerId: row?.provider_id as string, ack: 3 }]),
    );
    expect(await failedOf()).toBe(0);
    expect(await ticketsTold(before)).toEqual([0]);
  });

  test('does not count those of campaigns, which are told in their report', async () => {
    const id = await fail('Oferta');
    await rowsIn(fixture, sql`update messages set campaign_id = 77 where id = ${id}`);
    expect([await failedOf(), (await listed('admin')).ids]).toEqual([0, []]);
  });

  test('is not told with what failed in it to who may not see it', async () => {
    await fail('Só da fila');
    const contactId = ticket.contactId;
    const vendas = fixture.ids.acme.vendas;
    await rowsIn(fixture, sql`update tickets set queue_id = ${vendas} where id = ${ticket.id}`);
    const { status, body } = await fixture
      .as('agent2')
      .post('/tickets', { contactId, queueId: fixture.ids.acme.suporte });
    expect([status, body.ticket.failedMessages]).toEqual([409, 0]);
  });
});

describe('the list of them', () => {
  test('holds an agent’s own and those of their tickets, a supervisor’s queues, and for admins all', async () => {
    const own = await fail('De agent1');
    const theirs = await addTicket(fixture, 'open', { userId: fixture.ids.users.agent2 });
    const colleagues = await fail('De agent2', { user: 'agent2', within: theirs });
    const helped = await fail('Do supervisor', { user: 'supervisor', within: theirs });
    const elsewhere = await addTicket(fixture, 'open', { queueId: fixture.ids.acme.vendas });
    const inVendas = await fail('Em Vendas', { within: elsewhere });
    expect((await listed('agent1')).ids).toEqual([inVendas, own]);
    expect((await listed('agent2')).ids).toEqual([helped, colleagues]);
    expect((await listed('supervisor')).ids).toEqual([helped, colleagues, own]);
    expect(await listed('admin')).toMatchObject({ ids: [inVendas, helped, colleagues, own], count: 4, hasMore: false });
    expect((await listed('outraAdmin')).ids).toEqual([]);
    expect((await listed('agent1')).records[1]).toMatchObject({
      message: { id: own, body: 'De agent1', failure: 'ERR_WAPP_INVALID_CONTACT' },
      ticket: { id: ticket.id, failedMessages: 1, contact: { number } },
    });
    // Given away, it stays its writer's to know of as long as they may see the ticket.
    await rowsIn(fixture, sql`update tickets set user_id = ${fixture.ids.users.agent2} where id = ${ticket.id}`);
    expect((await listed('agent1')).ids).toEqual([inVendas, own]);
  });

  test('is paged by the last message, newest first', async () => {
    const { companyId, connectionId } = fixture.ids.acme;
    await rowsIn(
      fixture,
      sql`insert into messages (company_id, ticket_id, contact_id, connection_id, provider_id, body, from_me, ack)
        select ${companyId}, ${ticket.id}, ${ticket.contactId}, ${connectionId}, 'many-' || n, 'n ' || n, true, 0
        from generate_series(1, 45) as n`,
    );
    const first = await listed('agent1');
    const second = await listed('agent1', `?before=${first.ids.at(-1)}`);
    const third = await listed('agent1', `?before=${second.ids.at(-1)}`);
    expect([first, second, third].map(({ ids, hasMore, count }) => [ids.length, hasMore, count])).toEqual([
      [20, true, 45],
      [20, true, 45],
      [5, false, 45],
    ]);
    const all = [...first.ids, ...second.ids, ...third.ids];
    expect(all).toEqual([...all].sort((one, other) => other - one));
    expect(new Set(all).size).toBe(45);
  });
});

describe('trying again', () => {
  test('twice at once sends each of them once', async () => {
    const ids = [await fail('Uma'), await fail('Duas')];
    await phones.manner(number, 'reads');
    const answers = await Promise.all([retry('agent1', ids), retry('agent1', ids), retry('supervisor', ids)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await eventually(async () => expect([await ackOf(ids[0] ?? 0), await ackOf(ids[1] ?? 0)]).toEqual([4, 4]));
    const { body } = await retry('agent1', ids);
    expect(body.messages.map(({ ack }: { ack: number }) => ack)).toEqual([4, 4]);
    expect((await phones.outbox(number)).map((shown: { body: string }) => shown.body)).toEqual(['Uma', 'Duas']);
  });

  test('says of each that may not why not, and goes on with the others', async () => {
    const id = await fail('Aberto');
    const over = await addTicket(fixture, 'open');
    const inClosed = await fail('Fechado', { within: over });
    await rowsIn(fixture, sql`update tickets set status = 'closed' where id = ${over.id}`);
    expect((await retry('agent2', [id])).body).toEqual({
      messages: [],
      refused: [{ messageId: id, error: 'ERR_NO_PERMISSION' }],
    });
    expect((await retry('agent1', [id, inClosed])).body).toMatchObject({
      messages: [{ id, ack: 1 }],
      refused: [{ messageId: inClosed, error: 'ERR_TICKET_NOT_OPEN' }],
    });
    await eventually(async () => expect(await ackOf(id)).toBe(0));
  });

  test('of what is out of sight changes nothing', async () => {
    const id = await fail('Aberto');
    const elsewhere = await addTicket(fixture, 'open', { queueId: fixture.ids.acme.vendas });
    const inVendas = await fail('Em Vendas', { within: elsewhere });
    expect(await retry('supervisor', [id, inVendas])).toMatchObject({
      status: 404,
      body: { error: 'ERR_NO_MESSAGE_FOUND' },
    });
    expect(await retry('agent1', [id, 2_000_000_000])).toMatchObject({ status: 404 });
    expect([await ackOf(id), await ackOf(inVendas)]).toEqual([0, 0]);
  });

  test('takes a hundred at most', async () => {
    expect(
      (
        await retry(
          'agent1',
          Array.from({ length: 101 }, (_, n) => n + 1),
        )
      ).status,
    ).toBe(422);
    expect((await retry('agent1', [])).status).toBe(422);
  });
});

test('who is in charge of a ticket may delete what reached nobody, and nothing that did', async () => {
  const id = await fail('Não chega');
  expect((await fixture.as('agent2').delete(`/messages/${id}`)).status).toBe(403);
  expect((await fixture.as('supervisor').delete(`/messages/${id}`)).status).toBe(200);
  expect(await failedOf()).toBe(0);
  await phones.manner(number, 'reads');
  const { body } = await fixture.as('agent1').post(`/messages/${ticket.id}`, { body: 'Chega' });
  await eventually(async () => expect(await ackOf(body.id)).toBe(4));
  expect((await fixture.as('supervisor').delete(`/messages/${body.id}`)).status).toBe(403);
});
