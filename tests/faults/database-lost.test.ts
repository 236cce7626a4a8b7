import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLink } from '../support/browsers/network-link.ts';
import { eventually } from '../support/eventually.ts';
import { type Fixture, openFixture } from '../support/server/fixture.ts';
import { newcomer, phonesOf } from '../support/server/fixture-phones.ts';
import { keptLog } from '../support/server/kept-log.ts';
import { type PostgresServer, startPostgres } from '../support/server/postgres.ts';
import { addTicket, rowsIn } from '../support/server/tickets.ts';

let postgres: PostgresServer;
let link: Awaited<ReturnType<typeof openLink>>;
let fixture: Fixture;
const log = keptLog();
beforeAll(async () => {
  postgres = await startPostgres();
  const address = new URL(await postgres.newDatabase());
  link = await openLink(Number(address.port));
  address.port = `${link.port}`;
  fixture = await openFixture({ databaseUrl: address.href, settings: { LOG_LEVEL: 'warn' }, logTo: log });
});
afterAll(async () => {
  link?.restore();
  await fixture?.close();
  link?.close();
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
