import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openLink } from '../support/browsers/network-link.ts';
import { eventually } from '../support/eventually.ts';
import { type Fixture, openFixture } from '../support/server/fixture.ts';
import { newcomer, phonesOf } from '../support/server/fixture-phones.ts';
import { keptLog } from '../support/server/kept-log.ts';
import { linesOf, valueIn } from '../support/server/operations/printed.ts';
import { type PostgresServer, startPostgres } from '../support/server/postgres.ts';
import { type FakeServer, json, openFakeServer } from '../support/server/responders/fake-server.ts';
import { addTicket, rowsIn } from '../support/server/tickets.ts';

let postgres: PostgresServer;
let link: Awaited<ReturnType<typeof openLink>>;
let fixture: Fixture;
const log = keptLog();
let receiver: FakeServer;
beforeAll(async () => {
  postgres = await startPostgres();
  const address = new URL(await postgres.newDatabase());
  link = await openLink(Number(address.port));
  address.port = `${link.port}`;
  receiver = await openFakeServer(json({}));
  const telling = { TROUBLE_WEBHOOK: `${receiver.url}/alarm`, OUTGOING_ALLOWED_HOSTS: receiver.host };
  fixture = await openFixture({
    databaseUrl: address.href,
    settings: { LOG_LEVEL: 'warn', ...telling },
    logTo: log,
  });
});
afterAll(async () => {
  link?.restore();
  await fixture?.close();
  link?.close();
  receiver?.close();
  await postgres?.stop();
});

const ready = async () => {
  const answer = await fixture.app.inject('/health/ready');
  return { status: answer.statusCode, faults: answer.json().faults };
};

/** Sends until told to stop, and answers what each attempt was answered. */
function keepSending(ticketId: number, token: string) {
  let isOver = false;
  const answers: { clientId: string; status: number; retry: unknown }[] = [];
  const sending = Array.from({ length: 4 }, async (_, who) => {
    for (let n = 0; !isOver; n += 1) {
      const clientId = `${ticketId}-${who}-${n}`;
      const body = { body: clientId, fromMe: true, read: true, mediaUrl: '', clientId };
      const { status, headers } = await fixture.with(token).post(`/messages/${ticketId}`, body);
      answers.push({ clientId, status, retry: headers['retry-after'] });
    }
  });
  return {
    answers,
    async stop() {
      isOver = true;
      await Promise.all(sending);
    },
  };
}

test.each([
  ['is cut', () => link.cut(), () => link.restore()],
  ['holds everything back', () => link.freeze(), () => link.thaw()],
] as const)(
  'F21: while the way to PostgreSQL %s readiness is red and calls are told to come again; nothing confirmed is lost, and it recovers alone',
  async (what, fail, mend) => {
    const told = () => log.lines.slice(before).map(({ msg }) => msg);
    const before = log.lines.length;
    const ticket = await addTicket(fixture, 'open');
    const token = await fixture.tokenOf('agent1');
    expect(await ready()).toEqual({ status: 200, faults: [] });
    const sender = keepSending(ticket.id, token);
    await eventually(() => expect(sender.answers.length).toBeGreaterThan(4));

    fail();
    expect(await ready()).toEqual({ status: 503, faults: ['database'] });
    const written = phonesOf(fixture).write({ body: `durante ${ticket.id}` });
    if (what === 'is cut') {
      await eventually(() => expect(sender.answers.filter(({ status }) => status === 503).length).toBeGreaterThan(3));
    }
    mend();

    await eventually(async () => expect(await ready()).toEqual({ status: 200, faults: [] }));
    const sent = () => sender.answers.filter(({ status }) => status === 200).length;
    const soFar = sent();
    await eventually(() => expect(sent()).toBeGreaterThan(soFar + 4));
    await sender.stop();

    expect(sender.answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    for (const { status, retry } of sender.answers) if (status === 503) expect(retry).toBeDefined();
    const confirmed = sender.answers.filter(({ status }) => status === 200).map(({ clientId }) => clientId);
    const rows = await rowsIn(fixture, sql`select client_id from messages where ticket_id = ${ticket.id}`);
    const stored = rows.map((row) => row.client_id);
    expect(confirmed.filter((id) => !stored.includes(id))).toEqual([]);
    expect(new Set(stored).size).toBe(stored.length);
    await written;
    await eventually(async () => {
      const [customer] = await rowsIn(
        fixture,
        sql`select body from messages join contacts on contacts.id = messages.contact_id
          where contacts.number = ${newcomer} and not from_me and body = ${`durante ${ticket.id}`}`,
      );
      expect(customer).toBeDefined();
    });
    // However many calls, sockets and jobs fail by it meanwhile.
    const lines = ['The database is out of reach, or has no room', 'The database is back'];
    if (what === 'is cut') await eventually(() => expect(told()).toEqual(lines));
    else await eventually(() => expect([[], lines]).toContainEqual(told()));
  },
);

describe('F75: who runs the server', () => {
  const printed = async () => (await fixture.app.inject('/metrics')).payload;
  const listed = async () => (await fixture.as('super').get('/installation/troubles')).body;
  const events = () => receiver.requests.map(({ json }) => `${json.event} ${json.trouble.code}`);
  beforeEach(() => receiver.requests.splice(0));

  test.each([
    ['is cut', () => link.cut(), () => link.restore()],
    ['swallows everything', () => link.hang(), () => link.restore()],
    ['holds everything back', () => link.freeze(), () => link.thaw()],
  ] as const)(
    'sees what can be seen while the way to PostgreSQL %s for half a minute, is told at once where no database is needed, and of the rest when it is back',
    async (_what, fail, mend) => {
      await fixture.app.lookForTroubles();
      fail();
      await fixture.app.lookForTroubles();
      fixture.advance(30_000);
      await fixture.app.lookForTroubles();
      await eventually(() => expect(events()).toEqual(['trouble.began databaseAway']));
      const text = await printed();
      expect(valueIn(text, 'recado_scrape_errors{part="database"}')).toBe(1);
      expect(linesOf(text, 'recado_connections')).toEqual([]);
      expect(valueIn(text, 'recado_pool_size')).toBeGreaterThan(0);
      expect(await ready()).toEqual({ status: 503, faults: ['database'] });
      mend();

      await eventually(async () => expect(await ready()).toEqual({ status: 200, faults: [] }));
      await eventually(async () => {
        await fixture.app.lookForTroubles();
        expect(events()).toEqual(['trouble.began databaseAway', 'trouble.ended databaseAway']);
      });
      const [trouble] = await listed();
      expect(trouble).toMatchObject({ kind: 'database', code: 'databaseAway' });
      expect(Date.parse(trouble.until) - Date.parse(trouble.since)).toBeGreaterThanOrEqual(30_000);
      fixture.advance(20_000);
      await eventually(async () => expect(linesOf(await printed(), 'recado_connections')).not.toEqual([]));
      const after = await printed();
      expect(valueIn(after, 'recado_servers')).toBeGreaterThan(0);
      expect(valueIn(after, 'recado_database_connections_max')).toBeGreaterThan(50);
    },
  );

  test('is told of a way that takes 300 ms, over which everything goes on', async () => {
    link.delay(300);
    await fixture.app.lookForTroubles();
    fixture.advance(70_000);
    await fixture.app.lookForTroubles();
    const { status, faults } = await ready();
    const text = await printed();
    const answer = await fixture.as('agent1').get('/queue');
    link.delay(0);
    expect({ status, faults, answered: answer.status }).toEqual({ status: 200, faults: [], answered: 200 });
    expect(valueIn(text, 'recado_database_seconds')).toBeGreaterThan(0.6);
    expect(await listed()).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: 'databaseSlow', until: null })]),
    );
    await eventually(() => expect(events()).toContain('trouble.began databaseSlow'));
  });
});
