import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendTicketNotices } from '#server/records/tickets/notices.ts';
import { unansweredTickets } from '#server/records/tickets/unanswered.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';
import { rowsIn } from '../../support/server/tickets.ts';

const hour = 60 * 60_000;

let fixture: Fixture;
let phones: ReturnType<typeof phonesOf>;
let customers = 0;
beforeAll(async () => {
  fixture = await openFixture({ isClockStill: true });
  phones = phonesOf(fixture);
  await fixture.as('admin').put(`/whatsapp/${fixture.ids.acme.connectionId}`, { queueIds: [fixture.ids.acme.suporte] });
});
afterAll(() => fixture.close());

const agent = () => fixture.as('agent1');
const setting = (key: string, value: string) => fixture.as('admin').put(`/settings/${key}`, { value });

/** A customer whose ticket has been answered by Ana Souza and closed. */
async function aServedCustomer() {
  customers += 1;
  const from = `55219810${String(customers).padStart(5, '0')}`;
  const say = async (body: string, more: object = {}) =>
    (await phones.write({ from, body, ...more })).body as { ticketId: number; messageId: number };
  const { ticketId } = await say('Oi');
  const close = async (id = ticketId) => {
    await agent().put(`/tickets/${id}`, { status: 'open', userId: fixture.ids.users.agent1 });
    const words = { body: 'Resolvido!', fromMe: true, read: true, mediaUrl: '' };
    await agent().post(`/messages/${id}`, words);
    await agent().get(`/messages/${id}`);
    expect((await agent().put(`/tickets/${id}`, { status: 'closed' })).status).toBe(200);
  };
  await close();
  const ticket = async (id = ticketId) => (await fixture.as('admin').get(`/tickets/${id}`)).body;
  const lastMessage = async (id = ticketId) =>
    (await fixture.as('admin').get(`/messages/${id}`)).body.messages.at(-1) as Record<string, unknown>;
  return { from, ticketId, say, close, ticket, lastMessage };
}

describe('thanks after the end of a ticket', () => {
  test('stay in it, marked, unread for nobody and answered by nothing, while the hours of the setting last', async () => {
    const ana = String((await agent().get('/auth/me')).body.name).split(' ')[0];
    const maria = await aServedCustomer();
    expect(await maria.say(`Muito obrigada, ${ana}! 🙏`)).toMatchObject({ ticketId: maria.ticketId });
    expect(await maria.lastMessage()).toMatchObject({ fromMe: false, read: true, afterEnd: 'thanks' });
    expect(await maria.ticket()).toMatchObject({ status: 'closed', unreadMessages: 0 });
    fixture.advance(12 * hour + 1);
    expect((await maria.say('valeu!')).ticketId).not.toBe(maria.ticketId);
  });

  test('with anything else beside them, and from a number whose ticket is at work, are a message like any other', async () => {
    const maria = await aServedCustomer();
    const { ticketId } = await maria.say('Obrigada, mas ainda não chegou');
    expect(ticketId).not.toBe(maria.ticketId);
    expect(await maria.say('obrigada')).toMatchObject({ ticketId });
    expect(await maria.lastMessage(ticketId)).not.toHaveProperty('afterEnd');
    expect(await maria.ticket(ticketId)).toMatchObject({ status: 'pending', unreadMessages: 2 });
  });

  test('open a new ticket where the company wants it so', async () => {
    await setting('thanksHours', '0');
    const maria = await aServedCustomer();
    expect((await maria.say('obrigada')).ticketId).not.toBe(maria.ticketId);
    await setting('thanksHours', '12');
  });

  test('leave the question how it was open; a rate with more in it is kept, and somebody reads the rest', async () => {
    await setting('userRating', 'enabled');
    const asked = async () => {
      const maria = await aServedCustomer();
      await fixture.database.inCompany(fixture.ids.acme.companyId, (scope) =>
        sendTicketNotices(scope, maria.ticketId, 'all'),
      );
      const rate = async () =>
        (await rowsIn(fixture, sql`select rate from ticket_ratings where ticket_id = ${maria.ticketId}`))[0]?.rate;
      return { maria, rate };
    };
    const one = await asked();
    expect(await one.maria.say('Obrigada!')).toMatchObject({ ticketId: one.maria.ticketId });
    expect(await one.rate()).toBeNull();
    expect(await one.maria.say('Nota 3️⃣, obrigada')).toMatchObject({ ticketId: one.maria.ticketId });
    expect(await one.rate()).toBe(3);
    expect(await one.maria.lastMessage()).toMatchObject({ afterEnd: 'rating' });
    const { contactId } = await one.maria.ticket();
    const [rated] = (await agent().get(`/tickets/${one.maria.ticketId}/history`)).body;
    expect(rated).toMatchObject({ kind: 'rate', rate: 3, user: null, to: { status: 'closed' } });
    const ratings = [{ ticketId: one.maria.ticketId, rate: 3, user: { id: fixture.ids.users.agent1 } }];
    expect((await agent().get(`/contacts/${contactId}/ratings`)).body).toMatchObject(ratings);

    const other = await asked();
    const { ticketId } = await other.maria.say('Nota 1, ninguém resolveu');
    expect(await other.rate()).toBe(1);
    expect(ticketId).not.toBe(other.maria.ticketId);
    expect(await other.maria.ticket(ticketId)).toMatchObject({ status: 'pending', unreadMessages: 1 });
    await setting('userRating', 'disabled');
  });
});

describe('what the company writes from its own phone after the end', () => {
  const listed = async (query = '') =>
    (await agent().get(`/tickets?status=pending&pageNumber=1${query}`)).body as {
      tickets: { id: number }[];
      count: number;
      counters: { pending: number };
    };
  const onBoard = async (id: number) =>
    (await agent().get('/ticket/kanban')).body.tickets.some((ticket: { id: number }) => ticket.id === id);

  test('makes a ticket that stands in no list, counter or notice until the customer writes, and is found by search', async () => {
    const maria = await aServedCustomer();
    const before = await listed();
    const { ticketId } = await maria.say('Esqueci de dizer: chega amanhã', { fromMe: true });
    expect(ticketId).not.toBe(maria.ticketId);
    expect(await maria.ticket(ticketId)).toMatchObject({ status: 'pending', isUnlisted: true, unreadMessages: 0 });
    expect(await listed()).toMatchObject({ count: before.count, counters: before.counters });
    expect((await listed()).tickets.map(({ id }) => id)).not.toContain(ticketId);
    expect(await onBoard(ticketId)).toBe(false);
    expect((await listed(`&searchParam=${maria.from}`)).tickets.map(({ id }) => id)).toContain(ticketId);

    expect(await maria.say('Que bom!')).toMatchObject({ ticketId });
    expect(await maria.ticket(ticketId)).toMatchObject({ status: 'pending', isUnlisted: false, unreadMessages: 1 });
    const after = await listed();
    expect(after).toMatchObject({ count: before.count + 1, counters: { pending: before.counters.pending + 1 } });
    expect(after.tickets.map(({ id }) => id)).toContain(ticketId);
    expect(await onBoard(ticketId)).toBe(true);
  });

  test('stays unlisted where the customer only thanks for it', async () => {
    const maria = await aServedCustomer();
    const { ticketId } = await maria.say('Segue o comprovante', { fromMe: true });
    expect(await maria.say('Obrigado!')).toMatchObject({ ticketId });
    expect(await maria.lastMessage(ticketId)).toMatchObject({ read: true, afterEnd: 'thanks' });
    expect(await maria.ticket(ticketId)).toMatchObject({ status: 'pending', isUnlisted: true, unreadMessages: 0 });
    expect((await listed()).tickets.map(({ id }) => id)).not.toContain(ticketId);
    await maria.say('E o boleto?');
    expect(await maria.ticket(ticketId)).toMatchObject({ isUnlisted: false, unreadMessages: 1 });
  });

  test('is taken by whoever accepts it, and listed once it is given back', async () => {
    const maria = await aServedCustomer();
    const { ticketId } = await maria.say('Mais uma coisa', { fromMe: true });
    const accepted = await agent().put(`/tickets/${ticketId}`, { status: 'open', userId: fixture.ids.users.agent1 });
    expect(accepted).toMatchObject({ status: 200, body: { status: 'open', isUnlisted: false } });
    await agent().put(`/tickets/${ticketId}`, { status: 'pending', userId: null });
    expect((await listed()).tickets.map(({ id }) => id)).toContain(ticketId);
  });

  test('is not given to another queue because nobody takes it', async () => {
    const { connectionId, vendas, suporte } = fixture.ids.acme;
    await fixture.as('admin').put(`/whatsapp/${connectionId}`, { timeToTransfer: 5, transferQueueId: vendas });
    const maria = await aServedCustomer();
    const { ticketId } = await maria.say('Até logo', { fromMe: true });
    fixture.advance(10 * 60_000);
    const due = await fixture.database.asSystem('jobs', unansweredTickets);
    expect(due.map(({ ticketId }) => ticketId)).not.toContain(ticketId);
    expect(await maria.ticket(ticketId)).toMatchObject({ queueId: suporte });
    await fixture.as('admin').put(`/whatsapp/${connectionId}`, { timeToTransfer: 0, transferQueueId: null });
  });

  test('to somebody who never had a ticket waits as any other', async () => {
    const { body } = await phones.write({ from: '5521981099999', body: 'Oi, aqui é da loja', fromMe: true });
    expect((await fixture.as('admin').get(`/tickets/${body.ticketId}`)).body).toMatchObject({ isUnlisted: false });
  });
});
