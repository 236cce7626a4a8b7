import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settleUnanswered, unansweredTickets } from '#server/records/tickets/unanswered.ts';
import { comes, ownersBecome, ownersOf, somethingHappens } from '../../support/server/assignment.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { addTicket, rowsIn } from '../../support/server/tickets.ts';

let fixture: Fixture;
let ids: Fixture['ids']['acme'];
let people: Fixture['ids']['users'];

beforeAll(async () => {
  fixture = await openFixture();
  ids = fixture.ids.acme;
  people = fixture.ids.users;
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await rowsIn(fixture, sql`update tickets set status = 'closed' where status <> 'closed'`);
  await rowsIn(fixture, sql`delete from presences`);
  await rowsIn(fixture, sql`update users set left_at = null`);
  await ask({ assignment: 'manual', answerMinutes: null, overflowMinutes: null, overflowQueueId: null });
});

const ask = (change: object) => fixture.as('admin').put(`/queue/${ids.suporte}`, change);
const minutes = (count: number) => fixture.advance(count * 60_000);
const owners = (id: number, userId: number | null) => ownersBecome(fixture, new Map([[id, userId]]));
const historyOf = async (id: number) => (await fixture.as('admin').get(`/tickets/${id}/history`)).body;

/** What the sweep of every minute does. */
async function sweep(): Promise<void> {
  const due = await fixture.database.asSystem('jobs', unansweredTickets);
  for (const { companyId, ticketId } of due)
    await fixture.database.inCompany(companyId, (scope) => settleUnanswered(scope, ticketId));
}

/** Assigned to agent1, who alone is there; the others come later. */
async function assigned(): Promise<number> {
  await comes(fixture, 'agent1');
  await ask({ assignment: 'turn', answerMinutes: 5 });
  const { id } = await addTicket(fixture, 'pending');
  await somethingHappens(fixture);
  await owners(id, people.agent1);
  return id;
}

describe('without an answer in time', () => {
  test('a ticket goes to the next, and its history says why', async () => {
    const id = await assigned();
    await comes(fixture, 'agent2');
    minutes(4);
    await sweep();
    expect(await ownersOf(fixture, [id])).toEqual([people.agent1]);
    await comes(fixture, 'agent1', 'agent2');
    minutes(1.1);
    await comes(fixture, 'agent1', 'agent2');
    await sweep();
    await owners(id, people.agent2);
    const [next, back] = await historyOf(id);
    expect(next).toMatchObject({ kind: 'assign', to: { user: { id: people.agent2 } } });
    expect(back).toMatchObject({ kind: 'return', user: null, unansweredMinutes: 5 });
    const told = await rowsIn(
      fixture,
      sql`select payload ->> 'action' as action, (payload ->> 'minutes')::integer as minutes, rooms, except_rooms from live_events
        where ticket_id = ${id} and payload ->> 'action' in ('take', 'give') order by seq`,
    );
    expect(told.slice(-3)).toEqual([
      { action: 'take', minutes: 5, rooms: [`user:${people.agent1}`], except_rooms: [] },
      { action: 'give', minutes: null, rooms: expect.anything(), except_rooms: [`user:${people.agent1}`] },
      { action: 'give', minutes: null, rooms: [`user:${people.agent2}`], except_rooms: [] },
    ]);
  });

  test('it waits in its queue where nobody else is there', async () => {
    const id = await assigned();
    minutes(6);
    await comes(fixture, 'agent1');
    await sweep();
    await somethingHappens(fixture);
    expect(await ownersOf(fixture, [id])).toEqual([null]);
  });

  test('it stays with who has answered, and with who took it', async () => {
    const id = await assigned();
    const sent = await fixture.as('agent1').post(`/messages/${id}`, { body: 'Bom dia!', clientId: 'answer-in-time' });
    expect(sent.status).toBe(200);
    const { id: taken } = await addTicket(fixture, 'open');
    minutes(30);
    await sweep();
    expect(await ownersOf(fixture, [id, taken])).toEqual([people.agent1, people.agent1]);
  });
});

describe('what nobody takes in time', () => {
  test('goes to the queue that its queue names, with a rule or without', async () => {
    await ask({ overflowMinutes: 10, overflowQueueId: ids.vendas });
    const queueOf = async (id: number) => (await fixture.as('admin').get(`/tickets/${id}`)).body.queueId;
    const { id } = await addTicket(fixture, 'pending');
    const { id: bots } = await addTicket(fixture, 'pending');
    await rowsIn(fixture, sql`update tickets set chatbot = true where id = ${bots}`);
    await rowsIn(
      fixture,
      sql`update tickets set created_at = ${fixture.now().toISOString()}::timestamptz where id in (${id}, ${bots})`,
    );
    minutes(9);
    await sweep();
    expect(await queueOf(id)).toBe(ids.suporte);
    minutes(1.1);
    await sweep();
    expect([await queueOf(id), await queueOf(bots)]).toEqual([ids.vendas, ids.suporte]);
    await rowsIn(fixture, sql`update queues set overflow_queue_id = 2000000000 where id = ${ids.suporte}`);
    const { id: stays } = await addTicket(fixture, 'pending');
    await rowsIn(
      fixture,
      sql`update tickets set created_at = ${fixture.now().toISOString()}::timestamptz where id = ${stays}`,
    );
    minutes(11);
    await sweep();
    expect(await queueOf(stays)).toBe(ids.suporte);
  });

  test('never goes to its own queue or to another company, and stays where that queue is gone', async () => {
    expect(await ask({ overflowMinutes: 10, overflowQueueId: ids.suporte })).toMatchObject({
      status: 422,
      body: { details: [{ path: '/body/overflowQueueId' }] },
    });
    expect((await ask({ overflowQueueId: fixture.ids.outra.suporte })).status).toBe(404);
    const { body: other } = await fixture.as('admin').post('/queue', { name: 'Depois', color: '#123456' });
    expect((await ask({ overflowMinutes: 10, overflowQueueId: other.id })).body.overflowQueueId).toBe(other.id);
    await fixture.as('admin').delete(`/queue/${other.id}`);
    const { body: queue } = await fixture.as('admin').get(`/queue/${ids.suporte}`);
    expect(queue).toMatchObject({ overflowMinutes: null, overflowQueueId: null });
  });
});
