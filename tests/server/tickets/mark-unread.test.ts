import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { addTicket } from '../../support/server/tickets.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const mark = (user: Parameters<Fixture['as']>[0], id: number) => fixture.as(user).post(`/tickets/${id}/unread`);

const unreadOf = async (id: number) => {
  const { body } = await fixture.as('agent1').get('/tickets?withUnreadMessages=true');
  return body.tickets.filter((ticket: { id: number }) => ticket.id === id);
};

test('a ticket marked as unread is among the unread ones until its owner looks at it', async () => {
  const { id } = await addTicket(fixture, 'open');
  const before = await fixture.as('agent1').get(`/tickets/${id}`);
  expect(await mark('agent1', id)).toMatchObject({
    status: 200,
    body: { unreadMessages: 1, updatedAt: before.body.updatedAt },
  });
  expect(await mark('agent1', id)).toMatchObject({ status: 200, body: { unreadMessages: 1 } });
  expect(await unreadOf(id)).toHaveLength(1);
  const events = await fixture.as('agent1').get('/live/events?after=0');
  expect(JSON.stringify(events.body)).toContain(`"id":${id}`);
  await fixture.as('admin').get(`/messages/${id}?pageNumber=1`);
  expect(await unreadOf(id)).toHaveLength(1);
  await fixture.as('agent1').get(`/messages/${id}?pageNumber=1`);
  expect(await unreadOf(id)).toEqual([]);
});

test('it is for who may write in it, while it is open', async () => {
  const { id } = await addTicket(fixture, 'open');
  expect(await mark('agent2', id)).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
  expect((await mark('admin', id)).status).toBe(200);
  for (const status of ['pending', 'closed'] as const) {
    const other = await addTicket(fixture, status);
    expect(await mark('agent1', other.id)).toMatchObject({
      status: 409,
      body: { error: 'ERR_TICKET_NOT_OPEN', ticket: { id: other.id } },
    });
  }
  expect((await mark('outraAdmin', id)).status).toBe(404);
});
