import { describe, expect, test } from 'vitest';
import type { Fact } from '#contract/live.ts';
import { selectSocket } from '#machines/desk.ts';
import { backoff, patience } from '#machines/socket/setup.ts';
import { selectIsLive, selectIsLost } from '#machines/socket.ts';
import { aPage, aTicket } from '../support/fixtures/ticket.ts';
import { aSession } from '../support/fixtures/user.ts';
import { socketFixture } from './fixtures/desk/socket.ts';
import { createDesk, type DeskFixture, liveEvent } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

const none = { events: [], reset: false, hasMore: false };

function socketOf(fixture: DeskFixture) {
  const socket = selectSocket(fixture.desk.getSnapshot());
  if (!socket) throw new Error('nobody is signed in');
  return socket.getSnapshot();
}

function isLive(fixture: DeskFixture): boolean {
  return selectIsLive(socketOf(fixture));
}

function updated(id: number): Fact {
  return { type: 'ticket.updated', ticket: aTicket(id) };
}

async function live() {
  const fixture = createDesk();
  await fixture.signIn(aSession());
  for (let list = 0; list < 3; list += 1) await fixture.answer('listTickets', aPage([]));
  return fixture;
}

function pendingIds(fixture: DeskFixture): readonly number[] {
  const tickets = fixture.desk.getSnapshot().children.tickets;
  return tickets?.getSnapshot().context.collection.getSnapshot().context.lists.pending.ids ?? [];
}

describe('The socket', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(socketFixture))).toEqual([]);
  });

  test('a first connection catches up from the cursor taken before the lists', async () => {
    const fixture = createDesk();
    fixture.desk.start();
    await fixture.answer('restoreSession', aSession());
    expect(await fixture.answer('listLiveEvents', { seq: 10, ...none })).toEqual({ after: -1 });
    expect(isLive(fixture)).toBe(false);
    fixture.link.send({ type: 'link.opened' });
    expect(await fixture.answer('listLiveEvents', { seq: 10, ...none })).toEqual({ after: 10 });
    expect(isLive(fixture)).toBe(true);
  });

  test('what is pushed while catching up is applied after it, once and in order', async () => {
    const fixture = createDesk();
    await fixture.signIn(aSession());
    for (let list = 0; list < 3; list += 1) await fixture.answer('listTickets', aPage([]));
    fixture.desk.send({ type: 'window.focused' });
    fixture.push(12, updated(3), updated(4));
    expect(pendingIds(fixture)).toEqual([]);
    await fixture.answer('listLiveEvents', {
      seq: 12,
      events: [liveEvent(11, updated(2)), liveEvent(12, updated(3))],
      reset: false,
      hasMore: false,
    });
    expect(pendingIds(fixture)).toEqual([4, 3, 2]);
    expect(socketOf(fixture).context.cursor).toBe(13);
  });

  test('catching up asks on while there is more', async () => {
    const fixture = await live();
    fixture.desk.send({ type: 'window.online' });
    await fixture.answer('listLiveEvents', {
      seq: 11,
      events: [liveEvent(11, updated(2))],
      reset: false,
      hasMore: true,
    });
    expect(await fixture.answer('listLiveEvents', { seq: 15, ...none })).toEqual({ after: 11 });
    expect(isLive(fixture)).toBe(true);
  });

  test('an event that was applied already is dropped', async () => {
    const fixture = await live();
    fixture.push(11, updated(2));
    fixture.push(11, { type: 'ticket.deleted', ticketId: 2 });
    expect(pendingIds(fixture)).toEqual([2]);
  });

  test('a beacon ahead of the cursor calls for catching up, one at the cursor moves it to the head', async () => {
    const fixture = await live();
    fixture.link.send({ type: 'live.beacon', seq: 10, head: 18 });
    expect(socketOf(fixture).context.cursor).toBe(18);
    fixture.link.send({ type: 'live.beacon', seq: 19, head: 19 });
    expect(await fixture.answer('listLiveEvents', { seq: 19, ...none })).toEqual({ after: 18 });
  });

  test('nine seconds of silence are a lost link', async () => {
    const fixture = await live();
    fixture.clock.increment(8999);
    fixture.link.send({ type: 'live.beacon', seq: 10, head: 10 });
    fixture.clock.increment(8999);
    expect(isLive(fixture)).toBe(true);
    fixture.clock.increment(1);
    expect(selectIsLost(socketOf(fixture))).toBe(true);
    expect(fixture.link.isOpen).toBe(false);
  });

  test('a lost link is tried again after a while, and catches up from where it was', async () => {
    const fixture = await live();
    fixture.push(11, updated(2));
    fixture.link.send({ type: 'link.closed' });
    expect(selectIsLost(socketOf(fixture))).toBe(true);
    fixture.clock.increment(400);
    expect(fixture.links).toHaveLength(2);
    fixture.link.send({ type: 'link.opened' });
    expect(await fixture.answer('listLiveEvents', { seq: 12, ...none })).toEqual({ after: 11 });
    expect(isLive(fixture)).toBe(true);
  });

  test('the browser’s online event does not wait', async () => {
    const fixture = await live();
    fixture.desk.send({ type: 'window.offline' });
    expect(selectIsLost(socketOf(fixture))).toBe(true);
    fixture.desk.send({ type: 'window.online' });
    expect(fixture.links).toHaveLength(2);
  });

  test('too far behind, everything is loaded anew in place', async () => {
    const fixture = await live();
    fixture.desk.send({ type: 'window.focused' });
    await fixture.answer('listLiveEvents', { seq: 900, events: [], reset: true, hasMore: false });
    expect(fixture.pending.map(({ name }) => name).sort()).toEqual(
      ['listConnections', 'listConnections', 'listTickets', 'listTickets', 'listTickets'].slice(1),
    );
    expect(socketOf(fixture).context.cursor).toBe(900);
  });

  test('lists loaded before there was a cursor are loaded again once there is one', async () => {
    const fixture = createDesk();
    fixture.desk.start();
    await fixture.answer('restoreSession', aSession());
    await fixture.refuse('listLiveEvents', 0, 'network');
    for (let list = 0; list < 3; list += 1) await fixture.answer('listTickets', aPage([]));
    fixture.clock.increment(400);
    await fixture.answer('listLiveEvents', { seq: 10, ...none });
    expect(fixture.pending.filter(({ name }) => name === 'listTickets')).toHaveLength(3);
  });

  test('being online is signalled every five minutes', async () => {
    const fixture = await live();
    for (let passed = 0; passed < 300_000; passed += 5000) {
      fixture.link.send({ type: 'live.beacon', seq: 10, head: 10 });
      fixture.clock.increment(5000);
    }
    expect(fixture.link.orders).toEqual([{ type: 'link.signalOnline' }]);
  });

  test('tries come at 400 ms, then twice as late up to 2 s, and are spread by half', () => {
    expect([1, 2, 3, 4, 20, 21].map((attempt) => backoff(attempt, 1))).toEqual([400, 800, 1600, 2000, 2000, 5000]);
    expect(backoff(1, 0)).toBe(200);
  });

  test('a try that nothing answers is given up soon, but each fourth has time for a slow link', () => {
    expect([0, 1, 2, 3, 4, 7].map(patience)).toEqual([2500, 2500, 2500, 9000, 2500, 9000]);
  });
});
