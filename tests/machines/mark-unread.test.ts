import { expect, test } from 'vitest';
import { aTicket, uuidOf } from '../support/fixtures/ticket.ts';
import { ticketsFixture } from './support/tickets-fixture.ts';

const mine = aTicket(1, { status: 'open', userId: 1, unreadMessages: 0, user: { id: 1, name: 'Ana' } });
const marked = { ...mine, unreadMessages: 1 };

test('who marks the shown ticket as unread leaves it at once, so that nothing reads it again', async () => {
  const fixture = await ticketsFixture({ assigned: [mine] });
  fixture.desk.send({ type: 'tickets.opened', uuid: uuidOf(1) });
  await fixture.answer('listMessages', { messages: [], count: 0, hasMore: false, ticket: mine });
  fixture.tickets.send({ type: 'ticket.markUnread', ticketId: 1 });
  expect(fixture.effects).toEqual([{ type: 'navigated', to: '/tickets', replace: false }]);
  fixture.tickets.send({ type: 'live.received', facts: [{ type: 'ticket.updated', ticket: marked }] });
  fixture.clock.increment(5_000);
  expect(await fixture.answer('markTicketUnread', marked)).toEqual({ id: 1 });
  expect(fixture.names()).not.toContain('readConversation');
  expect(fixture.ids('unread')).toEqual([1]);
  expect(fixture.effects).toHaveLength(1);
});

test('only an open, read ticket that one may write in is marked', async () => {
  const others = [
    aTicket(2, { status: 'open', userId: 9, unreadMessages: 0 }),
    aTicket(3, { status: 'open', userId: 1, unreadMessages: 2 }),
  ];
  const waiting = aTicket(4, { unreadMessages: 0 });
  const fixture = await ticketsFixture({ assigned: others, pending: [waiting] });
  for (const ticketId of [2, 3, 4, 5]) fixture.tickets.send({ type: 'ticket.markUnread', ticketId });
  expect(fixture.names()).not.toContain('markTicketUnread');
});

test('a refusal says so, and the ticket stands as the server says', async () => {
  const fixture = await ticketsFixture({ assigned: [mine] });
  fixture.tickets.send({ type: 'ticket.markUnread', ticketId: 1 });
  const closed = { ...mine, status: 'closed' as const, updatedAt: '2030-01-01T00:00:00.000Z' };
  await fixture.refuse('markTicketUnread', 409, 'ERR_TICKET_NOT_OPEN', { ticket: closed });
  expect(fixture.ids('assigned')).toEqual([]);
  expect(fixture.effects).toEqual([{ type: 'toasted', kind: 'error', code: 'ERR_TICKET_NOT_OPEN' }]);
});
