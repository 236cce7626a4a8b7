import { describe, expect, test } from 'vitest';
import { selectFailure, selectHasFailed, selectIsLoading } from '#machines/ticket-list.ts';
import { aPage, aTicket } from '../support/fixtures/ticket.ts';
import { ticketListFixture } from './fixtures/tickets/ticket-list.ts';
import { exploreFixture, untaken } from './support/explore.ts';
import { ticketsFixture } from './support/tickets-fixture.ts';

function rows(from: number, count: number) {
  return Array.from({ length: count }, (_, index) => aTicket(from - index));
}

/** A pending list with two pages of 40 and more to come. */
async function long() {
  const fixture = await ticketsFixture();
  fixture.tickets.send({ type: 'tickets.narrow', showAll: false, queueIds: null });
  await fixture.answer('listTickets', aPage([]));
  await fixture.answer('listTickets', aPage(rows(200, 40), { hasMore: true, counters: { open: 0, pending: 120 } }));
  return fixture;
}

describe('A list', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(ticketListFixture))).toEqual([]);
  });

  test('is asked for under its status, and only when somebody looks at it', async () => {
    const fixture = await ticketsFixture();
    fixture.tickets.send({ type: 'tickets.load', list: 'closed' });
    expect(await fixture.answer('listTickets', aPage([]))).toEqual({ status: 'closed', showAll: false, pageNumber: 1 });
    fixture.tickets.send({ type: 'tickets.load', list: 'closed' });
    expect(fixture.names()).not.toContain('listTickets');
  });

  test('the next page is counted from the rows held', async () => {
    const fixture = await long();
    fixture.tickets.send({ type: 'tickets.loadMore', list: 'pending' });
    expect(await fixture.answer('listTickets', aPage(rows(160, 40), { hasMore: true }))).toEqual({
      status: 'pending',
      showAll: false,
      pageNumber: 2,
    });
    fixture.push(11, ...rows(200, 5).map(({ id }) => ({ type: 'ticket.deleted', ticketId: id }) as const));
    fixture.tickets.send({ type: 'tickets.loadMore', list: 'pending' });
    expect(await fixture.answer('listTickets', aPage(rows(155, 40), { hasMore: true }))).toEqual({
      status: 'pending',
      showAll: false,
      pageNumber: 2,
    });
    expect(fixture.ids('pending')).toEqual(rows(195, 80).map(({ id }) => id));
  });

  test('after a long absence as many rows come back as were there, in one change', async () => {
    const fixture = await long();
    fixture.tickets.send({ type: 'tickets.loadMore', list: 'pending' });
    await fixture.answer('listTickets', aPage(rows(160, 40), { hasMore: true }));
    fixture.tickets.send({ type: 'live.reset' });
    const reload = fixture.pending.filter(({ name }) => name === 'listTickets');
    expect(reload.map(({ input }) => input)).toEqual([
      { status: 'open', showAll: false, snoozed: false, pageNumber: 1 },
      { status: 'pending', showAll: false, pageNumber: 1 },
      { withUnreadMessages: true, pageNumber: 1 },
    ]);
    await fixture.answer('listTickets', aPage([]));
    fixture.pending.splice(fixture.pending.indexOf(reload[2] as never), 1);
    await fixture.answer('listTickets', aPage(rows(300, 40), { hasMore: true }));
    expect(fixture.ids('pending')).toHaveLength(80);
    await fixture.answer('listTickets', aPage(rows(260, 40), { hasMore: true }));
    expect(fixture.ids('pending')).toEqual(rows(300, 80).map(({ id }) => id));
  });

  test('a search waits half a second for the typing to end', async () => {
    const fixture = await ticketsFixture();
    fixture.tickets.send({ type: 'tickets.search', searchParam: 'An', tags: [], users: [] });
    fixture.clock.increment(499);
    fixture.tickets.send({ type: 'tickets.search', searchParam: 'Ana ', tags: [3], users: [] });
    fixture.clock.increment(499);
    expect(fixture.names()).not.toContain('listTickets');
    fixture.clock.increment(1);
    expect(await fixture.answer('listTickets', aPage([aTicket(2)]))).toEqual({
      searchParam: 'Ana',
      tags: [3],
      users: [],
      showAll: false,
      pageNumber: 1,
    });
    expect(fixture.ids('search')).toEqual([2]);
  });

  test('an emptied search has no rows', async () => {
    const fixture = await ticketsFixture();
    fixture.tickets.send({ type: 'tickets.search', searchParam: 'Ana', tags: [], users: [] });
    fixture.clock.increment(500);
    await fixture.answer('listTickets', aPage([aTicket(2)]));
    fixture.tickets.send({ type: 'tickets.search', searchParam: ' ', tags: [], users: [] });
    expect(fixture.ids('search')).toEqual([]);
    expect(selectIsLoading(fixture.tickets.getSnapshot().context.lists.search.getSnapshot())).toBe(false);
  });

  test('a failure is shown in its place and tried again when the link is back', async () => {
    const fixture = await ticketsFixture();
    fixture.tickets.send({ type: 'tickets.load', list: 'closed' });
    await fixture.refuse('listTickets', 0, 'network');
    const closed = fixture.tickets.getSnapshot().context.lists.closed;
    expect(selectHasFailed(closed.getSnapshot())).toBe(true);
    expect(selectFailure(closed.getSnapshot())?.code).toBe('network');
    fixture.tickets.send({ type: 'live.returned' });
    await fixture.answer('listTickets', aPage([]));
    expect(selectHasFailed(closed.getSnapshot())).toBe(false);
  });
});
