import { describe, expect, test } from 'vitest';
import { selectFailure, selectHasFailed, selectIsLoading } from '#machines/list.ts';
import { aPage, aTicket } from '../support/fixtures/ticket.ts';
import { exploreWorld, untaken } from './support/explore.ts';
import { ticketsWorld } from './support/worlds.ts';
import { listWorld } from './worlds/list.ts';

function rows(from: number, count: number) {
  return Array.from({ length: count }, (_, index) => aTicket(from - index));
}

/** A pending list with two pages of 40 and more to come. */
async function long() {
  const world = await ticketsWorld();
  world.tickets.send({ type: 'tickets.narrow', showAll: false, queueIds: null });
  await world.answer('listTickets', aPage([]));
  await world.answer('listTickets', aPage(rows(200, 40), { hasMore: true, counters: { open: 0, pending: 120 } }));
  return world;
}

describe('A list', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreWorld(listWorld))).toEqual([]);
  });

  test('is asked for under its status, and only when somebody looks at it', async () => {
    const world = await ticketsWorld();
    world.tickets.send({ type: 'tickets.load', list: 'closed' });
    expect(await world.answer('listTickets', aPage([]))).toEqual({ status: 'closed', showAll: false, pageNumber: 1 });
    world.tickets.send({ type: 'tickets.load', list: 'closed' });
    expect(world.names()).not.toContain('listTickets');
  });

  test('the next page is counted from the rows held', async () => {
    const world = await long();
    world.tickets.send({ type: 'tickets.loadMore', list: 'pending' });
    expect(await world.answer('listTickets', aPage(rows(160, 40), { hasMore: true }))).toEqual({
      status: 'pending',
      showAll: false,
      pageNumber: 2,
    });
    world.push(11, ...rows(200, 5).map(({ id }) => ({ type: 'ticket.deleted', ticketId: id }) as const));
    world.tickets.send({ type: 'tickets.loadMore', list: 'pending' });
    expect(await world.answer('listTickets', aPage(rows(155, 40), { hasMore: true }))).toEqual({
      status: 'pending',
      showAll: false,
      pageNumber: 2,
    });
    expect(world.ids('pending')).toEqual(rows(195, 80).map(({ id }) => id));
  });

  test('after a long absence as many rows come back as were there, in one change', async () => {
    const world = await long();
    world.tickets.send({ type: 'tickets.loadMore', list: 'pending' });
    await world.answer('listTickets', aPage(rows(160, 40), { hasMore: true }));
    world.tickets.send({ type: 'live.reset' });
    const reload = world.pending.filter(({ name }) => name === 'listTickets');
    expect(reload.map(({ input }) => input)).toEqual([
      { status: 'open', showAll: false, pageNumber: 1 },
      { status: 'pending', showAll: false, pageNumber: 1 },
      { withUnreadMessages: true, pageNumber: 1 },
    ]);
    await world.answer('listTickets', aPage([]));
    world.pending.splice(world.pending.indexOf(reload[2] as never), 1);
    await world.answer('listTickets', aPage(rows(300, 40), { hasMore: true }));
    expect(world.ids('pending')).toHaveLength(80);
    await world.answer('listTickets', aPage(rows(260, 40), { hasMore: true }));
    expect(world.ids('pending')).toEqual(rows(300, 80).map(({ id }) => id));
  });

  test('a search waits half a second for the typing to end', async () => {
    const world = await ticketsWorld();
    world.tickets.send({ type: 'tickets.search', searchParam: 'An', tags: [], users: [] });
    world.clock.increment(499);
    world.tickets.send({ type: 'tickets.search', searchParam: 'Ana ', tags: [3], users: [] });
    world.clock.increment(499);
    expect(world.names()).not.toContain('listTickets');
    world.clock.increment(1);
    expect(await world.answer('listTickets', aPage([aTicket(2)]))).toEqual({
      searchParam: 'Ana',
      tags: [3],
      users: [],
      showAll: false,
      pageNumber: 1,
    });
    expect(world.ids('search')).toEqual([2]);
  });

  test('an emptied search has no rows', async () => {
    const world = await ticketsWorld();
    world.tickets.send({ type: 'tickets.search', searchParam: 'Ana', tags: [], users: [] });
    world.clock.increment(500);
    await world.answer('listTickets', aPage([aTicket(2)]));
    world.tickets.send({ type: 'tickets.search', searchParam: ' ', tags: [], users: [] });
    expect(world.ids('search')).toEqual([]);
    expect(selectIsLoading(world.tickets.getSnapshot().context.lists.search.getSnapshot())).toBe(false);
  });

  test('a failure is shown in its place and tried again when the link is back', async () => {
    const world = await ticketsWorld();
    world.tickets.send({ type: 'tickets.load', list: 'closed' });
    await world.refuse('listTickets', 0, 'network');
    const closed = world.tickets.getSnapshot().context.lists.closed;
    expect(selectHasFailed(closed.getSnapshot())).toBe(true);
    expect(selectFailure(closed.getSnapshot())?.code).toBe('network');
    world.tickets.send({ type: 'live.returned' });
    await world.answer('listTickets', aPage([]));
    expect(selectHasFailed(closed.getSnapshot())).toBe(false);
  });
});
