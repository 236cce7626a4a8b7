import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';
import { text } from '../support/server/phone-network.ts';
import { type PostgresServer, startPostgres } from '../support/server/postgres.ts';
import { openWiredPhones, type WiredPhones } from '../support/server/wired-phones.ts';

/** `npm run overlap` makes it. */
const before = process.env.RELEASE_BEFORE;
/** A line may be quiet for so long, and a call that fails may be made again for so long. */
const patienceMs = 5_000;

let postgres: PostgresServer;
let phones: WiredPhones;
let database: pg.Client;
let env: Record<string, string>;
const folder = mkdtempSync(join(tmpdir(), 'recado-rollover-'));
const servers: RunningServer[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  phones = await openWiredPhones();
  const secret = (name: string) => `${name} of the rollover, 0123456789 abcdef`;
  env = {
    SIMULATOR_URL: phones.SIMULATOR_URL,
    DATABASE_URL: await postgres.newDatabase(),
    DATA_DIR: folder,
    FILES_SHARED: 'on',
    JWT_SECRET: secret('tokens'),
    JWT_REFRESH_SECRET: secret('refresh tokens'),
    ENCRYPTION_KEY: secret('key'),
    LOG_LEVEL: 'error',
  };
  database = new pg.Client({ connectionString: env.DATABASE_URL });
});
afterAll(async () => {
  for (const server of servers) await server.remove();
  await database?.end();
  await phones?.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = async (root?: string) => {
  const server = await startServer(env, async () => {}, root);
  servers.push(server);
};
const stopFirst = async () => void (await servers.shift()?.terminate());

/** Asks one server after the other until one of them takes it. */
async function insisting(failures: string[], ask: (url: string) => Promise<Response>): Promise<Response | undefined> {
  const end = Date.now() + patienceMs;
  for (let tried = 0; Date.now() < end; tried += 1) {
    const server = servers[tried % servers.length];
    const answer = server && (await ask(server.url).catch(() => undefined));
    if (answer?.ok) return answer;
    // A server that is going, or busy, says 503 or nothing; anything else is a fault of the two releases side by side.
    if (answer && answer.status !== 503) failures.push(`${answer.status} ${await answer.text()}`);
    await pause(50);
  }
  return undefined;
}

test('F73: three servers are rolled over from the release before under traffic, and back again', async () => {
  if (!before) throw new Error('npm run overlap makes the release before this one and runs this');
  await start(before);
  await start(before);
  await start(before);
  await database.connect();
  const { rows } = await database.query(
    `select t.id, t.connection_id, k.number from tickets t join contacts k on k.id = t.contact_id
     join connections c on c.id = t.connection_id join users u on u.id = t.user_id
     where u.email = 'agent1@acme.test' and t.status = 'open' and c.status = 'CONNECTED' limit 1`,
  );
  const [{ id: ticketId, connection_id: connectionId, number }] = rows;
  const faults: string[] = [];
  const login = await insisting(faults, (url) =>
    fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'agent1@acme.test', password: 'recado' }),
    }),
  );
  const { token } = (await login?.json()) ?? {};
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

  let isOver = false;
  const acknowledged: string[] = [];
  const written: { id: string; ms: number }[] = [];
  const agent = async (who: number) => {
    for (let n = 0; !isOver; n += 1) {
      const clientId = `rollover-${who}-${n}`;
      const body = JSON.stringify({ body: clientId, fromMe: true, read: true, mediaUrl: '', clientId });
      const answer = await insisting(faults, (url) =>
        fetch(`${url}/api/messages/${ticketId}`, { method: 'POST', headers, body }),
      );
      if (answer) acknowledged.push(clientId);
      else faults.push(`${clientId} was taken by no server`);
      const list = await insisting(faults, (url) => fetch(`${url}/api/tickets?status=open&showAll=true`, { headers }));
      if (!list) faults.push('the list was answered by no server');
    }
  };
  const customer = async () => {
    for (let n = 0; !isOver; n += 1) {
      const id = `ROLL${n}`;
      const began = performance.now();
      await phones.network.write({ ...text(`cliente ${n}`, id), from: number, connectionId });
      written.push({ id, ms: performance.now() - began });
      await pause(100);
    }
  };
  const traffic = [agent(1), agent(2), customer()];

  for (const root of [undefined, before]) {
    for (let n = 0; n < 3; n += 1) {
      await start(root);
      await pause(1_000);
      await stopFirst();
      await pause(1_000);
    }
    console.log(`${acknowledged.length} answers and ${written.length} messages of customers so far`);
  }
  isOver = true;
  await Promise.all(traffic);

  expect(faults).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(50);
  const stored = async (sql: string) => (await database.query(sql)).rows.map(({ key }) => key as string);
  const answers = await stored("select client_id as key from messages where client_id like 'rollover-%' order by id");
  expect(answers.toSorted()).toEqual(acknowledged.toSorted());
  const received = await stored("select provider_id as key from messages where provider_id like 'ROLL%' order by id");
  expect(received).toEqual(written.map(({ id }) => id));
  await expect
    .poll(() => stored("select client_id as key from messages where client_id like 'rollover-%' and ack < 2"))
    .toEqual([]);
  const sent = (await phones.network.outbox(number)).map(({ body }) => body).filter((body) => /rollover-/.test(body));
  expect(sent).toHaveLength(acknowledged.length);
  const quiet = Math.max(...written.map(({ ms }) => ms));
  console.log(`A message of a customer's took ${Math.round(quiet)} ms at most`);
  expect(quiet).toBeLessThan(patienceMs);
}, 300_000);
