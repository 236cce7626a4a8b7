import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { raiseTokenVersion } from '#server/records/sessions/sessions.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import type { FixtureUser } from '../../support/server/fixture-rows.ts';
import { connect, isClosed, type Listener, listen } from '../../support/server/sockets.ts';
import { addTicket, rowsIn } from '../../support/server/tickets.ts';

let fixture: Fixture;
let url: string;
let listeners: Listener[] = [];

beforeAll(async () => {
  fixture = await openFixture({ settings: { BEACON_SECONDS: '0.2', LIVE_KEEP_EVENTS: '10000' } });
  url = await listen(fixture);
});

afterEach(() => {
  for (const listener of listeners) listener.close();
  listeners = [];
});

afterAll(() => fixture.close());

const join = async (user: FixtureUser) => {
  const listener = await connect(url, await fixture.tokenOf(user));
  listeners.push(listener);
  return listener;
};

const aboutTickets = ({ received }: Listener) => received.filter(({ channel }) => channel.endsWith('-ticket'));

/** What a socket of Outra heard besides who of its own company came and went. */
const fromElsewhere = ({ received }: Listener) =>
  received.filter(({ channel }) => channel !== `company-${fixture.ids.outra.companyId}-user`);

const head = async (user: FixtureUser) => (await fixture.as(user).get('/live/events?after=-1')).body.seq as number;

const catchUp = async (user: FixtureUser, after: number, limit = 500) => {
  const { body } = await fixture.as(user).get(`/live/events?after=${after}&limit=${limit}`);
  return body as { seq: number; events: Listener['received']; hasMore: boolean; reset: boolean };
};

const accept = (user: FixtureUser, id: number) =>
  fixture.as(user).put(`/tickets/${id}`, { status: 'open', userId: fixture.ids.users[user] });

describe('a socket', () => {
  test.each([
    ['without a token', '', 'ERR_UNAUTHORIZED'],
    ['with a made-up token', 'abc.def.ghi', 'ERR_UNAUTHORIZED'],
    ['with bytes instead of a token', '\u0000\ud800', 'ERR_UNAUTHORIZED'],
    ['with null as a token', null, 'ERR_UNAUTHORIZED'],
    ['with a number as a token', 42, 'ERR_UNAUTHORIZED'],
    ['with a list as a token', [], 'ERR_UNAUTHORIZED'],
    ['with an object as a token that can be no text', { toString: 1 }, 'ERR_UNAUTHORIZED'],
  ])('%s is refused', async (_, token, code) => {
    await expect(connect(url, token)).rejects.toThrow(code);
  });

  test('with an expired token is told so, as a call would be', async () => {
    const token = await fixture.tokenOf('agent1');
    fixture.advance(16 * 60_000);
    await expect(connect(url, token)).rejects.toThrow('ERR_SESSION_EXPIRED');
  });

  test('from a page of another origin is refused, from its own it is not (F37)', async () => {
    const token = await fixture.tokenOf('agent1');
    await expect(connect(url, token, { origin: 'https://evil.test' })).rejects.toThrow();
    await expect(connect(url, token, { origin: 'null' })).rejects.toThrow();
    listeners.push(await connect(url, token, { origin: url }));
  });

  test.each([
    [
      'a logout or a new password',
      (id: number) => fixture.database.inCompany(fixture.ids.acme.companyId, (scope) => raiseTokenVersion(scope, id)),
    ],
    ['the end of the subscription', () => dueDate("'2020-01-01'")],
  ])('is closed within five seconds of %s (F33)', async (_, end) => {
    const listener = await join('agent2');
    await end(fixture.ids.users.agent2);
    await isClosed(listener);
    await dueDate("'2099-12-31'");
  });

  test('closes with the server', async () => {
    const other = await openFixture();
    const address = await listen(other);
    const listener = await connect(address, await other.tokenOf('agent1'));
    await other.close();
    await isClosed(listener);
  });
});

describe('what happens to a ticket', () => {
  test('is heard by its queue and by admins, once and in order, and by nobody else', async () => {
    const [agent1, agent2, admin, outra, outraAdmin] = await Promise.all([
      join('agent1'),
      join('agent2'),
      join('admin'),
      join('outraAgent1'),
      join('outraAdmin'),
    ]);
    const inVendas = await addTicket(fixture, 'pending', { queueId: fixture.ids.acme.vendas });
    await accept('agent1', inVendas.id);
    await fixture.as('agent1').post(`/messages/${inVendas.id}`, { body: 'Olá!' });
    const { companyId } = fixture.ids.acme;
    const newsOf = ({ received }: Listener) =>
      received.filter(({ channel, payload }) => channel.endsWith('-ticket') || payload.action === 'create');
    for (const listener of [agent1, admin]) {
      await expect.poll(() => newsOf(listener).length).toBe(3);
      expect(newsOf(listener)).toMatchObject([
        { channel: `company-${companyId}-ticket`, payload: { action: 'update', ticket: { id: inVendas.id } } },
        {
          channel: `company-${companyId}-appMessage`,
          payload: { message: { body: expect.stringContaining('Ana Souza') } },
        },
        {
          channel: `company-${companyId}-appMessage`,
          payload: { message: { body: 'Olá!' }, ticket: { lastMessage: 'Olá!' } },
        },
      ]);
    }
    const seqs = agent1.received.map(({ seq }) => seq);
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
    expect(aboutTickets(agent2)).toEqual([]);
    expect([...fromElsewhere(outra), ...fromElsewhere(outraAdmin)]).toEqual([]);
  });

  test('reaches the old queue as a departure and the new one as the ticket, after a transfer', async () => {
    const [agent1, agent2, admin] = await Promise.all([join('agent1'), join('agent2'), join('admin')]);
    const { id } = await addTicket(fixture, 'open');
    await fixture.as('agent1').put(`/tickets/${id}`, { queueId: fixture.ids.acme.vendas });
    await expect.poll(() => aboutTickets(agent2).length).toBe(1);
    await expect.poll(() => aboutTickets(admin).length).toBe(2);
    await expect.poll(() => aboutTickets(agent1).length).toBeGreaterThan(0);
    expect(aboutTickets(agent2)).toMatchObject([{ payload: { action: 'leave', ticketId: id } }]);
    expect(aboutTickets(admin)).toMatchObject([
      { payload: { action: 'update', ticket: { id } } },
      { payload: { action: 'give', ticket: { id } } },
    ]);
    expect(aboutTickets(agent1)).toMatchObject([{ payload: { action: 'update', ticket: { id } } }]);
  });

  test('is heard when it is deleted, and when its owner has read it', async () => {
    const admin = await join('admin');
    const { id, contactId } = await addTicket(fixture, 'open');
    await rowsIn(fixture, sql`update tickets set unread_messages = 3 where id = ${id}`);
    await fixture.as('agent1').get(`/messages/${id}`);
    await fixture.as('agent1').get(`/messages/${id}`);
    await fixture.as('admin').delete(`/tickets/${id}`);
    await expect.poll(() => aboutTickets(admin).length).toBe(2);
    expect(aboutTickets(admin)).toMatchObject([
      { payload: { action: 'updateUnread', ticketId: id } },
      { payload: { action: 'delete', ticketId: id } },
    ]);
    expect(contactId).toBeGreaterThan(0);
  });
});

describe('a socket that asks for more', () => {
  test('gets nothing by guessing rooms, channels or companies (F37)', async () => {
    const spy = await join('outraAgent1');
    const own = await join('admin');
    const { companyId } = fixture.ids.acme;
    for (const room of [
      'company',
      'admins',
      `${companyId}/admins`,
      `company-${companyId}-ticket`,
      `queue:${fixture.ids.acme.suporte}`,
    ]) {
      spy.socket.emit('join', room);
      spy.socket.emit('joinTickets', room);
      spy.socket.emit('joinChatBox', room);
    }
    const { id } = await addTicket(fixture, 'pending');
    expect(await spy.socket.emitWithAck('joinChatBox', id)).toEqual({ joined: false });
    expect(await own.socket.emitWithAck('joinChatBox', id)).toEqual({ joined: true });
    for (let round = 0; round < 10; round += 1) {
      await accept('agent1', id);
      await fixture.as('agent1').put(`/tickets/${id}`, { status: 'pending', userId: null });
    }
    await expect.poll(() => aboutTickets(own).length).toBe(20);
    expect(fromElsewhere(spy)).toEqual([]);
  });
});

describe('catching up', () => {
  test('begins with any answer, which says how far the log had come before it was read, kept or not', async () => {
    const list = () => fixture.as('admin').get('/tickets?status=open&pageNumber=1');
    const saidBy = async () => Number((await list()).raw.headers['recado-seq']);
    const before = await head('admin');
    await accept('admin', (await addTicket(fixture, 'pending')).id);
    const after = await head('admin');
    expect(after).toBeGreaterThan(before);
    for (const said of [await saidBy(), await saidBy()]) {
      expect(said).toBeGreaterThanOrEqual(after);
      expect(said).toBeLessThanOrEqual(await head('admin'));
    }
    expect((await fixture.app.inject('/api/tickets')).headers).not.toHaveProperty('recado-seq');
  });

  test('shows a viewer exactly what was pushed to them, but of a ticket that has left their sight only that it left', async () => {
    const users = ['agent1', 'agent2', 'supervisor', 'admin'] as const;
    const sockets = await Promise.all(users.map(join));
    const before = await head('admin');
    const waiting = [
      await addTicket(fixture, 'pending'),
      await addTicket(fixture, 'pending', { queueId: fixture.ids.acme.vendas }),
    ];
    for (const { id } of waiting) await accept('admin', id);
    for (const { id } of waiting)
      await fixture.as('admin').put(`/tickets/${id}`, { queueId: fixture.ids.acme.suporte });
    for (const { id } of waiting) await fixture.as('admin').put(`/tickets/${id}`, { queueId: fixture.ids.acme.vendas });
    const end = await head('admin');
    for (const [index, user] of users.entries()) {
      const listener = sockets[index] as Listener;
      await expect.poll(() => listener.beacons.at(-1)?.head ?? 0).toBeGreaterThanOrEqual(end);
      const missed = await catchUp(user, before);
      const lost = await outOfSight(user, waiting);
      expect(lost.length).toBe(user === 'agent2' || user === 'supervisor' ? waiting.length : 0);
      expect(missed.events.filter(({ seq }) => seq <= end)).toEqual(
        listener.received.filter((event) => event.seq > before && event.seq <= end && isTold(event, lost)),
      );
    }
  });

  const outOfSight = async (user: 'agent1' | 'agent2' | 'supervisor' | 'admin', all: readonly { id: number }[]) => {
    const answers = await Promise.all(all.map(({ id }) => fixture.as(user).get(`/tickets/${id}`)));
    return all.filter((_, index) => answers[index]?.status === 404).map(({ id }) => id);
  };

  const isTold = ({ payload }: Listener['received'][number], lost: readonly number[]) => {
    const { action, ticketId, ticket, message } = payload as unknown as {
      action: string;
      ticketId?: number;
      ticket?: { id: number };
      message?: { ticketId: number };
    };
    const about = ticketId ?? ticket?.id ?? message?.ticketId;
    return about === undefined || !lost.includes(about) || action === 'leave' || action === 'delete';
  };

  test('goes by pages without losing anything', async () => {
    const before = await head('admin');
    for (let round = 0; round < 5; round += 1) await addedAndAccepted();
    const whole = await catchUp('admin', before);
    expect(whole.hasMore).toBe(false);
    const pages: Listener['received'] = [];
    for (let after = before, hasMore = true; hasMore; ) {
      const page = await catchUp('admin', after, 3);
      pages.push(...page.events);
      ({ seq: after, hasMore } = page);
    }
    // What was accepted goes on being acknowledged meanwhile.
    expect(pages.filter(({ seq }) => seq <= whole.seq)).toEqual(whole.events);
  });

  test('answers the head alone where nothing may be seen, so that holes are no losses', async () => {
    const before = await head('agent2');
    const { id } = await addTicket(fixture, 'pending', { queueId: fixture.ids.acme.vendas });
    await accept('agent1', id);
    const accepted = await head('agent1');
    const missed = await catchUp('agent2', before);
    expect(missed).toMatchObject({ reset: false, hasMore: false });
    // The greeting goes on being acknowledged.
    expect(missed.seq).toBeGreaterThanOrEqual(accepted);
    expect(missed.events.filter(({ channel }) => channel.endsWith('-ticket'))).toEqual([]);
  });

  test('too far behind, or ahead of the log, means a reload (F8)', async () => {
    await addedAndAccepted();
    const now = await head('admin');
    await rowsIn(fixture, sql`delete from live_events where seq < ${now}`);
    expect(await catchUp('admin', now - 1)).toMatchObject({ reset: false });
    expect(await catchUp('admin', now - 2)).toMatchObject({ events: [], reset: true, hasMore: false });
    expect(await catchUp('admin', now + 1000)).toMatchObject({ reset: true });
  });

  test('brings what happened in a queue that was given to the user meanwhile, and takes the old one away (F38)', async () => {
    const listener = await join('agent2');
    const { companyId, vendas, suporte } = fixture.ids.acme;
    const agent2 = fixture.ids.users.agent2;
    await fixture.as('admin').put(`/users/${agent2}`, { queueIds: [vendas] });
    await expect
      .poll(() => listener.received.some(({ channel }) => channel === `company-${companyId}-auth`))
      .toBe(true);
    const inVendas = await addTicket(fixture, 'pending', { queueId: vendas });
    const inSuporte = await addTicket(fixture, 'pending');
    await accept('admin', inSuporte.id);
    await accept('admin', inVendas.id);
    await expect.poll(() => aboutTickets(listener).length).toBe(1);
    expect(aboutTickets(listener)).toMatchObject([{ payload: { ticket: { id: inVendas.id } } }]);
    await fixture.as('admin').put(`/users/${agent2}`, { queueIds: [suporte] });
  });
});

describe('the beacon', () => {
  test('tells a socket how far it was sent, and how far the log goes', async () => {
    const [agent2, admin] = await Promise.all([join('agent2'), join('admin')]);
    const { id } = await addTicket(fixture, 'pending', { queueId: fixture.ids.acme.vendas });
    await accept('admin', id);
    await expect.poll(() => aboutTickets(admin).length).toBe(1);
    const { seq } = aboutTickets(admin)[0] as Listener['received'][number];
    await expect.poll(() => agent2.beacons.at(-1)?.head).toBeGreaterThanOrEqual(seq);
    for (const { received, beacons } of [agent2, admin]) {
      const last = beacons.at(-1);
      expect(last?.seq).toBe(received.filter((event) => event.seq <= (last?.head ?? 0)).at(-1)?.seq ?? 0);
    }
  });
});

describe('being online', () => {
  test('is having a live socket, and the others are told', async () => {
    const watcher = await join('admin');
    const isOnline = async () => {
      const { body } = await fixture.as('admin').get(`/users/${fixture.ids.users.supervisor}`);
      return body.online as boolean;
    };
    // The sockets of the tests before may still be closing.
    await expect.poll(isOnline, { timeout: 5_000 }).toBe(false);
    const first = await join('supervisor');
    const second = await join('supervisor');
    await expect.poll(isOnline, { timeout: 5_000 }).toBe(true);
    first.close();
    second.close();
    await expect.poll(isOnline, { timeout: 5_000 }).toBe(false);
    const told = () =>
      watcher.received.flatMap(({ payload }) =>
        'user' in payload && payload.user.id === fixture.ids.users.supervisor ? payload.user.online : [],
      );
    await expect.poll(() => told().slice(told().indexOf(true))).toEqual([true, false]);
  });

  test('is refreshed by the signal of the client', async () => {
    const listener = await join('agent1');
    fixture.advance(5 * 60_000);
    const before = fixture.now().toISOString();
    listener.socket.emit('userStatus');
    await expect
      .poll(async () => (await fixture.as('admin').get(`/users/${fixture.ids.users.agent1}`)).body.lastSeen as string)
      .toSatisfy((seen: string) => seen >= before);
  });
});

const addedAndAccepted = async () => {
  const { id } = await addTicket(fixture, 'pending');
  await accept('admin', id);
};

const dueDate = (date: string) =>
  fixture.database.asSystem('seed', ({ tx }) =>
    tx.execute(sql`update companies set due_date = ${sql.raw(date)} where id = ${fixture.ids.acme.companyId}`),
  );

test('a server that closes lets any client come again by itself', async () => {
  const closing = await openFixture();
  const { socket } = await connect(await listen(closing), await closing.tokenOf('agent1'));
  const gone = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  await closing.close();
  // A client that is told to go ('io server disconnect') stays away.
  expect(['transport close', 'transport error']).toContain(await gone);
  socket.disconnect();
});
