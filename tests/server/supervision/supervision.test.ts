import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SupervisedPerson, SupervisedQueue } from '#contract/schema.ts';
import { comes, goes } from '../../support/server/assignment.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import type { FixtureUser } from '../../support/server/fixture-rows.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';
import { type AddedTicket, addMessage, addTicket, rowsIn } from '../../support/server/tickets.ts';
import { waysOf } from '../../support/server/ways.ts';

describe.each(['PGlite', 'PostgreSQL'])('the supervision on %s', (engine) => {
  let server: PostgresServer | undefined;
  let fixture: Fixture;
  let now: Date;
  beforeAll(async () => {
    if (engine === 'PostgreSQL') server = await startPostgres();
    fixture = await openFixture(server ? { databaseUrl: await server.newDatabase() } : {});
  });
  afterAll(async () => {
    await fixture?.close();
    await server?.stop();
  });
  beforeEach(async () => {
    now = fixture.now();
    await rowsIn(fixture, sql`update tickets set status = 'closed', snoozed_until = null where status <> 'closed'`);
    await rowsIn(fixture, sql`delete from presences`);
    await rowsIn(
      fixture,
      sql`update users set left_at = null, paused_at = null, max_tickets = null, working_hours = null`,
    );
  });

  const supervision = async (user: FixtureUser = 'admin') => (await fixture.as(user).get('/supervision')).body;
  const person = async (user: FixtureUser, by: FixtureUser = 'admin') =>
    (await supervision(by)).people.find(({ id }: SupervisedPerson) => id === fixture.ids.users[user]);
  const queue = async (queueId: number | null, by: FixtureUser = 'admin') =>
    (await supervision(by)).queues.find(({ id }: SupervisedQueue) => id === queueId);
  const suporte = () => fixture.ids.acme.suporte;
  const says = async (ticket: AddedTicket, minutesAgo: number, change = sql``) => {
    const id = await addMessage(fixture, ticket, 'Olá?');
    await rowsIn(
      fixture,
      sql`update messages set created_at = ${ago(minutesAgo)}::timestamptz ${change} where id = ${id}`,
    );
  };
  const answers = (ticket: AddedTicket, minutesAgo: number) =>
    says(ticket, minutesAgo, sql`, from_me = true, user_id = ${fixture.ids.users.agent1}`);
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  const waitsSince = (ticket: AddedTicket, minutes: number) =>
    rowsIn(fixture, sql`update tickets set waiting_since = ${ago(minutes)}::timestamptz where id = ${ticket.id}`);

  test('says who is there, who is not, and why', async () => {
    await comes(fixture, 'agent1', 'agent2');
    expect(await person('agent1')).toMatchObject({ state: 'free', online: true, pausedAt: null });
    await fixture.as('agent2').put('/users/pause', { reason: 'Almoço' });
    expect(await person('agent2')).toMatchObject({ state: 'paused', online: true, pauseReason: 'Almoço' });
    expect(await person('supervisor')).toMatchObject({ state: 'away', online: false });
    await goes(fixture, 'agent1');
    await rowsIn(fixture, sql`update users set left_at = now() - interval '5 minutes'`);
    expect(await person('agent1')).toMatchObject({ state: 'away', online: false });
    const closed = Array.from({ length: 7 }, (_, weekday) => ({ weekday, startTime: '00:00', endTime: '00:00' }));
    await rowsIn(
      fixture,
      sql`update users set working_hours = ${JSON.stringify(closed)}::jsonb where id = ${fixture.ids.users.supervisor}`,
    );
    expect(await person('supervisor')).toMatchObject({ state: 'off' });
  });

  test('counts what somebody has of what they may have, what is put aside by itself', async () => {
    await comes(fixture, 'agent1');
    await fixture.as('admin').put(`/users/${fixture.ids.users.agent1}`, { maxTickets: 2 });
    const tickets = [];
    for (let each = 0; each < 3; each += 1) tickets.push(await addTicket(fixture, 'open'));
    const aside = tickets[0]?.id;
    await rowsIn(fixture, sql`update tickets set snoozed_until = now() + interval '1 day' where id = ${aside}`);
    expect(await person('agent1')).toMatchObject({ open: 2, maxTickets: 2, snoozed: 1, state: 'full' });
    expect(await queue(suporte())).toMatchObject({ open: 2, there: 1, free: 0 });
  });

  test('names whose customer waits longest for an answer: since their first word after the last own one', async () => {
    const [one, other, answered] = [
      await addTicket(fixture, 'open'),
      await addTicket(fixture, 'open'),
      await addTicket(fixture, 'open'),
    ];
    await says(one, 90);
    await answers(one, 60);
    await says(one, 40);
    await says(one, 5);
    await says(other, 30);
    await says(answered, 80);
    await answers(answered, 70);
    const found = await person('agent1');
    expect([found.unanswered, found.longestUnanswered]).toMatchObject([2, { id: one.id, since: ago(40) }]);
    // What the desk says by itself is no answer.
    await says(one, 3, sql`, from_me = true, is_automatic = true`);
    expect((await person('agent1')).longestUnanswered.id).toBe(one.id);
    await answers(one, 2);
    expect((await person('agent1')).longestUnanswered).toMatchObject({ id: other.id, since: ago(30) });
    await answers(other, 1);
    expect(await person('agent1')).toMatchObject({ unanswered: 0, longestUnanswered: null });
  });

  test('begins anew with what is said after a ticket was closed', async () => {
    const ticket = await addTicket(fixture, 'open');
    await says(ticket, 50);
    const url = `/tickets/${ticket.id}`;
    await fixture.as('agent1').put(url, { status: 'closed' });
    await fixture.as('agent1').put(url, { status: 'open', userId: fixture.ids.users.agent1 });
    expect(await person('agent1')).toMatchObject({ open: 1, unanswered: 0 });
    await fixture.as('agent1').put(url, { status: 'closed' });
    await rowsIn(fixture, sql`delete from ticket_history where ticket_id = ${ticket.id}`);
    await rowsIn(fixture, sql`update tickets set status = 'open' where id = ${ticket.id}`);
    await fixture.as('agent1').put(url, { status: 'closed' });
    await fixture.as('agent1').post(`${url}/undo`);
    expect(await person('agent1')).toMatchObject({ open: 1, unanswered: 1 });
  });

  test('says of each queue what waits, for how long, and who could take it', async () => {
    await comes(fixture, 'agent1', 'agent2', 'supervisor');
    await fixture.as('agent2').put('/users/pause', {});
    const [first, second, bots] = [
      await addTicket(fixture, 'pending'),
      await addTicket(fixture, 'pending'),
      await addTicket(fixture, 'pending'),
    ];
    await waitsSince(first, 10);
    await waitsSince(second, 25);
    await waitsSince(bots, 90);
    await rowsIn(fixture, sql`update tickets set chatbot = true where id = ${bots.id}`);
    expect(await queue(suporte())).toMatchObject({
      waiting: 2,
      withBot: 1,
      longestWait: { id: second.id, since: ago(25) },
      there: 2,
      free: 2,
      sla: null,
    });
    await fixture.as('admin').put(`/queue/${suporte()}`, { nextAnswerMinutes: 10 });
    await rowsIn(
      fixture,
      sql`update tickets set sla_kind = 'nextAnswer', sla_warn_at = ${ago(1)}::timestamptz, sla_stale = false,
        sla_due_at = case when id = ${first.id} then ${ago(-5)}::timestamptz else ${ago(1)}::timestamptz end
        where id in (${first.id}, ${second.id})`,
    );
    expect((await queue(suporte())).sla).toEqual({ warned: 1, broken: 1 });
    await fixture.as('admin').put(`/queue/${suporte()}`, { nextAnswerMinutes: null });
  });

  test('shows a supervisor their own queues and the people of these alone, and no ticket of another queue', async () => {
    const { vendas } = fixture.ids.acme;
    const theirs = await addTicket(fixture, 'open', { queueId: vendas });
    await says(theirs, 60);
    await addTicket(fixture, 'pending', { queueId: vendas });
    await addTicket(fixture, 'pending', { queueId: null });
    const [all, own] = [await supervision(), await supervision('supervisor')];
    expect(all.queues.map(({ id }: SupervisedQueue) => id)).toEqual(expect.arrayContaining([vendas, suporte(), null]));
    expect(own.queues.map(({ id }: SupervisedQueue) => id)).toEqual([suporte()]);
    expect(own.people.every(({ queueIds }: SupervisedPerson) => `${queueIds}` === `${suporte()}`)).toBe(true);
    expect(all.people.length).toBeGreaterThan(own.people.length);
    // Their capacity is one, whatever the queue, and no customer is named.
    expect(await person('agent1', 'supervisor')).toMatchObject({ open: 1, unanswered: 0, longestUnanswered: null });
    expect(await person('agent1')).toMatchObject({ open: 1, longestUnanswered: { id: theirs.id } });
  });

  test('asks the database as often for many as for few', async () => {
    const headers = { authorization: `Bearer ${await fixture.tokenOf('admin')}` };
    const ways = () => waysOf(() => fixture.app.inject({ url: '/api/supervision', headers }));
    const few = await ways();
    await comes(fixture, 'agent1', 'agent2');
    for (const status of ['open', 'open', 'pending', 'pending'] as const)
      await says(await addTicket(fixture, status), 5);
    expect(await ways()).toEqual(few);
  });

  test('is for supervisors and admins, each of their own company', async () => {
    expect((await fixture.as('agent1').get('/supervision')).status).toBe(403);
    const { admin, supervisor, outraAdmin, outraAgent1 } = fixture.ids.users;
    const outra = (await supervision('outraAdmin')).people.map(({ id }: SupervisedPerson) => id);
    expect(outra).toEqual(expect.arrayContaining([outraAdmin, outraAgent1]));
    expect([admin, supervisor].filter((id) => outra.includes(id))).toEqual([]);
  });
});
