import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import type { FixtureUser } from '../../support/server/fixture-rows.ts';
import { addTicket, rowsIn } from '../../support/server/tickets.ts';

let fixture: Fixture;
let unqueued: number;

beforeAll(async () => {
  fixture = await openFixture();
  unqueued = (await addTicket(fixture, 'pending', { queueId: null })).id;
  await rowsIn(fixture, sql`update tickets set unread_messages = 1 where id = ${unqueued}`);
  await rowsIn(fixture, sql`update users set all_ticket = 'enable' where id = ${fixture.ids.users.agent1}`);
});
afterAll(() => fixture.close());

const unreadOf = async (user: FixtureUser) => {
  const { body } = await fixture.as(user).get('/tickets?withUnreadMessages=true');
  return { ids: body.tickets.map(({ id }: { id: number }) => id) as number[], count: body.count as number };
};

const receivedBy = async (user: FixtureUser, after: number) => {
  const { body } = await fixture.as(user).get(`/live/events?after=${after}`);
  return (body.events as { payload: { action: string; ticketId?: number; ticket?: { id: number } } }[])
    .filter(({ payload }) => (payload.ticket?.id ?? payload.ticketId) === unqueued)
    .map(({ payload }) => payload.action);
};

describe('a ticket that waits without a queue', () => {
  test('is among the notifications of an agent with `allTicket`, and counted there', async () => {
    const { ids, count } = await unreadOf('agent1');
    expect(ids).toContain(unqueued);
    expect(count).toBe(ids.length);
    expect((await unreadOf('agent2')).ids).not.toContain(unqueued);
  });

  test('is in no list of theirs all the same, and not for them to open', async () => {
    const { body } = await fixture.as('agent1').get('/tickets?status=pending');
    expect(body.tickets.map(({ id }: { id: number }) => id)).not.toContain(unqueued);
    expect((await fixture.as('agent1').get(`/tickets/${unqueued}`)).status).toBe(404);
  });

  test('is told live to them alone, and leaves them when somebody takes it', async () => {
    const { body: head } = await fixture.as('agent1').get('/live/events?after=-1');
    await fixture.as('admin').put(`/tickets/${unqueued}`, { status: 'open', userId: fixture.ids.users.admin });
    await fixture.as('admin').put(`/tickets/${unqueued}`, { status: 'pending', userId: null });
    expect(await receivedBy('agent1', head.seq)).toEqual(['leave', 'update']);
    expect(await receivedBy('agent2', head.seq)).toEqual([]);
  });
});

test("one's own resolved tickets with unread messages are no notification", async () => {
  const { id } = await addTicket(fixture, 'closed');
  await rowsIn(fixture, sql`update tickets set unread_messages = 2 where id = ${id}`);
  expect((await unreadOf('agent1')).ids).not.toContain(id);
});
