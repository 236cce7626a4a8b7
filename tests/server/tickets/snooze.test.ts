import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSnoozes } from '#server/jobs/snoozes.ts';
import { findAssignable } from '#server/records/assignment/find.ts';
import { unansweredTickets } from '#server/records/tickets/unanswered.ts';
import { eventually } from '../../support/eventually.ts';
import { comes } from '../../support/server/assignment.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { takeWord } from '../../support/server/snooze.ts';
import { addTicket, rowsIn } from '../../support/server/tickets.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ isClockStill: true });
});
afterAll(() => fixture.close());
beforeEach(() => rowsIn(fixture, sql`update tickets set status = 'closed', snoozed_until = null`));

const hour = 60 * 60_000;
const inHours = (hours: number) => new Date(fixture.now().getTime() + hours * hour).toISOString();
const put = (user: Parameters<Fixture['as']>[0], id: number, snoozedUntil: string | null) =>
  fixture.as(user).put(`/tickets/${id}`, { snoozedUntil });
const list = async (query: string) => (await fixture.as('agent1').get(`/tickets?${query}`)).body;
const historyOf = async (id: number) => (await fixture.as('admin').get(`/tickets/${id}/history`)).body;
const ticketOf = async (id: number) => (await fixture.as('admin').get(`/tickets/${id}`)).body;
const idsIn = (page: { tickets: { id: number }[] }) => page.tickets.map(({ id }) => id);
const sweep = async () => {
  const job = openSnoozes({ database: fixture.database, clock: fixture.now, log: { warn: () => {} } });
  await job.sweep();
  await job.close();
};

describe('A ticket that is put aside', () => {
  test('stays open, leaves the list of what one has, and is counted and listed by itself', async () => {
    const [aside, other] = [await addTicket(fixture, 'open'), await addTicket(fixture, 'open')];
    const until = inHours(3);
    expect(await put('agent1', aside.id, until)).toMatchObject({
      status: 200,
      body: { status: 'open', snoozedUntil: until, userId: fixture.ids.users.agent1 },
    });
    expect(await list('status=open&snoozed=false')).toMatchObject({
      tickets: [{ id: other.id }],
      count: 1,
      counters: { open: 1, snoozed: 1 },
    });
    expect(await list('status=open&snoozed=true')).toMatchObject({ tickets: [{ id: aside.id }], count: 1 });
    expect(await list('status=open')).toMatchObject({ count: 2 });
    expect(idsIn(await list('status=open')).sort()).toEqual([aside.id, other.id].sort());
    expect((await fixture.as('agent1').get('/users/workloads')).body).toEqual([
      { userId: fixture.ids.users.agent1, open: 1 },
    ]);
    expect((await historyOf(aside.id))[0]).toMatchObject({ kind: 'snooze', snoozedUntil: until });
    expect((await fixture.as('agent1').get('/tickets?status=pending&snoozed=true')).status).toBe(422);
  });

  test('is counted with its owner, and with whoever sees all', async () => {
    const [aside] = [await addTicket(fixture, 'open'), await addTicket(fixture, 'open')];
    await put('agent1', aside.id, inHours(3));
    const { agent2 } = fixture.ids.users;
    await addTicket(fixture, 'open', { userId: agent2 });
    const countersOf = async (user: Parameters<Fixture['as']>[0], query = '') =>
      (await fixture.as(user).get(`/tickets?status=open&snoozed=false${query}`)).body.counters;
    expect(await countersOf('agent1')).toMatchObject({ open: 1, snoozed: 1 });
    expect(await countersOf('agent2')).toEqual({ open: 1, pending: expect.any(Number) });
    expect(await countersOf('admin')).toEqual({ open: 0, pending: expect.any(Number) });
    expect(await countersOf('admin', '&showAll=true')).toMatchObject({ open: 2, snoozed: 1 });
    expect((await fixture.as('agent2').get('/tickets?status=open&snoozed=true')).body).toMatchObject({ count: 0 });
    expect((await fixture.as('agent1').get('/users/workloads')).body).toEqual(
      expect.arrayContaining([
        { userId: fixture.ids.users.agent1, open: 1 },
        { userId: agent2, open: 1 },
      ]),
    );
  });

  test('is for who is in charge, while it is open, and until a time of the coming year', async () => {
    const { id } = await addTicket(fixture, 'open');
    expect((await put('agent2', id, inHours(1))).status).toBe(403);
    expect((await put('outraAdmin', id, inHours(1))).status).toBe(404);
    for (const until of [inHours(-1), inHours(0), inHours(24 * 367)])
      expect(await put('agent1', id, until)).toMatchObject({ status: 400, body: { error: 'ERR_SNOOZE_IN_PAST' } });
    expect(await put('agent1', id, null)).toMatchObject({ status: 409, body: { error: 'ERR_ILLEGAL_TRANSITION' } });
    const waiting = await addTicket(fixture, 'pending');
    expect((await put('admin', waiting.id, inHours(1))).status).toBe(409);
  });

  test('comes back by hand, and with a transfer or the end', async () => {
    const { id } = await addTicket(fixture, 'open');
    await put('agent1', id, inHours(2));
    expect(await put('admin', id, null)).toMatchObject({ status: 200, body: { snoozedUntil: null } });
    expect((await historyOf(id))[0]).toMatchObject({ kind: 'wake', user: { id: fixture.ids.users.admin } });
    await put('agent1', id, inHours(2));
    await fixture.as('agent1').put(`/tickets/${id}`, { status: 'closed' });
    expect(await ticketOf(id)).toMatchObject({ status: 'closed', snoozedUntil: null });
  });

  test('is as before where that is undone at once, and put aside again where its end is', async () => {
    const { id } = await addTicket(fixture, 'open');
    const until = inHours(2);
    await put('agent1', id, until);
    expect(await fixture.as('agent1').post(`/tickets/${id}/undo`)).toMatchObject({ body: { snoozedUntil: null } });
    await put('agent1', id, until);
    await fixture.as('agent1').put(`/tickets/${id}`, { status: 'closed' });
    expect(await fixture.as('agent1').post(`/tickets/${id}/undo`)).toMatchObject({ body: { snoozedUntil: until } });
  });

  test('comes back once when its time has come, unread, and its owner is told', async () => {
    const { id } = await addTicket(fixture, 'open');
    await put('agent1', id, inHours(1));
    await sweep();
    expect((await ticketOf(id)).snoozedUntil).not.toBeNull();
    fixture.advance(hour);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await ticketOf(id)).toMatchObject({
      snoozedUntil: null,
      unreadMessages: 1,
      updatedAt: fixture.now().toISOString(),
    });
    const wakes = (await historyOf(id)).filter(({ kind }: { kind: string }) => kind === 'wake');
    expect(wakes).toMatchObject([{ user: null, wokenBy: 'time' }]);
    const toldTo = async (user: 'agent1' | 'agent2') => {
      const { events } = (await fixture.as(user).get('/live/events?after=0')).body;
      return events.filter(({ payload }: { payload: { action: string } }) => payload.action === 'wake').length;
    };
    expect([await toldTo('agent1'), await toldTo('agent2')]).toEqual([1, 0]);
  });

  test('comes back by the server’s own timer', async () => {
    const { id } = await addTicket(fixture, 'open');
    await put('agent1', id, new Date(fixture.now().getTime() + 50).toISOString());
    fixture.advance(60);
    await eventually(async () => expect((await ticketOf(id)).snoozedUntil).toBeNull());
  });

  test('comes back when its customer writes, and not for what the own phone writes', async () => {
    const ticket = await addTicket(fixture, 'open');
    await put('agent1', ticket.id, inHours(5));
    await takeWord(fixture, ticket.contactId, { fromMe: true });
    expect((await ticketOf(ticket.id)).snoozedUntil).not.toBeNull();
    await takeWord(fixture, ticket.contactId, { fromMe: false });
    expect(await ticketOf(ticket.id)).toMatchObject({ snoozedUntil: null, unreadMessages: 1 });
    expect((await historyOf(ticket.id))[0]).toMatchObject({ kind: 'wake', user: null, wokenBy: 'customer' });
  });

  test('is no load of its owner’s', async () => {
    const { id } = await addTicket(fixture, 'open');
    await comes(fixture, 'agent1');
    await fixture.as('admin').put(`/queue/${fixture.ids.acme.suporte}`, { assignment: 'turn' });
    const load = async () => {
      const { people } = await fixture.database.reading(fixture.ids.acme.companyId, findAssignable);
      return people.find(({ userId }) => userId === fixture.ids.users.agent1)?.openTickets;
    };
    expect(await load()).toBe(1);
    await put('agent1', id, inHours(1));
    expect(await load()).toBe(0);
    await fixture.as('admin').put(`/queue/${fixture.ids.acme.suporte}`, { assignment: 'manual' });
  });

  test('does not expire, nor in the minutes after it has come back', async () => {
    const { id } = await addTicket(fixture, 'open');
    await rowsIn(fixture, sql`update connections set expires_ticket = 10 where id = ${fixture.ids.acme.connectionId}`);
    await rowsIn(
      fixture,
      sql`update tickets set last_message_from_me = true, last_message_at = '2020-01-01' where id = ${id}`,
    );
    const expires = async () =>
      (await fixture.database.asSystem('jobs', unansweredTickets)).some(({ ticketId }) => ticketId === id);
    expect(await expires()).toBe(true);
    await put('agent1', id, inHours(1));
    expect(await expires()).toBe(false);
    fixture.advance(hour);
    await sweep();
    expect(await expires()).toBe(false);
    fixture.advance(11 * 60_000);
    expect(await expires()).toBe(true);
    await rowsIn(fixture, sql`update connections set expires_ticket = 0 where id = ${fixture.ids.acme.connectionId}`);
  });
});

test('the usual times are those of the hours that hold for its queue', async () => {
  const { id } = await addTicket(fixture, 'open');
  const { body } = await fixture.as('agent1').get(`/tickets/${id}/snooze-times`);
  expect(body.timeZone).toBe('America/Sao_Paulo');
  expect(new Date(body.tomorrow) > fixture.now() && body.nextWeek >= body.tomorrow).toBe(true);
  expect((await fixture.as('outraAdmin').get(`/tickets/${id}/snooze-times`)).status).toBe(404);
});
