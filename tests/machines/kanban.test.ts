import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Fact } from '#contract/live.ts';
import type { LoadedBoard } from '#machines/kanban/context.ts';
import { kanbanMachine, selectIsMoving, selectLanes } from '#machines/kanban.ts';
import { aTicket } from '../support/fixtures/ticket.ts';
import { at } from '../support/fixtures/times.ts';
import { aUser } from '../support/fixtures/user.ts';
import { aBoard, aLane, carried, inLane, kanbanFixture, updated } from './fixtures/tickets/kanban.ts';
import { createCalls, settled } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

/** The board with its first tickets. */
async function opened(board: LoadedBoard, user = aUser({ profile: 'admin' })) {
  const calls = createCalls();
  const clock = new SimulatedClock();
  const effects: unknown[] = [];
  const actors = Object.fromEntries(
    ['loadBoard', 'listKanbanTickets', 'moveTicket'].map((name) => [name, calls.call(name)]),
  );
  const actor = createActor(kanbanMachine.provide({ actors }), { clock, input: { user } });
  actor.on('*', (effect) => effects.push(effect));
  actor.start();
  await calls.answer('loadBoard', board);
  return Object.assign(calls, {
    actor,
    clock,
    effects,
    notify: (...facts: Fact[]) => actor.send({ type: 'live.received', facts }),
    lanes: () => selectLanes(actor.getSnapshot()).map(({ ticketIds }) => ticketIds),
    counts: () => selectLanes(actor.getSnapshot()).map(({ count }) => count),
  });
}

describe('The kanban board', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(kanbanFixture))).toEqual([]);
  });

  test('has a lane for the tickets without a kanban tag and one for each tag, newest activity first', async () => {
    const both = { tags: [aLane(2), aLane(7), aLane(1)].map(carried) };
    const fixture = await opened(
      aBoard([inLane(1, null), inLane(3, 1), inLane(4, 2), inLane(5, null), aTicket(6, both)]),
    );
    expect(fixture.lanes()).toEqual([[5, 1], [6, 3], [4]]);
  });

  test('moves a card at once, tells of it when it is stored, and offers to bring back the tags it had', async () => {
    const fixture = await opened(aBoard([inLane(1, 1, { tags: [aLane(1), aLane(9)].map(carried) })]));
    fixture.actor.send({ type: 'kanban.move', ticketId: 1, laneId: 2 });
    expect([fixture.lanes(), fixture.counts(), fixture.effects]).toEqual([[[], [], [1]], [0, 0, 1], []]);
    expect(selectIsMoving(1)(fixture.actor.getSnapshot())).toBe(true);
    expect(await fixture.answer('moveTicket', inLane(1, 2))).toEqual({ ticketId: 1, tagId: 2 });
    expect([fixture.lanes(), fixture.counts()]).toEqual([
      [[], [], [1]],
      [0, 0, 1],
    ]);
    expect(fixture.effects).toEqual([
      {
        type: 'toasted',
        kind: 'success',
        key: 'tagAdded',
        undo: { ticketId: 1, retag: { tagIds: [1, 9], former: [2] } },
      },
    ]);
  });

  test('says that a tag was removed when a card goes to the open lane', async () => {
    const fixture = await opened(aBoard([inLane(1, 1)]));
    fixture.actor.send({ type: 'kanban.move', ticketId: 1, laneId: 0 });
    expect(await fixture.answer('moveTicket', inLane(1, null))).toEqual({ ticketId: 1, tagId: 0 });
    expect(fixture.effects).toMatchObject([{ key: 'tagRemoved' }]);
  });

  test('puts a card back that may not move, and says why (F19)', async () => {
    const fixture = await opened(aBoard([inLane(1, 1)]));
    fixture.actor.send({ type: 'kanban.move', ticketId: 1, laneId: 2 });
    await fixture.refuse('moveTicket', 403, 'ERR_NO_PERMISSION');
    expect([fixture.lanes(), fixture.effects]).toEqual([
      [[], [1], []],
      [{ type: 'toasted', kind: 'error', code: 'ERR_NO_PERMISSION' }],
    ]);
  });

  test('moves nothing twice at a time, to where it stands, or to a lane that is not there', async () => {
    const fixture = await opened(aBoard([inLane(1, 1), inLane(2, 1)]));
    fixture.actor.send({ type: 'kanban.move', ticketId: 1, laneId: 1 });
    fixture.actor.send({ type: 'kanban.move', ticketId: 2, laneId: 99 });
    fixture.actor.send({ type: 'kanban.move', ticketId: 1, laneId: 2 });
    fixture.actor.send({ type: 'kanban.move', ticketId: 1, laneId: 0 });
    expect(fixture.pending.map(({ input }) => input)).toEqual([{ ticketId: 1, tagId: 2 }]);
  });

  test('follows what others do, and leaves the lanes alone in which nothing changed', async () => {
    const fixture = await opened(aBoard([inLane(1, 1), inLane(2, 1), inLane(3, 2)]));
    const [, , untouched] = selectLanes(fixture.actor.getSnapshot());
    const contact = {
      id: 2,
      name: 'Lívia',
      number: '55119',
      channel: 'whatsapp' as const,
      email: '',
      profilePicUrl: null,
    };
    fixture.notify(
      updated(inLane(1, null)),
      { type: 'ticket.read', ticketId: 3 },
      { type: 'contact.updated', contact: { ...contact, extraInfo: [], createdAt: at(0), updatedAt: at(0) } as never },
    );
    expect([fixture.lanes(), fixture.counts()]).toEqual([
      [[1], [2], [3]],
      [1, 1, 1],
    ]);
    expect(selectLanes(fixture.actor.getSnapshot())[2]).toBe(untouched);
    expect(fixture.actor.getSnapshot().context.tickets.get(2)?.contact.name).toBe('Lívia');
    fixture.notify({ type: 'ticket.deleted', ticketId: 1 }, updated(inLane(2, 1, { status: 'closed' })));
    expect(fixture.lanes()).toEqual([[], [], [3]]);
    expect(fixture.made).toEqual(['loadBoard']);
  });

  test('shows agents their own tickets and those that wait, in their queues alone', async () => {
    const fixture = await opened(aBoard([]), aUser());
    fixture.notify(
      updated(inLane(1, null)),
      updated(inLane(2, null, { status: 'open', userId: 1 })),
      updated(inLane(3, null, { status: 'open', userId: 2 })),
      updated(inLane(4, null, { queueId: 9 })),
    );
    expect(fixture.lanes()[0]).toEqual([2, 1]);
  });

  test('counts anew, once for a burst, what it was told of tickets that it does not hold', async () => {
    const head = [{ tagId: 1, count: 30, hasMore: true }];
    const fixture = await opened(aBoard([inLane(50, 1)], head));
    fixture.notify(updated(inLane(60, 1)));
    fixture.notify(updated(inLane(61, 1)));
    expect([fixture.lanes()[1], fixture.counts()[1], fixture.pending.length]).toEqual([[61, 60, 50], 30, 0]);
    fixture.clock.increment(1000);
    fixture.notify(updated(inLane(62, 1)));
    expect(
      await fixture.answer(
        'loadBoard',
        aBoard(
          [60, 61, 50].map((id) => inLane(id, 1)),
          head,
        ),
      ),
    ).toEqual({
      perLane: 20,
    });
    expect([fixture.lanes()[1], fixture.counts()[1]]).toEqual([[62, 61, 60, 50], 30]);
    fixture.clock.increment(1000);
    expect(fixture.pending.length).toBe(1);
  });

  test('counts a new ticket at once, also where more stand in its lane than are held', async () => {
    const head = [{ tagId: 1, count: 30, hasMore: true }];
    const fixture = await opened(aBoard([inLane(50, 1)], head));
    const created = (id: number) => ({ type: 'ticket.updated', created: true, ticket: inLane(id, 1) }) as const;
    fixture.notify(created(60), { type: 'message.received', ticket: inLane(60, 1) } as never);
    fixture.notify({ type: 'message.received', ticket: inLane(20, 1) } as never);
    fixture.clock.increment(1000);
    expect([fixture.counts()[1], fixture.pending.length]).toEqual([31, 0]);

    // While all is loaded anew it may have been counted there, past the page, or not yet.
    fixture.notify(updated(inLane(61, 1)));
    fixture.clock.increment(1000);
    fixture.notify(created(62));
    await fixture.answer('loadBoard', aBoard([inLane(61, 1)], [{ tagId: 1, count: 32, hasMore: true }]));
    expect([fixture.lanes()[1]?.[0], fixture.counts()[1]]).toEqual([62, 33]);
    fixture.clock.increment(1000);
    expect(fixture.pending.length).toBe(1);
  });

  test('loads a lane further from where its page ended, whatever came in below meanwhile', async () => {
    const fixture = await opened(aBoard([inLane(50, 1)], [{ tagId: 1, count: 4, hasMore: true }]));
    fixture.notify({ type: 'ticket.updated', created: true, ticket: inLane(10, 1) });
    fixture.actor.send({ type: 'kanban.loadMore', laneId: 1 });
    fixture.actor.send({ type: 'kanban.loadMore', laneId: 1 });
    const page = { tickets: [inLane(40, 1), inLane(10, 1)], lanes: [{ tagId: 1, count: 4, hasMore: true }] };
    expect(await fixture.answer('listKanbanTickets', page)).toEqual({ tagId: 1, before: `${at(50)},50` });
    expect([fixture.lanes()[1], fixture.pending.length]).toEqual([[50, 40, 10], 0]);
    fixture.actor.send({ type: 'kanban.loadMore', laneId: 1 });
    await fixture.refuse('listKanbanTickets', 500, 'ERR_INTERNAL');
    expect(fixture.actor.getSnapshot().context.failed).toEqual([1]);
  });

  test('loads the lanes anew when they change, and not when a tag only counts its tickets', async () => {
    const fixture = await opened(aBoard([inLane(1, 1)]));
    fixture.notify({ type: 'tag.updated', tag: aLane(1, { ticketsCount: 8 }) });
    fixture.notify({ type: 'tag.updated', tag: aLane(5, { kanban: 0 }) });
    fixture.clock.increment(1000);
    expect(fixture.pending.length).toBe(0);
    fixture.notify({ type: 'tag.updated', created: true, tag: aLane(3) });
    fixture.clock.increment(1000);
    await fixture.answer('loadBoard', { ...aBoard([inLane(1, 3)]), tags: [aLane(1), aLane(3)] });
    expect(fixture.lanes()).toEqual([[], [], [1]]);
  });

  test('shows only what is loaded anew after facts were missed', async () => {
    const fixture = await opened(aBoard([inLane(50, 1), inLane(40, 1)], [{ tagId: 1, count: 9, hasMore: true }]));
    fixture.actor.send({ type: 'live.reset' });
    expect(fixture.lanes()[1]).toEqual([50, 40]);
    await fixture.answer('loadBoard', aBoard([inLane(50, 1)], [{ tagId: 1, count: 8, hasMore: true }]));
    expect(fixture.lanes()[1]).toEqual([50]);
  });

  test('keeps what it shows when it can not be loaded again, and tries once more with the next news', async () => {
    const fixture = await opened(aBoard([inLane(1, 1)]));
    fixture.actor.send({ type: 'live.returned' });
    await fixture.refuse('loadBoard', 0, 'network');
    expect(fixture.lanes()[1]).toEqual([1]);
    fixture.notify(updated(inLane(1, 2)));
    fixture.clock.increment(1000);
    await settled();
    expect(fixture.pending.map(({ name }) => name)).toEqual(['loadBoard']);
  });
});
