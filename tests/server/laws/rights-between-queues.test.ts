import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '#server/plugins/contract-operations.ts';
import {
  type ContractCall,
  callOf,
  type Named,
  nothing,
  operations,
  type Place,
  placesOf,
} from '../../support/server/contract/contract-calls.ts';
import { type Answer, type Fixture, openFixture } from '../../support/server/fixture.ts';
import {
  canary,
  type ForeignQueue,
  far,
  fillForeignQueue,
  gone,
  kindsOfSecrets,
} from '../../support/server/foreign-queue.ts';
import { hiddenPlaces, reachOf } from '../../support/server/rights-of-operations.ts';
import { connect, type Listener, listen } from '../../support/server/sockets.ts';
import { rowsIn } from '../../support/server/tickets.ts';

/** An agent and a supervisor of Suporte, against what is in Vendas or waits without a queue. */
const strangers = ['agent2', 'supervisor'] as const;
type Stranger = (typeof strangers)[number];

let fixture: Fixture;
let foreign: ForeignQueue;
let start: number;
let before: unknown;
/** What an admin reads of it. */
let read: string[];
const sockets = new Map<Stranger, Listener>();

beforeAll(async () => {
  fixture = await openFixture({ settings: { SIMULATOR: 'off', LIVE_KEEP_EVENTS: '10000', LOG_LEVEL: 'silent' } });
  const url = await listen(fixture);
  for (const user of strangers) sockets.set(user, await connect(url, await fixture.tokenOf(user)));
  start = (await fixture.as('admin').get('/live/events?after=-1')).body.seq;
  foreign = await fillForeignQueue(fixture);
  read = await readAsAdmin();
  before = await hiddenRows();
}, 300_000);
afterAll(async () => {
  for (const { close } of sockets.values()) close();
  await fixture.close();
});

const isOpen = ({ roles, answers }: Operation) =>
  !answers.has(501) && roles.some((role) => role === 'user' || role === 'supervisor');
const order = { GET: 0, POST: 1, PUT: 2, DELETE: 3 };
const open = operations
  .filter((operation) => isOpen(operation) && operation.id !== 'logout')
  .sort((one, other) => order[one.method as 'GET'] - order[other.method as 'GET']);

test('every operation that agents or supervisors may call says what it shows of another queue', () => {
  expect(
    operations
      .filter(isOpen)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(Object.keys(reachOf).sort());
  const naming = operations.filter((operation) => isOpen(operation) && hiddenPlaces(operation).length > 0);
  expect(naming.filter(({ id }) => reachOf[id] !== 'hidden').map(({ id }) => id)).toEqual([]);
});

test('the secrets are there: an admin reads every kind of them', () => {
  expect(kindsOfSecrets.filter((kind) => !read.some((text) => text.includes(`segredo: ${kind}`)))).toEqual([]);
});

describe.each(open)('$id', (operation) => {
  const reach = reachOf[operation.id];

  if (reach === 'hidden')
    test('answers for what is out of sight as for what is not there', async () => {
      const places = hiddenPlaces(operation);
      for (const [user, theirs] of everybody()) {
        for (const place of places) {
          const answer = await send(user, callOf(operation, at(place, theirs)));
          const missing = await send(user, callOf(operation, at(place, nothing)));
          expect([user, place, answer.status, answer.body]).toEqual([user, place, 404, missing.body]);
        }
      }
    });

  test('shows nothing of it, whatever is named', async () => {
    for (const [user, theirs] of everybody()) {
      const calls = [() => theirs, ...placesOf(operation).map((place) => at(place, theirs))];
      if (operation.method === 'GET') calls.push(() => foreign.own);
      for (const whose of calls) {
        const call = callOf(operation, whose);
        for (const path of operation.method === 'GET'
          ? [call.path, withEveryFilter(operation, call.path)]
          : [call.path])
          refuseSecrets(await send(user, { ...call, path }));
      }
    }
  });
});

describe.each(strangers)('%s', (user) => {
  test.each<[string, () => [string, string, object?], number]>([
    ['schedules into it by its contact', () => ['POST', '/schedules', plan(theirContact())], 403],
    [
      'schedules into it by the ticket',
      () => ['POST', '/schedules', { ...plan(theirContact()), ticketId: theirTicket() }],
      404,
    ],
    [
      'schedules into it from an own ticket',
      () => ['POST', '/schedules', { ...plan(ownContact()), ticketId: theirTicket() }],
      404,
    ],
    [
      'schedules into it from an own ticket over the connection',
      () => ['POST', '/schedules', { ...plan(theirContact()), ticketId: ownTicket() }],
      422,
    ],
    [
      'sends an own schedule there',
      () => ['PUT', `/schedules/${foreign.own.company.scheduleId}`, { contactId: theirContact() }],
      403,
    ],
    [
      'ties an own schedule to it',
      () => ['PUT', `/schedules/${foreign.own.company.scheduleId}`, { ticketId: theirTicket() }],
      404,
    ],
    [
      'sends its file on',
      () => ['POST', `/messages/${ownTicket()}`, { body: '', mediaUrl: `/api/media/${foreign.theirs[0]?.media}` }],
      404,
    ],
    [
      'quotes it',
      () => [
        'POST',
        `/messages/${ownTicket()}`,
        { body: 'x', quotedMsg: { id: foreign.theirs[0]?.company.messageId } },
      ],
      404,
    ],
    [
      'begins a ticket with its contact',
      () => ['POST', '/tickets', { contactId: theirContact(), queueId: fixture.ids.acme.suporte }],
      409,
    ],
    [
      'reopens an own ticket beside it',
      () => ['PUT', `/tickets/${foreign.closedId}`, { status: 'open', userId: fixture.ids.users[user] }],
      409,
    ],
  ])('%s: is refused, and told nothing of it', async (_, call, status) => {
    await reclaim(user);
    const [method, path, body] = call();
    const answer = await send(user, { method: method as 'POST', path, body });
    expect([answer.status, answer.body.error]).toEqual([status, expect.any(String)]);
    refuseSecrets(answer);
  });

  test('finds no word of it by search, whatever else is asked', async () => {
    const { vendas } = fixture.ids.acme;
    for (const more of [
      '',
      '&showAll=true',
      `&queueIds=[${vendas}]`,
      '&withUnreadMessages=true',
      '&status=closed&showAll=true',
    ]) {
      const { body } = await fixture.as(user).get(`/tickets?searchParam=segredo${more}`);
      expect([more, body.tickets]).toEqual([more, []]);
    }
  });

  test('catches up with nothing of it, nor of what has left their sight since', async () => {
    const { body, raw } = await fixture.as(user).get(`/live/events?after=${start}&limit=500`);
    expect(body).toMatchObject({ reset: false, hasMore: false });
    expect(raw.payload).toContain('visto: ');
    refuseSecrets({ raw });
    expect(raw.payload).not.toMatch(gone);
  });

  test('was told nothing of it live, may not join it, and heard that what moved away left', async () => {
    const listener = sockets.get(user);
    if (!listener) throw new Error(`${user} has no socket`);
    for (const id of foreign.hiddenIds) {
      expect(await listener.socket.emitWithAck('joinChatBox', id)).toEqual({ joined: false });
    }
    await fixture.as('agent1').post('/contacts', { name: `Marco de ${user}`, number: `55119555502${user.length}` });
    await expect.poll(() => JSON.stringify(listener.received)).toContain(`Marco de ${user}`);
    const received = JSON.stringify(listener.received);
    expect(received).not.toMatch(canary);
    expect(received).toContain('sumiu: agendado');
    const left = listener.received.filter(({ payload }) => payload.action === 'leave').map(({ channel }) => channel);
    expect(left.map((channel) => channel.replace(/\d+/, ''))).toEqual(['company--ticket', 'company-schedule']);
  });
});

test('nothing of it has changed by all of that', async () => {
  expect(await hiddenRows()).toEqual(before);
});

async function readAsAdmin(): Promise<string[]> {
  const answers = [
    await fixture.as('admin').get('/tickets?showAll=true'),
    await fixture.as('agent1').get('/quick-messages?searchParam=segredo'),
  ];
  for (const operation of open.filter(({ method, id }) => method === 'GET' && id !== 'findMedia')) {
    for (const named of [...foreign.theirs, foreign.own])
      answers.push(
        await send(
          'admin',
          callOf(operation, () => named),
        ),
      );
  }
  return answers.map(({ raw }) => raw.payload);
}

const plan = (contactId: number) => ({ body: 'De outra fila', contactId, sendAt: far });
const theirContact = () => foreign.theirs[0]?.company.contactIds[0] ?? 0;
const theirTicket = () => foreign.theirs[0]?.company.openTicketId ?? 0;
const ownContact = () => foreign.own.company.contactIds[0] ?? 0;
const ownTicket = () => foreign.own.company.openTicketId;

const everybody = (): [Stranger, Named][] =>
  strangers.flatMap((user) => foreign.theirs.map((theirs): [Stranger, Named] => [user, theirs]));

/** Everything is the caller's own, but what stands in one place. */
const at = (place: Place, named: Named) => (each: Place) => (each === place ? named : foreign.own);

/** The calls before may have given the own ticket and schedule to somebody else. */
async function reclaim(user: Stranger): Promise<void> {
  const { suporte } = fixture.ids.acme;
  const id = ownTicket();
  await rowsIn(
    fixture,
    sql`update tickets set status = 'open', user_id = ${fixture.ids.users[user]}, queue_id = ${suporte} where id = ${id}`,
  );
  await rowsIn(
    fixture,
    sql`
    insert into schedules (id, company_id, body, contact_id, ticket_id, user_id, send_at) overriding system value
    values (${foreign.own.company.scheduleId}, ${fixture.ids.acme.companyId}, 'Meu texto', ${ownContact()}, ${id}, ${fixture.ids.users[user]}, ${far})
    on conflict (id) do update set contact_id = excluded.contact_id, ticket_id = excluded.ticket_id, user_id = excluded.user_id`,
  );
}

/** The same address with everything that may widen or narrow what it answers. */
function withEveryFilter(operation: Operation, path: string): string {
  const [plain = '', query] = path.split('?');
  const values = new URLSearchParams(query);
  for (const { name, in: place } of operation.parameters) {
    const value = place === 'query' && !values.has(name) && filters[name];
    if (value) values.set(name, value);
  }
  return `${plain}?${values}`;
}

const filters: Record<string, string> = {
  searchParam: 'segredo',
  showAll: 'true',
  withUnreadMessages: 'true',
  downTo: '1',
  from: '2020-01-01T00:00:00.000Z',
  to: '2100-01-01T00:00:00.000Z',
};

function send(user: Stranger | 'admin', { method, path, body }: ContractCall): Promise<Answer> {
  const caller = fixture.as(user);
  if (method === 'GET') return caller.get(path);
  if (method === 'DELETE') return caller.delete(path);
  return method === 'POST' ? caller.post(path, body) : caller.put(path, body);
}

function refuseSecrets({ raw }: Pick<Answer, 'raw'>): void {
  expect(raw.payload).not.toMatch(canary);
}

/** Every row of the tickets out of sight and of what hangs on them. */
async function hiddenRows() {
  const ids = sql.raw(`(${foreign.hiddenIds.join()})`);
  const tables = [
    'messages',
    'ticket_notes',
    'schedules',
    'ticket_history',
    'ticket_tags',
    'ticket_notices',
    'ticket_ratings',
  ];
  const rows = [await rowsIn(fixture, sql`select * from tickets where id in ${ids} order by id`)];
  for (const table of tables)
    rows.push(
      await rowsIn(fixture, sql`select t::text from ${sql.identifier(table)} t where ticket_id in ${ids} order by 1`),
    );
  rows.push(await rowsIn(fixture, sql`select * from quick_messages where shortcode = 'segredo-atalho'`));
  return rows;
}
