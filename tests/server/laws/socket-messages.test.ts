import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractDocument } from '#server/contract-document.ts';
import type { Database } from '#server/records/base/database.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { keptLog } from '../../support/server/kept-log.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';
import { connect, isClosed, listen } from '../../support/server/sockets.ts';
import { addTicket } from '../../support/server/tickets.ts';

const flood = 5_000;

const signals = (contractDocument() as unknown as { 'x-live-signals': Record<string, object> })['x-live-signals'];

/** All that a socket may say by the contract, and what it does not name. */
const messages = [...Object.keys(signals), 'whatever'];

let postgres: PostgresServer | undefined;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

describe.each(['pglite', 'postgres'] as const)('on %s, a socket that says one thing five thousand times', (engine) => {
  const log = keptLog();
  let fixture: Fixture;
  let url: string;
  let ticketIds: number[];
  const work = { now: 0, atOnce: 0, total: 0 };

  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await postgres?.newDatabase() : undefined;
    fixture = await openFixture({
      ...(databaseUrl ? { databaseUrl } : {}),
      logTo: log,
      settings: { LOG_LEVEL: 'warn', SIMULATOR: 'off' },
    });
    countWork(fixture.database, work);
    url = await listen(fixture);
    ticketIds = await Promise.all(Array.from({ length: 20 }, async () => (await addTicket(fixture, 'open')).id));
  });
  afterAll(() => fixture.close());

  test.each(messages)('%s: asks the database once at a time, and is dropped (F69)', async (message) => {
    const { socket, ...listener } = await connect(url, await tokenOfNew(fixture, message));
    try {
      const said: unknown[] = [];
      socket.on('dropped', (drop) => said.push(drop));
      await socket.emitWithAck('joinChatBox', { id: ticketIds[0] });
      const lines = log.lines.length;
      Object.assign(work, { now: 0, atOnce: 0, total: 0 });
      const { chatId } = fixture.ids.acme;
      for (let n = 0; n < flood; n += 1) {
        socket.emit(message, { id: message === 'joinChatBox' ? ticketIds[n % ticketIds.length] : chatId });
      }
      await isClosed({ socket, ...listener });
      expect(said).toEqual([{ error: 'ERR_TOO_MANY_REQUESTS' }]);
      await expect.poll(() => work.now).toBe(0);
      // The log is read beside it where somebody has come online.
      expect([work.atOnce <= 3, work.total < 30, work]).toEqual([true, true, expect.anything()]);
      const told = log.lines.slice(lines);
      expect(told.map(({ msg }) => msg)).toEqual(['A socket was dropped for saying too much']);
      expect(JSON.stringify(told)).not.toContain('stack');
    } finally {
      socket.disconnect();
    }
  });
});

/** Somebody of their own for each message, since a user's limits hold for all their sockets. */
async function tokenOfNew(fixture: Fixture, message: string): Promise<string> {
  const email = `${message.toLowerCase()}@acme.test`;
  const made = await fixture.as('admin').post('/users', { name: message, email, password: 'recado', profile: 'admin' });
  expect(made.status).toBe(200);
  return (await fixture.with().post('/auth/login', { email, password: 'recado' })).body.token;
}

/** Counts what is asked of the database in the name of a company. */
function countWork(database: Database, work: { now: number; atOnce: number; total: number }): void {
  for (const name of ['inCompany', 'reading', 'readingTogether'] as const) {
    const ask = database[name] as (...args: unknown[]) => Promise<unknown>;
    Object.assign(database, {
      async [name](...args: unknown[]) {
        work.now += 1;
        work.total += 1;
        work.atOnce = Math.max(work.atOnce, work.now);
        try {
          return await ask(...args);
        } finally {
          work.now -= 1;
        }
      },
    });
  }
}
