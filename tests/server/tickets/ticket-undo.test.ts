import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';
import type { FixtureUser } from '../../support/server/fixture-rows.ts';
import { type AddedTicket, addTicket, rowsIn } from '../../support/server/tickets.ts';

const WINDOW_MS = 6_000;

let fixture: Fixture;
let phones: ReturnType<typeof phonesOf>;
let open: AddedTicket;
beforeAll(async () => {
  fixture = await openFixture();
  phones = phonesOf(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  open = await addTicket(fixture, 'open');
});
afterEach(() => settings({ sendMsgTransfTicket: 'disabled', userRating: 'disabled' }));

describe('taking a change back', () => {
  test('opens a resolved ticket again as it was, its bot included', async () => {
    const { promptId, queueIntegrationId: integrationId } = fixture.ids.acme;
    const bot = { useIntegration: true, promptId, integrationId };
    await change('agent1', bot);
    await change('agent1', { status: 'closed' });
    expect(await undo('agent1')).toMatchObject({ status: 200, body: { ...standing('open', 'agent1'), ...bot } });
    expect((await history()).map(({ kind }) => kind)).toEqual(['resolve', 'undo']);
  });

  test('gives a returned ticket back to its owner, and greets nobody again', async () => {
    await change('agent1', { status: 'pending', userId: null });
    expect(await undo('agent1')).toMatchObject({ status: 200, body: standing('open', 'agent1') });
    expect(await outgoing()).toEqual([]);
  });

  test('fetches a transferred ticket back, also from a queue out of reach', async () => {
    const { suporte } = fixture.ids.acme;
    const other = await addTicket(fixture, 'open', { userId: fixture.ids.users.agent2 });
    await fixture.as('agent2').put(`/tickets/${other.id}`, { queueId: fixture.ids.acme.vendas });
    expect((await fixture.as('agent2').get(`/tickets/${other.id}`)).status).toBe(404);
    const back = await fixture.as('agent2').post(`/tickets/${other.id}/undo`);
    expect(back).toMatchObject({
      status: 200,
      body: { status: 'open', queueId: suporte, user: { name: 'Bruno Lima' } },
    });
  });

  test('is for whoever made the change, once', async () => {
    await change('agent1', { status: 'closed' });
    expect(await undo('admin')).toMatchObject({ status: 409, body: { error: 'ERR_UNDO_TOO_LATE' } });
    expect((await undo('agent1')).status).toBe(200);
    expect(await undo('agent1')).toMatchObject({ status: 409, body: { error: 'ERR_UNDO_TOO_LATE' } });
  });

  test('is too late after the window, and when somebody has changed the ticket since', async () => {
    await change('agent1', { status: 'closed' });
    fixture.advance(WINDOW_MS + 1);
    expect((await undo('agent1')).status).toBe(409);
    const waiting = await addTicket(fixture, 'open');
    await fixture.as('agent1').put(`/tickets/${waiting.id}`, { status: 'pending', userId: null });
    await fixture.as('agent2').put(`/tickets/${waiting.id}`, { status: 'open', userId: fixture.ids.users.agent2 });
    expect(await fixture.as('agent1').post(`/tickets/${waiting.id}/undo`)).toMatchObject({
      status: 409,
      body: { error: 'ERR_UNDO_TOO_LATE', ticket: { user: { name: 'Bruno Lima' } } },
    });
  });

  test('a change of tags in between does not count', async () => {
    await change('agent1', { status: 'closed' });
    await fixture.as('agent1').post('/tags/sync', { ticketId: open.id, tags: [{ id: fixture.ids.acme.tagId }] });
    expect((await undo('agent1')).status).toBe(200);
  });

  test('a resolved ticket stays closed when its customer has another one by now', async () => {
    await change('agent1', { status: 'closed' });
    const other = await phones.write({ from: await number(), body: 'Mais uma coisa' });
    expect(await undo('agent1')).toMatchObject({
      status: 409,
      body: { error: 'ERR_OTHER_OPEN_TICKET', ticket: { id: other.body.ticketId } },
    });
  });

  test('an accepted ticket, a ticket of nobody and one of another company are refused', async () => {
    const pending = await addTicket(fixture, 'pending');
    await fixture.as('agent1').put(`/tickets/${pending.id}`, { status: 'open', userId: fixture.ids.users.agent1 });
    expect((await fixture.as('agent1').post(`/tickets/${pending.id}/undo`)).status).toBe(409);
    expect((await fixture.as('agent2').post(`/tickets/${fixture.ids.acme.vendasTicketId}/undo`)).status).toBe(404);
    expect((await undo('outraAdmin')).status).toBe(404);
  });
});

describe('what the customer is told', () => {
  beforeEach(() =>
    rowsIn(fixture, sql`update connections set complation_message = 'Até logo, {{firstName}}!', rating_message = ''`),
  );

  test('after a resolve waits for the window, then leaves once, whatever the server did meanwhile', async () => {
    await change('agent1', { status: 'closed' });
    expect(await outgoing()).toEqual([]);
    await fixture.restart(WINDOW_MS - 2_000);
    expect(await outgoing()).toEqual([]);
    await fixture.restart(2_000);
    await fixture.restart(WINDOW_MS);
    expect(await outgoing()).toEqual(['Até logo, Contato!']);
    const from = await number();
    await eventually(async () => expect(await phones.outbox(from)).toMatchObject([{ body: 'Até logo, Contato!' }]));
  });

  test('leaves by itself when the window has passed', async () => {
    await change('agent1', { status: 'closed' });
    await rowsIn(fixture, sql`update ticket_notices set due_at = now() where ticket_id = ${open.id}`);
    await fixture.as('agent1').put(`/tickets/${(await addTicket(fixture, 'open')).id}`, { status: 'closed' });
    await eventually(async () => expect(await outgoing()).toEqual(['Até logo, Contato!']));
  });

  test('is not sent when the resolve was taken back, or the ticket reopened, or the customer wrote again', async () => {
    const [reopened, wroteAgain] = [await addTicket(fixture, 'open'), await addTicket(fixture, 'open')];
    for (const { id } of [open, reopened, wroteAgain]) await change('agent1', { status: 'closed' }, id);
    await undo('agent1');
    await change('agent1', { status: 'open', userId: fixture.ids.users.agent1 }, reopened.id);
    await phones.write({ from: await number(wroteAgain), body: 'Mais uma coisa' });
    await fixture.restart(WINDOW_MS);
    for (const ticket of [open, reopened, wroteAgain]) expect(await outgoing(ticket)).toEqual([]);
  });

  test('after a transfer goes before the greeting of whoever accepts within the window', async () => {
    await settings({ sendMsgTransfTicket: 'enabled' });
    await change('agent1', { queueId: fixture.ids.acme.suporte });
    await change('agent2', { status: 'open', userId: fixture.ids.users.agent2 });
    expect(await outgoing()).toEqual([
      expect.stringContaining('setor *Suporte*'),
      expect.stringContaining('meu nome é *Bruno Lima*'),
    ]);
  });

  test('of two transfers within the window is the last', async () => {
    await settings({ sendMsgTransfTicket: 'enabled' });
    await change('admin', { queueId: fixture.ids.acme.suporte });
    await change('admin', { queueId: fixture.ids.acme.vendas });
    await fixture.restart(WINDOW_MS);
    expect(await outgoing()).toEqual([expect.stringContaining('setor *Vendas*')]);
  });

  test('in a group is nothing', async () => {
    await rowsIn(fixture, sql`update tickets set is_group = true where id = ${open.id}`);
    await settings({ userRating: 'enabled' });
    await change('agent1', { status: 'closed' });
    await fixture.restart(WINDOW_MS);
    expect(await outgoing()).toEqual([]);
  });

  test("is in the queue's own words where it has some", async () => {
    await rowsIn(fixture, sql`update queues set completion_message = 'O Suporte agradece.' where name = 'Suporte'`);
    await change('agent1', { status: 'closed' });
    await fixture.restart(WINDOW_MS);
    expect(await outgoing()).toEqual(['O Suporte agradece.']);
    await rowsIn(fixture, sql`update queues set completion_message = ''`);
  });
});

describe('the question how the service was', () => {
  beforeEach(async () => {
    await rowsIn(fixture, sql`update connections set complation_message = ''`);
    await settings({ userRating: 'enabled' });
    await change('agent1', { status: 'closed' });
    await fixture.restart(WINDOW_MS);
  });

  test('is asked after a resolve, and its answer is kept with the ticket, which stays closed', async () => {
    expect(await outgoing()).toEqual([expect.stringContaining('*3* - Muito satisfeito')]);
    const { body } = await phones.write({ from: await number(), body: '3' });
    expect(body.ticketId).toBe(open.id);
    expect(await ratings()).toEqual([{ rate: 3, user_id: fixture.ids.users.agent1 }]);
    expect((await fixture.as('agent1').get(`/tickets/${open.id}`)).body).toMatchObject({
      status: 'closed',
      unreadMessages: 0,
      lastMessage: '3',
    });
  });

  test('is answered once: the next number is a message like any other', async () => {
    const from = await number();
    await phones.write({ from, body: '1' });
    const { body } = await phones.write({ from, body: '2' });
    expect(body.ticketId).not.toBe(open.id);
    expect(await ratings()).toMatchObject([{ rate: 1 }]);
  });

  test('never blocks: any other answer opens a new ticket', async () => {
    const from = await number();
    const { body } = await phones.write({ from, body: '4' });
    expect(body.ticketId).not.toBe(open.id);
    expect((await phones.write({ from, body: '3' })).body.ticketId).toBe(body.ticketId);
    expect(await ratings()).toMatchObject([{ rate: null }]);
  });

  test('is not waiting any more after a day', async () => {
    fixture.advance(25 * 60 * 60_000);
    expect((await phones.write({ from: await number(), body: '3' })).body.ticketId).not.toBe(open.id);
    expect(await ratings()).toMatchObject([{ rate: null }]);
  });
});

const change = async (user: FixtureUser, body: object, id = open.id) => {
  const answer = await fixture.as(user).put(`/tickets/${id}`, body);
  expect(answer.status).toBe(200);
};
const undo = (user: FixtureUser) => fixture.as(user).post(`/tickets/${open.id}/undo`);
const standing = (status: string, user: FixtureUser) => ({
  status,
  userId: fixture.ids.users[user],
  queueId: fixture.ids.acme.suporte,
  whatsappId: fixture.ids.acme.connectionId,
});
const number = async ({ contactId } = open) => (await fixture.as('admin').get(`/contacts/${contactId}`)).body.number;
const history = () => rowsIn(fixture, sql`select kind from ticket_history where ticket_id = ${open.id} order by id`);
const ratings = () => rowsIn(fixture, sql`select rate, user_id from ticket_ratings where ticket_id = ${open.id}`);
const outgoing = async ({ id } = open) =>
  (await rowsIn(fixture, sql`select body from messages where from_me and ticket_id = ${id} order by id`)).map(
    ({ body }) => body as string,
  );
async function settings(values: Record<string, string>): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    await rowsIn(
      fixture,
      sql`insert into settings (company_id, key, value) values (${fixture.ids.acme.companyId}, ${key}, ${value})
        on conflict (company_id, key) do update set value = excluded.value`,
    );
  }
}
