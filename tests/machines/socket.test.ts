import { describe, expect, test } from 'vitest';
import type { Fact } from '#contract/live.ts';
import { selectSocket } from '#machines/desk.ts';
import { backoff, patience } from '#machines/socket/setup.ts';
import { selectIsLive, selectIsLost } from '#machines/socket.ts';
import { aPage, aTicket } from '../support/fixtures/ticket.ts';
import { aSession } from '../support/fixtures/user.ts';
import { createDesk, type DeskWorld, liveEvent } from './support/desk-world.ts';
import { exploreWorld, untaken } from './support/explore.ts';
import { socketWorld } from './worlds/socket.ts';

const none = { events: [], reset: false, hasMore: false };

function socketOf(world: DeskWorld) {
  const socket = selectSocket(world.desk.getSnapshot());
  if (!socket) throw new Error('nobody is signed in');
  return socket.getSnapshot();
}

function isLive(world: DeskWorld): boolean {
  return selectIsLive(socketOf(world));
}

function updated(id: number): Fact {
  return { type: 'ticket.updated', ticket: aTicket(id) };
}

async function live() {
  const world = createDesk();
  await world.signIn(aSession());
  for (let list = 0; list < 3; list += 1) await world.answer('listTickets', aPage([]));
  return world;
}

function pendingIds(world: DeskWorld): readonly number[] {
  const tickets = world.desk.getSnapshot().children.tickets;
  return tickets?.getSnapshot().context.collection.getSnapshot().context.lists.pending.ids ?? [];
}

describe('The socket', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreWorld(socketWorld))).toEqual([]);
  });

  test('a first connection catches up from the cursor taken before the lists', async () => {
    const world = createDesk();
    world.desk.start();
    await world.answer('restoreSession', aSession());
    expect(await world.answer('listLiveEvents', { seq: 10, ...none })).toEqual({ after: -1 });
    expect(isLive(world)).toBe(false);
    world.link.send({ type: 'link.opened' });
    expect(await world.answer('listLiveEvents', { seq: 10, ...none })).toEqual({ after: 10 });
    expect(isLive(world)).toBe(true);
  });

  test('what is pushed while catching up is applied after it, once and in order', async () => {
    const world = createDesk();
    await world.signIn(aSession());
    for (let list = 0; list < 3; list += 1) await world.answer('listTickets', aPage([]));
    world.desk.send({ type: 'window.focused' });
    world.push(12, updated(3), updated(4));
    expect(pendingIds(world)).toEqual([]);
    await world.answer('listLiveEvents', {
      seq: 12,
      events: [liveEvent(11, updated(2)), liveEvent(12, updated(3))],
      reset: false,
      hasMore: false,
    });
    expect(pendingIds(world)).toEqual([4, 3, 2]);
    expect(socketOf(world).context.cursor).toBe(13);
  });

  test('catching up asks on while there is more', async () => {
    const world = await live();
    world.desk.send({ type: 'window.online' });
    await world.answer('listLiveEvents', { seq: 11, events: [liveEvent(11, updated(2))], reset: false, hasMore: true });
    expect(await world.answer('listLiveEvents', { seq: 15, ...none })).toEqual({ after: 11 });
    expect(isLive(world)).toBe(true);
  });

  test('an event that was applied already is dropped', async () => {
    const world = await live();
    world.push(11, updated(2));
    world.push(11, { type: 'ticket.deleted', ticketId: 2 });
    expect(pendingIds(world)).toEqual([2]);
  });

  test('a beacon ahead of the cursor calls for catching up, one at the cursor moves it to the head', async () => {
    const world = await live();
    world.link.send({ type: 'live.beacon', seq: 10, head: 18 });
    expect(socketOf(world).context.cursor).toBe(18);
    world.link.send({ type: 'live.beacon', seq: 19, head: 19 });
    expect(await world.answer('listLiveEvents', { seq: 19, ...none })).toEqual({ after: 18 });
  });

  test('nine seconds of silence are a lost link', async () => {
    const world = await live();
    world.clock.increment(8999);
    world.link.send({ type: 'live.beacon', seq: 10, head: 10 });
    world.clock.increment(8999);
    expect(isLive(world)).toBe(true);
    world.clock.increment(1);
    expect(selectIsLost(socketOf(world))).toBe(true);
    expect(world.link.isOpen).toBe(false);
  });

  test('a lost link is tried again after a while, and catches up from where it was', async () => {
    const world = await live();
    world.push(11, updated(2));
    world.link.send({ type: 'link.closed' });
    expect(selectIsLost(socketOf(world))).toBe(true);
    world.clock.increment(400);
    expect(world.links).toHaveLength(2);
    world.link.send({ type: 'link.opened' });
    expect(await world.answer('listLiveEvents', { seq: 12, ...none })).toEqual({ after: 11 });
    expect(isLive(world)).toBe(true);
  });

  test('the browser’s online event does not wait', async () => {
    const world = await live();
    world.desk.send({ type: 'window.offline' });
    expect(selectIsLost(socketOf(world))).toBe(true);
    world.desk.send({ type: 'window.online' });
    expect(world.links).toHaveLength(2);
  });

  test('too far behind, everything is loaded anew in place', async () => {
    const world = await live();
    world.desk.send({ type: 'window.focused' });
    await world.answer('listLiveEvents', { seq: 900, events: [], reset: true, hasMore: false });
    expect(world.pending.map(({ name }) => name).sort()).toEqual(
      ['listConnections', 'listConnections', 'listTickets', 'listTickets', 'listTickets'].slice(1),
    );
    expect(socketOf(world).context.cursor).toBe(900);
  });

  test('lists loaded before there was a cursor are loaded again once there is one', async () => {
    const world = createDesk();
    world.desk.start();
    await world.answer('restoreSession', aSession());
    await world.refuse('listLiveEvents', 0, 'network');
    for (let list = 0; list < 3; list += 1) await world.answer('listTickets', aPage([]));
    world.clock.increment(400);
    await world.answer('listLiveEvents', { seq: 10, ...none });
    expect(world.pending.filter(({ name }) => name === 'listTickets')).toHaveLength(3);
  });

  test('presence is signalled every five minutes', async () => {
    const world = await live();
    for (let passed = 0; passed < 300_000; passed += 5000) {
      world.link.send({ type: 'live.beacon', seq: 10, head: 10 });
      world.clock.increment(5000);
    }
    expect(world.link.orders).toEqual([{ type: 'link.signalPresence' }]);
  });

  test('tries come at 400 ms, then twice as late up to 2 s, and are spread by half', () => {
    expect([1, 2, 3, 4, 20, 21].map((attempt) => backoff(attempt, 1))).toEqual([400, 800, 1600, 2000, 2000, 5000]);
    expect(backoff(1, 0)).toBe(200);
  });

  test('a try that nothing answers is given up soon, but each fourth has time for a slow link', () => {
    expect([0, 1, 2, 3, 4, 7].map(patience)).toEqual([2500, 2500, 2500, 9000, 2500, 9000]);
  });
});
