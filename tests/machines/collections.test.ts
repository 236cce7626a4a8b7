import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Message, Ticket, TicketMatch } from '#contract/schema.ts';
import { belongs, type ListViewer, type TicketListName, type TicketView } from '#machines/collections/belongs.ts';
import { connectionsCollection } from '#machines/collections/connections.ts';
import { messagesCollection } from '#machines/collections/messages.ts';
import { merged } from '#machines/collections/order.ts';
import { emptyRecordMap, recordOf, recordsOf, withRecords } from '#machines/collections/record-map.ts';
import type { Renaming } from '#machines/collections/renaming.ts';
import {
  selectCount,
  selectIds,
  selectTicket,
  type TicketNews,
  ticketsCollection,
} from '#machines/collections/ticket-lists.ts';
import { aMessage } from '../support/fixtures/message.ts';
import { aConnection } from '../support/fixtures/rows.ts';
import { aTicket } from '../support/fixtures/ticket.ts';
import { at } from '../support/fixtures/times.ts';

const agent: ListViewer = { userId: 1, profile: 'user', queueIds: [1, 2], allTicket: false };
const noCounters = { open: 0, pending: 0 };

function tickets(viewer = agent, view?: TicketView) {
  const actor = createActor(ticketsCollection, { input: { viewer, ...(view && { view }) } }).start();
  return {
    actor,
    get context() {
      return actor.getSnapshot().context;
    },
    ids: (list: TicketListName) => selectIds(list)(actor.getSnapshot()),
    count: (list: 'assigned' | 'pending') => selectCount(list)(actor.getSnapshot()),
    ticket: (id: number) => selectTicket(id)(actor.getSnapshot()),
    load(
      list: TicketListName,
      page: Ticket[],
      change: { hasMore?: boolean; isFresh?: boolean; counters?: object; matches?: TicketMatch[] } = {},
    ) {
      actor.send({ type: 'page.awaited', list });
      this.answer(list, page, change);
    },
    answer(
      list: TicketListName,
      page: Ticket[],
      change: { hasMore?: boolean; isFresh?: boolean; counters?: object; matches?: TicketMatch[] } = {},
    ) {
      const counters = { ...noCounters, ...change.counters };
      const { hasMore = false, isFresh = true, matches = [] } = change;
      actor.send({ type: 'page.loaded', list, tickets: page, hasMore, counters, matches, isFresh });
    },
    notify(...news: [number, TicketNews][]) {
      actor.send({ type: 'tickets.changed', news: new Map(news) });
    },
    put(...changed: Ticket[]) {
      this.notify(...changed.map((ticket): [number, TicketNews] => [ticket.id, { ticket }]));
    },
  };
}

describe('The record map', () => {
  test('a change leaves the record map before it as it was and keeps every untouched bucket', () => {
    const before = withRecords(
      emptyRecordMap<string>(),
      new Map([
        [1, 'a'],
        [2, 'b'],
        [129, 'c'],
      ]),
    );
    const after = withRecords(
      before,
      new Map<number, string | undefined>([
        [1, 'A'],
        [129, undefined],
      ]),
    );
    expect([...recordsOf(before)].sort()).toEqual(['a', 'b', 'c']);
    expect([1, 2, 129].map((id) => recordOf(after, id))).toEqual(['A', 'b', undefined]);
    expect(after.buckets[2]).toBe(before.buckets[2]);
  });

  test('keeps what has an id below zero through every later change, as imported messages have', () => {
    const imported = [-1, -64, -128, -4096].map((id) => [id, `past ${id}`] as const);
    const before = withRecords(emptyRecordMap<string>(), new Map(imported));
    const after = withRecords(before, new Map([[64, 'live']]));
    expect(imported.map(([id]) => recordOf(after, id))).toEqual(imported.map(([, text]) => text));
    expect([...recordsOf(after)]).toHaveLength(5);
    expect(recordOf(withRecords(after, new Map([[-64, undefined]])), -64)).toBeUndefined();
  });
});

describe('Merging', () => {
  test('is sorting', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(50)),
        fc.uniqueArray(fc.nat(50)),
        fc.array(fc.boolean()),
        (ids, moved, stays) => {
          const isBefore = (a: number, b: number) => a < b;
          const sorted = [...ids].sort((a, b) => a - b);
          const staying = moved.filter((_, index) => stays[index]);
          const expected = [...sorted.filter((id) => !moved.includes(id)), ...staying].sort((a, b) => a - b);
          expect(merged(sorted, new Set(moved), staying, isBefore)).toEqual(expected);
        },
      ),
    );
  });

  test('an order that did not change keeps its reference', () => {
    const ids = [1, 2, 3];
    expect(merged(ids, new Set([2]), [2], (a, b) => a < b)).toBe(ids);
  });
});

describe('A list of tickets', () => {
  const own = aTicket(1, { status: 'open', userId: 1 });

  test('by their wait stand in the order of it, whatever is said meanwhile, and nothing else does', () => {
    const fixture = tickets(agent, { showAll: false, queueIds: null, pendingOrder: 'waiting' });
    const waiting = (id: number, since: number, updated: number) =>
      aTicket(id, { waitingSince: at(since), updatedAt: at(updated) });
    fixture.load('pending', [waiting(7, 1, 5), waiting(8, 2, 6)]);
    fixture.put(waiting(9, 3, 9), waiting(7, 1, 10), waiting(6, 1, 8));
    expect(fixture.ids('pending')).toEqual([6, 7, 8, 9]);
    const mine = { userId: 1, status: 'open' } as const;
    fixture.load('assigned', [aTicket(2, { ...mine, updatedAt: at(4) }), aTicket(1, { ...mine, updatedAt: at(3) })]);
    expect(fixture.ids('assigned')).toEqual([2, 1]);
  });

  test('by what is due stand in the order of it, and what is not due last', () => {
    const fixture = tickets(agent, { showAll: false, queueIds: null, pendingOrder: 'due' });
    const due = (id: number, minute: number | null, updated: number) =>
      aTicket(id, {
        updatedAt: at(updated),
        sla: minute === null ? null : { kind: 'firstAnswer', warnAt: at(1), dueAt: at(minute) },
      });
    fixture.load('pending', [due(7, 20, 5), due(8, null, 6)]);
    fixture.put(due(9, 10, 9), due(8, null, 7), due(6, null, 8));
    expect(fixture.ids('pending')).toEqual([9, 7, 6, 8]);
  });

  test('belongs to who may see it and works on it', () => {
    const view = { showAll: false, queueIds: null };
    const all = { ...view, showAll: true };
    const supervisor: ListViewer = { ...agent, userId: 2, profile: 'supervisor' };
    expect(belongs('assigned', own, agent, view)).toBe(true);
    expect(belongs('assigned', own, { ...agent, userId: 2 }, view)).toBe(false);
    expect(belongs('assigned', own, { ...agent, userId: 2 }, all)).toBe(false);
    expect(belongs('assigned', own, supervisor, all)).toBe(true);
    expect(belongs('assigned', own, { ...supervisor, queueIds: [1] }, all)).toBe(false);
    expect(belongs('pending', aTicket(2), agent, view)).toBe(true);
    expect(belongs('pending', aTicket(2), agent, { ...view, queueIds: [1] })).toBe(false);
    expect(belongs('pending', aTicket(2, { queueId: null }), agent, view)).toBe(false);
    expect(belongs('pending', aTicket(2, { queueId: null }), { ...agent, profile: 'admin' }, view)).toBe(true);
    expect(belongs('unread', aTicket(2, { queueId: null, unreadMessages: 1 }), agent, view)).toBe(false);
    expect(
      belongs('unread', aTicket(2, { queueId: null, unreadMessages: 1 }), { ...agent, allTicket: true }, view),
    ).toBe(true);
  });

  test('newest activity comes first, and a row that moves is not drawn twice', () => {
    const fixture = tickets();
    fixture.load('pending', [aTicket(3), aTicket(2), aTicket(1)]);
    fixture.put(aTicket(1, { updatedAt: at(50) }), aTicket(4, { updatedAt: at(60) }));
    expect(fixture.ids('pending')).toEqual([4, 1, 3, 2]);
  });

  test('a change that moves nothing keeps the list’s reference', () => {
    const fixture = tickets();
    fixture.load('pending', [aTicket(2), aTicket(1)]);
    const before = fixture.ids('pending');
    fixture.put(aTicket(2, { lastMessage: 'Outra' }));
    expect(fixture.ids('pending')).toBe(before);
    expect(fixture.ticket(2)?.lastMessage).toBe('Outra');
  });

  test('a ticket accepted by another leaves the pending list', () => {
    const fixture = tickets();
    fixture.load('pending', [aTicket(2), aTicket(1)]);
    fixture.put(aTicket(2, { status: 'open', userId: 9, updatedAt: at(50) }));
    expect(fixture.ids('pending')).toEqual([1]);
    expect(fixture.ids('assigned')).toEqual([]);
  });

  test('a stale fact is dropped', () => {
    const fixture = tickets();
    fixture.load('pending', [aTicket(2, { updatedAt: at(50) })]);
    fixture.put(aTicket(2, { status: 'closed', updatedAt: at(49) }));
    expect(fixture.ids('pending')).toEqual([2]);
  });

  test('a ticket that left or was deleted is nowhere', () => {
    const fixture = tickets();
    fixture.load('pending', [aTicket(2), aTicket(1)]);
    fixture.notify([2, { gone: true }]);
    expect(fixture.ids('pending')).toEqual([1]);
    expect(fixture.ticket(2)).toBeUndefined();
  });

  test('an answer does not undo a fact that came while it was on its way', () => {
    const fixture = tickets();
    fixture.actor.send({ type: 'page.awaited', list: 'pending' });
    fixture.put(aTicket(2, { status: 'open', userId: 9, updatedAt: at(50) }), aTicket(7));
    fixture.notify([3, { gone: true }]);
    fixture.answer('pending', [aTicket(3), aTicket(2), aTicket(1)]);
    expect(fixture.ids('pending')).toEqual([7, 1]);
  });

  test('a fresh answer drops what it does not name', () => {
    const fixture = tickets();
    fixture.load('pending', [aTicket(3), aTicket(2), aTicket(1)]);
    fixture.load('pending', [aTicket(3)]);
    expect(fixture.ids('pending')).toEqual([3]);
  });

  test('a next page is added without doubling rows that slid', () => {
    const fixture = tickets();
    fixture.load('pending', [aTicket(4), aTicket(3)], { hasMore: true });
    fixture.load('pending', [aTicket(3), aTicket(2)], { isFresh: false });
    expect(fixture.ids('pending')).toEqual([4, 3, 2]);
  });

  test('past the last loaded row nothing is inserted while more rows exist', () => {
    const fixture = tickets();
    fixture.load('pending', [aTicket(40), aTicket(39)], { hasMore: true });
    fixture.put(aTicket(5), aTicket(41));
    expect(fixture.ids('pending')).toEqual([41, 40, 39]);
  });

  test('a search keeps its rows fresh but lets only the server choose them', () => {
    const fixture = tickets();
    fixture.load('search', [aTicket(2, { status: 'closed' })]);
    fixture.put(aTicket(3), aTicket(2, { status: 'open', userId: 9, updatedAt: at(50) }));
    expect(fixture.ids('search')).toEqual([2]);
    expect(fixture.ticket(2)?.status).toBe('open');
  });

  test('what a ticket names is renamed in it', () => {
    const fixture = tickets();
    const tag = { id: 4, name: 'Urgente', color: '#f00' };
    const other = { id: 5, name: 'Novo', color: '#0f0' };
    fixture.load('pending', [aTicket(3, { tags: [tag, other], userId: 1, user: { id: 1, name: 'Ana' } }), aTicket(2)]);
    const untouched = fixture.ticket(2);
    const { contact } = aTicket(3);
    // Renaming reads of each thing only its id and what tickets show of it.
    const items = [
      { type: 'contact.updated', contact: { ...contact, name: 'Novo nome' } },
      { type: 'queue.updated', queue: { id: 9, name: 'Outra', color: '#fff' } },
      { type: 'tag.updated', tag: { ...tag, name: 'Muito urgente' } },
      { type: 'tag.deleted', tagId: 5 },
      { type: 'user.updated', user: { id: 1, name: 'Ana Maria' } },
      { type: 'connection.updated', connection: aConnection(7) },
    ] as Renaming[];
    fixture.actor.send({ type: 'names.changed', renamings: items });
    expect(fixture.ticket(3)).toEqual(
      aTicket(3, {
        tags: [{ ...tag, name: 'Muito urgente' }],
        userId: 1,
        user: { id: 1, name: 'Ana Maria' },
        contact: { ...contact, name: 'Novo nome', username: null },
      }),
    );
    expect(fixture.ticket(2)).toBe(untouched);
  });

  test('read messages leave the unread list', () => {
    const fixture = tickets();
    fixture.load('unread', [aTicket(2, { unreadMessages: 3 })]);
    fixture.notify([2, { read: true }]);
    expect(fixture.ids('unread')).toEqual([]);
    expect(fixture.ticket(2)?.unreadMessages).toBe(0);
  });
});

describe('The counters', () => {
  test('a list that is held whole counts its rows', () => {
    const fixture = tickets();
    fixture.load('pending', [aTicket(2), aTicket(1)], { counters: { pending: 2 } });
    fixture.put(aTicket(3));
    expect(fixture.count('pending')).toBe(3);
  });

  test('a list that is held in part moves the server’s count by what it knows', () => {
    const fixture = tickets();
    fixture.load('pending', [aTicket(40), aTicket(39)], { hasMore: true, counters: { pending: 90, open: 5 } });
    fixture.put(aTicket(40, { status: 'open', userId: 1, updatedAt: at(50) }));
    expect(fixture.context.counters).toEqual({ pending: 89, open: 6 });
    fixture.put(aTicket(41));
    expect(fixture.context.counters.pending).toBe(90);
    expect(fixture.context.doubts).toBe(0);
  });

  test('a ticket that was not held and is not new leaves a doubt', () => {
    const fixture = tickets();
    fixture.load('pending', [aTicket(40), aTicket(39)], { hasMore: true, counters: { pending: 90 } });
    fixture.put(aTicket(5, { status: 'open', userId: 9, updatedAt: at(50) }));
    expect(fixture.context.counters.pending).toBe(90);
    expect(fixture.context.doubts).toBe(1);
  });

  describe('of two pages that were on their way together', () => {
    const loaded = () => {
      const fixture = tickets();
      fixture.actor.send({ type: 'page.awaited', list: 'assigned' });
      fixture.actor.send({ type: 'page.awaited', list: 'pending' });
      fixture.answer('assigned', [aTicket(2, { status: 'open', userId: 1 })], { counters: { open: 1, pending: 1 } });
      return fixture;
    };
    const pending = [aTicket(1)];

    test('leave no doubt where nothing happened between them', () => {
      const fixture = loaded();
      fixture.answer('pending', pending, { counters: { open: 1, pending: 1 } });
      expect(fixture.context.doubts).toBe(0);
    });

    test('leave one when a fact comes that the page which came last need not have counted', () => {
      const fixture = loaded();
      fixture.answer('pending', pending, { counters: { open: 0, pending: 2 } });
      fixture.put(aTicket(2, { status: 'open', userId: 1 }));
      expect(fixture.context.doubts).toBe(1);
      fixture.actor.send({ type: 'counters.loaded', counters: { open: 1, pending: 1 } });
      fixture.put(aTicket(2, { status: 'closed', userId: 1, updatedAt: at(50) }));
      expect([fixture.context.doubts, fixture.context.counters]).toEqual([1, { open: 0, pending: 1 }]);
    });

    test('leave one when the fact came while the last of them was on its way', () => {
      const fixture = loaded();
      fixture.put(aTicket(2, { status: 'open', userId: 1 }));
      const before = fixture.context.doubts;
      fixture.answer('pending', pending, { counters: { open: 0, pending: 2 } });
      expect(fixture.context.doubts).toBeGreaterThan(before);
    });

    test('leave one when a fact older than what came with the first is told', () => {
      const fixture = loaded();
      fixture.answer('pending', pending, { counters: { open: 0, pending: 2 } });
      const moves = fixture.context.moves;
      fixture.put(aTicket(2, { updatedAt: at(0) }));
      expect([fixture.context.doubts, fixture.ticket(2)?.status]).toEqual([1, 'open']);
      expect(fixture.context.moves).toBeGreaterThan(moves);
    });
  });
});

describe('Old snapshot and facts', () => {
  const viewer = agent;
  const view = { showAll: false, queueIds: null };
  const lists = ['assigned', 'pending', 'closed'] as const;

  /** What the server would answer: every ticket of a list, newest activity first. */
  function fresh(all: ReadonlyMap<number, Ticket>, list: (typeof lists)[number]): Ticket[] {
    return [...all.values()]
      .filter((ticket) => belongs(list, ticket, viewer, view))
      .sort((a, b) => (a.updatedAt === b.updatedAt ? b.id - a.id : a.updatedAt < b.updatedAt ? 1 : -1));
  }

  const change = fc.record({
    id: fc.integer({ min: 1, max: 12 }),
    status: fc.constantFrom('pending', 'open', 'closed'),
    userId: fc.constantFrom(null, 1, 9),
    queueId: fc.constantFrom(1, 2, 3),
    isGone: fc.boolean(),
    isOnItsWay: fc.boolean(),
  });

  test('equal a fresh load, whatever is changed and whenever it is loaded', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), fc.nat(60), (changes, loadedAfter) => {
        const fixture = tickets(viewer);
        const server = new Map<number, Ticket>();
        for (const list of lists) fixture.load(list, []);
        for (const [index, { id, status, userId, queueId, isGone, isOnItsWay }] of changes.entries()) {
          const stale = new Map(server);
          const ticket = aTicket(id, { status, userId, queueId, updatedAt: at(100 + index) } as Partial<Ticket>);
          const isLoading = index === loadedAfter;
          if (isLoading) for (const list of lists) fixture.actor.send({ type: 'page.awaited', list });
          if (isGone) server.delete(id);
          else server.set(id, ticket);
          fixture.notify([id, isGone ? { gone: true } : { ticket }]);
          if (isLoading) for (const list of lists) fixture.answer(list, fresh(isOnItsWay ? stale : server, list));
        }
        for (const list of lists) expect(fixture.ids(list)).toEqual(fresh(server, list).map((ticket) => ticket.id));
      }),
      { numRuns: 300 },
    );
  });
});

describe('The messages', () => {
  function messages() {
    const actor = createActor(messagesCollection, { input: undefined }).start();
    return {
      actor,
      ids: () => actor.getSnapshot().context.ids,
      message: (id: number) => recordOf(actor.getSnapshot().context.records, id) as Message,
      change: (received: Message[], updated: Message[] = []) =>
        actor.send({ type: 'messages.changed', received, updated }),
      load: (loaded: Message[], isFresh: boolean) => actor.send({ type: 'messages.loaded', messages: loaded, isFresh }),
    };
  }

  test('stand once each, in the order the server took them in', () => {
    const fixture = messages();
    fixture.load([aMessage(5), aMessage(7)], true);
    fixture.load([aMessage(2), aMessage(4)], false);
    fixture.change([aMessage(9), aMessage(8), aMessage(7)]);
    expect(fixture.ids()).toEqual([2, 4, 5, 7, 8, 9]);
  });

  test('ticks only rise, whatever the order of the facts', () => {
    const fixture = messages();
    fixture.load([aMessage(1, { fromMe: true, ack: 1 })], true);
    for (const ack of [4, 2, 3] as const) fixture.change([], [aMessage(1, { fromMe: true, ack, updatedAt: at(9) })]);
    expect(fixture.message(1).ack).toBe(4);
  });

  test('a failed message may turn out delivered, and its reason goes', () => {
    const fixture = messages();
    fixture.load([aMessage(1, { fromMe: true, ack: 0, failure: 'recusada' })], true);
    fixture.change([], [aMessage(1, { fromMe: true, ack: 3, failure: 'recusada', updatedAt: at(9) })]);
    expect(fixture.message(1)).toEqual(aMessage(1, { fromMe: true, ack: 3, updatedAt: at(9) }));
  });

  test('a failed message that is sent again waits again', () => {
    const fixture = messages();
    fixture.load([aMessage(1, { fromMe: true, ack: 0, failure: 'recusada' })], true);
    fixture.change([], [aMessage(1, { fromMe: true, ack: 1, updatedAt: at(9) })]);
    expect(fixture.message(1).ack).toBe(1);
  });

  test('an edit that is older than what is known is dropped', () => {
    const fixture = messages();
    fixture.load([aMessage(1, { body: 'nova', isEdited: true, updatedAt: at(20) })], true);
    fixture.change([], [aMessage(1, { body: 'velha', updatedAt: at(10) })]);
    expect(fixture.message(1).body).toBe('nova');
  });

  test('a change of a message that is not loaded brings no hole', () => {
    const fixture = messages();
    fixture.load([aMessage(5)], true);
    fixture.change([], [aMessage(1)]);
    expect(fixture.ids()).toEqual([5]);
  });

  test('a reload drops what is older than its stretch and keeps what came meanwhile', () => {
    const fixture = messages();
    fixture.load([aMessage(1), aMessage(2), aMessage(3)], true);
    fixture.change([aMessage(9)]);
    fixture.load([aMessage(3), aMessage(4)], true);
    expect(fixture.ids()).toEqual([3, 4, 9]);
  });
});

describe('The connections', () => {
  test('move by whole or by session, and a stale session is dropped', () => {
    const actor = createActor(connectionsCollection, { input: undefined }).start();
    actor.send({ type: 'connections.loaded', connections: [aConnection(2), aConnection(1)] });
    const session = (status: 'qrcode' | 'TIMEOUT', second: number) => ({
      session: { id: 1, status, qrcode: 'a', retries: 1, updatedAt: at(second) },
    });
    actor.send({
      type: 'connections.changed',
      news: [
        [1, session('qrcode', 9)],
        [1, session('TIMEOUT', 8)],
        [2, { gone: true }],
      ],
    });
    expect([...actor.getSnapshot().context.records.values()]).toEqual([
      aConnection(1, { status: 'qrcode', qrcode: 'a', retries: 1, updatedAt: at(9) }),
    ]);
    expect(actor.getSnapshot().context.ids).toEqual([1]);
  });

  test('an answer does not undo a fact that came while it was on its way', () => {
    const actor = createActor(connectionsCollection, { input: undefined }).start();
    actor.send({ type: 'connections.awaited' });
    actor.send({
      type: 'connections.changed',
      news: [
        [3, { connection: aConnection(3) }],
        [1, { connection: aConnection(1, { updatedAt: at(50) }) }],
        [2, { gone: true }],
      ],
    });
    actor.send({ type: 'connections.loaded', connections: [aConnection(1), aConnection(2)] });
    expect(actor.getSnapshot().context.ids).toEqual([1, 3]);
    expect(actor.getSnapshot().context.records.get(1)?.updatedAt).toBe(at(50));
  });

  test('a session told before the first answer is neither lost nor takes its connection away', () => {
    const actor = createActor(connectionsCollection, { input: undefined }).start();
    actor.send({ type: 'connections.awaited' });
    actor.send({
      type: 'connections.changed',
      news: [[1, { session: { id: 1, status: 'CONNECTED', qrcode: '', retries: 0, updatedAt: at(50) } }]],
    });
    actor.send({ type: 'connections.loaded', connections: [aConnection(1, { status: 'qrcode', qrcode: 'a' })] });
    expect(actor.getSnapshot().context.records.get(1)).toMatchObject({ status: 'CONNECTED', qrcode: '' });
    expect(actor.getSnapshot().context.ids).toEqual([1]);
  });
});

describe('A burst', () => {
  test('of 2,000 facts over 10,000 tickets is one change of each collection, cheaper than one change per fact', () => {
    const all = Array.from({ length: 10_000 }, (_, index) =>
      aTicket(10_000 - index, { updatedAt: at(10_000 - index) }),
    );
    const facts = Array.from({ length: 2000 }, (_, index) =>
      aTicket(1 + (index % 200), { updatedAt: at(20_000 + index) }),
    );
    const spent = (run: (fixture: ReturnType<typeof tickets>) => void) => {
      const fixture = tickets();
      fixture.load('pending', all);
      let changes = 0;
      fixture.actor.subscribe(() => {
        changes += 1;
      });
      const began = performance.now();
      run(fixture);
      return { changes, time: performance.now() - began, ids: fixture.ids('pending') };
    };
    const batched = spent((fixture) => fixture.put(...facts));
    const single = spent((fixture) => {
      for (const fact of facts.slice(0, 200)) fixture.put(fact);
      for (const fact of facts.slice(-200)) fixture.put(fact);
    });
    expect(batched.changes).toBe(1);
    expect(batched.ids).toEqual(single.ids);
    expect(batched.time).toBeLessThan(single.time);
  });
});
