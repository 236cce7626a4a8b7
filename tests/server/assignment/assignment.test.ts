import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { comes, goes, ownersBecome, ownersOf, somethingHappens } from '../../support/server/assignment.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import type { FixtureUser } from '../../support/server/fixture-rows.ts';
import { addTicket, rowsIn } from '../../support/server/tickets.ts';

let fixture: Fixture;
let people: Record<'agent1' | 'agent2' | 'supervisor', number>;

beforeAll(async () => {
  fixture = await openFixture();
  const { agent1, agent2, supervisor } = fixture.ids.users;
  people = { agent1, agent2, supervisor };
});
afterAll(() => fixture.close());
beforeEach(async () => {
  const { companyId, suporte, vendas } = fixture.ids.acme;
  await rowsIn(fixture, sql`update tickets set status = 'closed' where status <> 'closed'`);
  await rowsIn(fixture, sql`delete from presences`);
  await rowsIn(fixture, sql`delete from assignment_turns`);
  await rowsIn(fixture, sql`delete from user_queues`);
  await rowsIn(fixture, sql`update users set left_at = null, paused_at = null, max_tickets = null`);
  await rowsIn(fixture, sql`update queues set assignment = 'manual', assigns_groups = false`);
  for (const userId of Object.values(people))
    await rowsIn(
      fixture,
      sql`insert into user_queues (company_id, user_id, queue_id) values (${companyId}, ${userId}, ${suporte})`,
    );
  await rowsIn(
    fixture,
    sql`insert into user_queues (company_id, user_id, queue_id) values (${companyId}, ${people.agent1}, ${vendas})`,
  );
});

const rule = (assignment: string, assignsGroups = false) =>
  fixture.as('admin').put(`/queue/${fixture.ids.acme.suporte}`, { assignment, assignsGroups });
const limit = (user: keyof typeof people, maxTickets: number | null) =>
  fixture.as('admin').put(`/users/${people[user]}`, { maxTickets });
const waiting = async (count: number) => {
  const ids = [];
  for (let each = 0; each < count; each += 1) ids.push((await addTicket(fixture, 'pending')).id);
  return ids;
};
const become = (ids: number[], users: (keyof typeof people | null)[]) =>
  ownersBecome(fixture, new Map(ids.map((id, place) => [id, users[place] ? people[users[place]] : null])));
const lastChange = async (id: number) => (await fixture.as('admin').get(`/tickets/${id}/history`)).body[0];

describe('a queue by hand', () => {
  test('leaves its tickets to whoever takes them', async () => {
    await comes(fixture, 'agent1');
    const ids = await waiting(1);
    await somethingHappens(fixture);
    await rule('turn');
    await become(ids, ['agent1']);
    await rule('manual');
    const later = await waiting(1);
    await somethingHappens(fixture);
    await somethingHappens(fixture);
    expect(await ownersOf(fixture, later)).toEqual([null]);
  });
});

describe('in turn', () => {
  test('everybody who is there is given one after the other, and the history says why', async () => {
    await comes(fixture, 'agent1', 'agent2', 'supervisor');
    const ids = await waiting(4);
    await rule('turn');
    await become(ids, ['supervisor', 'agent1', 'agent2', 'supervisor']);
    expect(await lastChange(ids[0] as number)).toMatchObject({
      kind: 'assign',
      assignment: 'turn',
      user: null,
      from: { status: 'pending', user: null },
      to: { status: 'open', user: { id: people.supervisor } },
    });
    const more = await waiting(2);
    await somethingHappens(fixture);
    await become(more, ['agent1', 'agent2']);
  });

  test('nobody is given more than they have room for, and what is left goes out as soon as there is room', async () => {
    await limit('agent1', 1);
    await comes(fixture, 'agent1');
    await rule('turn');
    const [first = 0, second = 0, third = 0] = await waiting(3);
    await somethingHappens(fixture);
    await become([first, second, third], ['agent1', null, null]);
    await fixture.as('agent1').put(`/tickets/${first}`, { status: 'closed' });
    await become([second, third], ['agent1', null]);
    await limit('agent1', 2);
    await become([second, third], ['agent1', 'agent1']);
  });

  test('a ticket that is given away makes room as well', async () => {
    await limit('agent1', 1);
    await comes(fixture, 'agent1');
    const ids = await waiting(2);
    await rule('turn');
    await become(ids, ['agent1', null]);
    const [first = 0, second = 0] = ids;
    await fixture
      .as('agent1')
      .put(`/tickets/${first}`, { queueId: fixture.ids.acme.suporte, userId: people.agent2, status: 'open' });
    await become([first, second], ['agent2', 'agent1']);
  });
});

describe('who is there', () => {
  test('is not who pauses, until they end it', async () => {
    await comes(fixture, 'agent1');
    expect((await fixture.as('agent1').put('/users/pause', { reason: ' Almoço ' })).body).toMatchObject({
      pauseReason: 'Almoço',
      pausedAt: expect.any(String),
    });
    const ids = await waiting(1);
    await rule('turn');
    await somethingHappens(fixture);
    expect(await ownersOf(fixture, ids)).toEqual([null]);
    expect((await fixture.as('agent1').delete('/users/pause')).body).toMatchObject({
      pausedAt: null,
      pauseReason: null,
    });
    await become(ids, ['agent1']);
  });

  test('is who has left less than a minute ago, but not who logged out', async () => {
    await comes(fixture, 'agent1');
    await goes(fixture, 'agent1');
    const ids = await waiting(1);
    await rule('turn');
    await become(ids, ['agent1']);
    fixture.advance(61_000);
    const later = await waiting(1);
    await somethingHappens(fixture);
    await comes(fixture, 'agent2');
    await somethingHappens(fixture);
    await become(later, ['agent2']);
    // Their socket closes a moment later.
    await fixture.as('agent2').delete('/auth/logout');
    const last = await waiting(1);
    await somethingHappens(fixture);
    await comes(fixture, 'supervisor');
    await somethingHappens(fixture);
    await become(last, ['supervisor']);
    await goes(fixture, 'agent2');
    await limit('supervisor', 1);
    const afterwards = await waiting(1);
    await somethingHappens(fixture);
    expect(await ownersOf(fixture, afterwards)).toEqual([null]);
  });
});

describe('fewest open', () => {
  test('goes to who has the fewest of all their queues', async () => {
    await addTicket(fixture, 'open', { userId: people.agent1, queueId: fixture.ids.acme.vendas });
    await addTicket(fixture, 'open', { userId: people.agent1 });
    await comes(fixture, 'agent1', 'agent2');
    const ids = await waiting(3);
    await rule('fewest');
    await become(ids, ['agent2', 'agent2', 'agent1']);
    expect(await lastChange(ids[0] as number)).toMatchObject({ kind: 'assign', assignment: 'fewest' });
  });
});

describe('last agent first', () => {
  test('goes to who had the contact before, and in turn where they are not free', async () => {
    const known = async (userId: number) => {
      const { id, contactId } = await addTicket(fixture, 'pending');
      await rowsIn(
        fixture,
        sql`insert into tickets (company_id, contact_id, connection_id, queue_id, user_id, status)
          values (${fixture.ids.acme.companyId}, ${contactId}, ${fixture.ids.acme.connectionId},
            ${fixture.ids.acme.suporte}, ${userId}, 'closed')`,
      );
      return id;
    };
    const ids = [await known(people.agent2), await known(people.agent2), await known(people.supervisor)];
    await comes(fixture, 'agent1', 'agent2');
    await rule('last');
    await become(ids, ['agent2', 'agent2', 'agent1']);
    expect(await lastChange(ids[1] as number)).toMatchObject({ assignment: 'last' });
    expect(await lastChange(ids[2] as number)).toMatchObject({ assignment: 'turn' });
  });
});

describe('what is assigned', () => {
  test('is not what a bot has, nor a group unless it is asked for', async () => {
    const ids = await waiting(2);
    await rowsIn(fixture, sql`update tickets set chatbot = true where id = ${ids[0]}`);
    await rowsIn(fixture, sql`update tickets set is_group = true where id = ${ids[1]}`);
    await comes(fixture, 'agent1');
    await rule('turn');
    const others = await waiting(1);
    await somethingHappens(fixture);
    await become([...others, ...ids], ['agent1', null, null]);
    await rule('turn', true);
    await become([...others, ...ids], ['agent1', null, 'agent1']);
  });

  test('comes by a transfer as well, and goes from who gives it back to somebody else', async () => {
    const { suporte, vendas } = fixture.ids.acme;
    const { id } = await addTicket(fixture, 'pending', { queueId: vendas });
    await comes(fixture, 'agent1');
    await rule('turn');
    await fixture.as('agent1').put(`/tickets/${id}`, { queueId: suporte, status: 'pending' });
    await become([id], ['agent1']);
    await fixture.as('agent1').put(`/tickets/${id}`, { status: 'pending', userId: null });
    await somethingHappens(fixture);
    expect(await ownersOf(fixture, [id])).toEqual([null]);
    await comes(fixture, 'agent2');
    await somethingHappens(fixture);
    await become([id], ['agent2']);
  });

  test('comes back to whoever was relieved of it by somebody else, where they alone are there', async () => {
    await comes(fixture, 'agent1');
    await rule('turn');
    const ids = await waiting(1);
    await somethingHappens(fixture);
    await become(ids, ['agent1']);
    await fixture.as('agent1').put(`/tickets/${ids[0]}`, { status: 'pending', userId: null });
    await somethingHappens(fixture);
    expect(await ownersOf(fixture, ids)).toEqual([null]);
    await fixture.as('agent1').put(`/tickets/${ids[0]}`, { status: 'open', userId: people.agent1 });
    await fixture.as('admin').put(`/tickets/${ids[0]}`, { status: 'pending', userId: null });
    await become(ids, ['agent1']);
  });

  test('is what a server has left that fell', async () => {
    const ids = await waiting(1);
    await rowsIn(fixture, sql`update queues set assignment = 'turn' where id = ${fixture.ids.acme.suporte}`);
    await fixture.restart(0, () => comes(fixture, 'agent1'));
    await become(ids, ['agent1']);
  });

  test('stays where it is in another company', async () => {
    const { companyId, suporte } = fixture.ids.outra;
    await comes(fixture, 'agent1');
    await rule('turn');
    const inOutra = await fixture.database.inCompany(companyId, async ({ tx }) => {
      await tx.execute(sql`update queues set assignment = 'turn' where id = ${suporte}`);
      return (await tx.execute(sql`select count(*)::int as n from tickets where status = 'pending'`)).rows[0];
    });
    const ids = await waiting(1);
    await somethingHappens(fixture);
    await become(ids, ['agent1']);
    const after = await fixture.database.inCompany(
      companyId,
      async ({ tx }) =>
        (await tx.execute(sql`select count(*)::int as n from tickets where status = 'pending'`)).rows[0],
    );
    expect(after).toEqual(inOutra);
  });
});

test('admins alone say how many, and people pause for themselves', async () => {
  expect((await fixture.as('agent1').put(`/users/${people.agent1}`, { maxTickets: 3 })).body.maxTickets).toBe(null);
  expect((await limit('agent1', 3)).body.maxTickets).toBe(3);
  expect((await fixture.as('admin').put(`/users/${people.agent1}`, { maxTickets: 0 })).status).toBe(422);
  for (const user of ['agent1', 'supervisor', 'admin'] satisfies FixtureUser[]) {
    expect((await fixture.as(user).put('/users/pause', {})).body).toMatchObject({ pauseReason: null });
    expect((await fixture.as(user).delete('/users/pause')).body).toMatchObject({ pausedAt: null });
  }
});
