import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startServer } from '../tests/support/browsers/running-server.ts';
import { text } from '../tests/support/server/phone-network.ts';
import { startPooler } from '../tests/support/server/pooler.ts';
import { startPostgres } from '../tests/support/server/postgres.ts';
import { openWiredPhones } from '../tests/support/server/wired-phones.ts';
import { percentile } from './bench/measure.ts';
import { callAt, type LoadedCompany, logInAt, openLoadedCompany } from './load/company.ts';
import { secondsOfFolder, secondsOfServer } from './load/processor-time.ts';

/*
 * Looks for the rate at which a desk bends: customers of several companies write and agents answer, at a rate that doubles until
 * the messages are no longer on the screens in time. Everything stays on this machine, and each step takes a few seconds.
 */
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'postgres' },
    servers: { type: 'string', default: '1' },
    companies: { type: 'string', default: '4' },
    agents: { type: 'string', default: '5' },
    /** Messages a second of customers; agents answer half as many. */
    rates: { type: 'string', default: '10,20,40,80,120,160,240' },
    seconds: { type: 'string', default: '8' },
    /** Through PgBouncer in transaction mode. */
    pooler: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const isEmbedded = values.engine === 'embedded';
const serverCount = isEmbedded ? 1 : Number(values.servers);
/** A step whose messages come later on the screens is past the knee. */
const lateMs = 500;
const drainMs = 20_000;

const phones = await openWiredPhones({ qrMs: 60_000 });
const postgres = isEmbedded ? undefined : await startPostgres();
const DATABASE_URL = await postgres?.newDatabase();
const pooler = DATABASE_URL && values.pooler ? await startPooler(DATABASE_URL, 20) : undefined;
const pool = DATABASE_URL ? new pg.Pool({ connectionString: DATABASE_URL }) : undefined;
// What the database says of its end interests nobody.
pool?.on('error', () => {});
const servers: Awaited<ReturnType<typeof startServer>>[] = [];
const companies: LoadedCompany[] = [];

try {
  for (let n = 0; n < serverCount; n += 1) {
    const shared: Record<string, string> = servers[0] ? { DATA_DIR: servers[0].dataDir } : {};
    const env = {
      SIMULATOR_URL: phones.SIMULATOR_URL,
      ...(DATABASE_URL && { DATABASE_URL }),
      ...(DATABASE_URL && pooler && { DATABASE_POOLER_URL: pooler.of(DATABASE_URL) }),
      ...(serverCount > 1 && { FILES_SHARED: 'on' }),
    };
    servers.push(await startServer({ ...env, ...shared, SIMULATOR_ACK_MS: '20' }, async () => {}));
  }
  const urls = servers.map(({ url }) => url);
  const first = urls[0] ?? '';
  const { token: superToken } = await logInAt(first, 'super@recado.test');
  const plans = await callAt<{ id: number }[]>(first, superToken, 'GET', '/plans/all');
  const desk = { urls, network: phones.network, superToken, planId: plans.at(-1)?.id ?? 1 };
  for (let place = 0; place < Number(values.companies); place += 1)
    companies.push(await openLoadedCompany(desk, { place, agents: Number(values.agents), customers: 10 }));
  const folder = await folderOf(pool);

  console.log(
    `${values.engine}, servers: ${serverCount}, companies: ${values.companies}, agents of each: ${values.agents}`,
  );
  console.log(
    '| offered in, out /s | taken in /s | on the screen p50, p95 | accepted out /s | at the phones after | server ms a message | database ms a message |',
  );
  console.log('|---|--:|--:|--:|--:|--:|--:|');
  // The first seconds compile and plan.
  await step(10, urls, folder);
  for (const rate of values.rates.split(',').map(Number)) {
    const found = await step(rate, urls, folder);
    console.log(lineOf(rate, found));
    if (found.p95 > lateMs || found.taken < rate * 0.9) break;
  }
  if (pool) console.log(await floorOf(pool, folder));
} finally {
  for (const company of companies) company.close();
  for (const server of servers.toReversed()) await server.remove();
  await phones.close();
  await pool?.end();
  await pooler?.stop();
  await postgres?.stop();
}

interface Found {
  taken: number;
  p50: number;
  p95: number;
  accepted: number;
  drained: number;
  serverMs: number;
  databaseMs: number;
}

async function step(rate: number, urls: readonly string[], folder: string): Promise<Found> {
  const run = `${rate}-${Math.round(performance.now())}`;
  const before = await work(urls, folder);
  const begun = performance.now();
  const screens: Promise<number>[] = [];
  let taken = 0;
  let accepted = 0;
  const answers: { number: string; body: string }[] = [];
  const customerAt = (n: number) => {
    const company = companies[n % companies.length] as LoadedCompany;
    return {
      company,
      customer: company.customers[
        Math.floor(n / companies.length) % company.customers.length
      ] as LoadedCompany['customers'][number],
    };
  };
  // What fails is not taken, and the line says how much was.
  const going: Promise<unknown>[] = [];
  const goes = (work: Promise<unknown>) => void going.push(work.catch(() => undefined));
  for (let n = 0; n < rate * seconds; n += 1) {
    await pause(begun + (n / rate) * 1000 - performance.now());
    const { company, customer } = customerAt(n);
    const body = `in ${run} ${n}`;
    const at = performance.now();
    screens.push(onScreen(company, body, at));
    goes(
      phones.network
        .write({ ...text(body, `${run}-${n}`), connectionId: company.connectionId, from: customer.number })
        .then(() => {
          taken += 1;
        }),
    );
    if (n % 2) continue;
    const reply = `out ${run} ${n}`;
    goes(
      company.answer(customer.ticketId, reply).then(() => {
        accepted += 1;
        answers.push({ number: customer.number, body: reply });
      }),
    );
  }
  const took = (performance.now() - begun) / 1000;
  const [takenThen, acceptedThen] = [taken, accepted];
  await Promise.race([Promise.allSettled(going), pause(drainMs)]);
  const drained = await arrived(answers);
  const times = await Promise.all(screens);
  const after = await work(urls, folder);
  const messages = rate * seconds * 1.5;
  return {
    taken: takenThen / took,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    accepted: acceptedThen / took,
    drained,
    serverMs: ((after.server - before.server) * 1000) / messages,
    databaseMs: ((after.database - before.database) * 1000) / messages,
  };
}

async function onScreen(company: LoadedCompany, body: string, since: number): Promise<number> {
  for (const end = since + drainMs; performance.now() < end; await pause(50)) {
    const at = company.seen.get(body);
    if (at !== undefined) return at - since;
  }
  return drainMs;
}

/** Milliseconds until the phones have all answers that were accepted. */
async function arrived(answers: readonly { number: string; body: string }[]): Promise<number> {
  const since = performance.now();
  for (; performance.now() - since < drainMs; await pause(100)) {
    const numbers = [...new Set(answers.map(({ number }) => number))];
    const outboxes = await Promise.all(numbers.map((number) => phones.network.outbox(number)));
    const there = new Set(outboxes.flat().map(({ body }) => body));
    if (answers.every(({ body }) => there.has(body))) return performance.now() - since;
  }
  return Number.POSITIVE_INFINITY;
}

async function work(urls: readonly string[], folder: string) {
  const each = await Promise.all(urls.map(secondsOfServer));
  return { server: each.reduce((sum, one) => sum + one, 0), database: folder === '' ? 0 : secondsOfFolder(folder) };
}

async function folderOf(database: pg.Pool | undefined): Promise<string> {
  const found = await database?.query<{ data_directory: string }>('show data_directory');
  return found?.rows[0]?.data_directory ?? '';
}

/** What a message costs that is only a row, a notice and its write: as many as a step, four at a time. */
async function floorOf(database: pg.Pool, folder: string): Promise<string> {
  const count = 2_000;
  await database.query(
    'create table floor_of_load (id bigint generated always as identity primary key, body text not null)',
  );
  const before = { server: process.cpuUsage(), database: secondsOfFolder(folder) };
  let next = 0;
  const write = async () => {
    while (next < count) {
      next += 1;
      const client = await database.connect();
      await client.query('begin');
      await client.query('insert into floor_of_load (body) values ($1)', [`message ${next}`]);
      await client.query("select pg_notify('floor_of_load', '1')");
      await client.query('commit');
      client.release();
    }
  };
  await Promise.all(Array.from({ length: 4 }, write));
  const { user, system } = process.cpuUsage(before.server);
  const node = (user + system) / 1000 / count;
  const own = ((secondsOfFolder(folder) - before.database) * 1000) / count;
  return `Floor, one row and one notice in a transaction: ${node.toFixed(2)} ms of Node, ${own.toFixed(2)} ms of the database a message.`;
}

function lineOf(rate: number, { taken, p50, p95, accepted, drained, serverMs, databaseMs }: Found): string {
  const ms = (value: number) => (value >= drainMs ? 'late' : `${Math.round(value)} ms`);
  const cells = [
    `${rate}, ${rate / 2}`,
    taken.toFixed(0),
    `${ms(p50)}, ${ms(p95)}`,
    accepted.toFixed(0),
    ms(drained),
    serverMs.toFixed(1),
    databaseMs.toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}
