import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session, Ticket } from '#contract/schema.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';
import { chanceOf } from '../support/chance.ts';
import { eventually } from '../support/eventually.ts';
import { text } from '../support/server/phone-network.ts';
import { type Pooler, poolerProgram, startPooler } from '../support/server/pooler.ts';
import {
  type PostgresServer,
  type ReplicatedPostgres,
  startPostgres,
  startReplicatedPostgres,
} from '../support/server/postgres.ts';
import { type S3, startS3 } from '../support/server/s3/s3.ts';
import { openWiredPhones, type WiredPhones } from '../support/server/wired-phones.ts';

/**
 * `FAULT_FALLS=10 FAULT_EVERY_MS=60000 FAULT_SOCKETS=100` for the long run, `FAULT_SEED=n` to see one again. `FAULT_WITH` is
 * some of `bucket`, `pooler` and `replica`, by comma; all that are there by default.
 */
const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000);
const falls = Number(process.env.FAULT_FALLS ?? 3);
const everyMs = Number(process.env.FAULT_EVERY_MS ?? 1_500);
const sockets = Number(process.env.FAULT_SOCKETS ?? 10);
const all = poolerProgram ? 'bucket,pooler,replica' : 'bucket,replica';
const others = new Set((process.env.FAULT_WITH ?? all).split(','));
const chance = chanceOf(seed);

const secrets = {
  JWT_SECRET: 'a secret of the three, 0123456789',
  JWT_REFRESH_SECRET: 'another secret of the three, 0123456789',
  ENCRYPTION_KEY: 'a key of the three, 0123456789 abcdef',
};

/** Each role is held twice, so that whoever falls leaves somebody who has it. */
const roles = ['web,channels', 'web,jobs', 'channels,jobs'];

let postgres: PostgresServer;
let replicated: ReplicatedPostgres | undefined;
let pooler: Pooler | undefined;
let bucket: S3 | undefined;
let database: pg.Pool;
let phones: WiredPhones;
const folder = mkdtempSync(join(tmpdir(), 'recado-three-'));
const servers: RunningServer[] = [];

beforeAll(async () => {
  if (others.has('replica')) replicated = await startReplicatedPostgres();
  postgres = replicated ?? (await startPostgres());
  phones = await openWiredPhones();
  const { SIMULATOR_URL } = phones;
  const DATABASE_URL = await postgres.newDatabase();
  database = new pg.Pool({ connectionString: DATABASE_URL });
  if (others.has('bucket')) bucket = await startS3();
  if (others.has('pooler')) pooler = await startPooler(DATABASE_URL);
  for (const [place, ROLES] of roles.entries()) {
    const env = {
      SIMULATOR_URL,
      DATABASE_URL,
      ...(pooler && { DATABASE_POOLER_URL: pooler.of(DATABASE_URL) }),
      ...(replicated && { DATABASE_REPLICA_URL: replicated.replicaOf(DATABASE_URL) }),
      ...bucket?.settings,
      DATA_DIR: bucket ? join(folder, `${place}`) : folder,
      ...secrets,
      FILES_SHARED: 'on',
      SIMULATOR_ACK_MS: '20',
      LIVE_KEEP_EVENTS: '1000000',
      ROLES,
    };
    servers.push(await startServer(env, async () => {}));
  }
});
afterAll(async () => {
  for (const server of servers) await server.remove();
  await database.end();
  await phones.close();
  await pooler?.stop();
  await postgres.stop();
  await bucket?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const timeout = falls * (everyMs + 10_000) + 240_000;

test(`three servers with roles, one of which is killed again and again, lose and double nothing (FAULT_SEED=${seed})`, {
  timeout,
}, async () => {
  const [web = '', otherWeb = ''] = servers.map(({ url }) => url);
  const token = await tokenAt(web);
  const tickets = await openTickets(web, token);
  const listeners = await Promise.all(
    Array.from({ length: sockets }, (_, n) =>
      listenAt(n % 2 ? otherWeb : web, { token, other: n % 2 ? web : otherWeb }),
    ),
  );
  const lines = await pairedLines();
  let isOver = false;
  const written: string[] = [];
  const filed: string[] = [];
  let looked = 0;
  const answered: { number: string; body: string }[] = [];
  await Promise.all([
    fallAgainAndAgain().finally(() => {
      isOver = true;
    }),
    ...lines.map(writeOn),
    ...tickets.map(answerIn),
    ...(others.has('replica') ? [lookForOwn()] : []),
  ]);

  // Whatever a phone or an agent was told is taken is there once, and leaves in the order in which it was written.
  expect([written.length, answered.length].every((count) => count > falls)).toBe(true);
  if (others.has('replica')) expect(looked).toBeGreaterThan(falls);
  await eventually(async () => {
    const stored = await database.query('select provider_id as id from messages where provider_id = any($1)', [
      written,
    ]);
    expect(stored.rows.map(({ id }) => id).sort()).toEqual(written.toSorted());
  });
  if (bucket) expect(await filesIn(bucket)).toEqual(filed.map((id) => ({ id, content: contentOf(id) })));
  for (const { contact } of tickets) {
    const mine = answered.filter(({ number }) => number === contact.number).map(({ body }) => body);
    const arrived = async () =>
      (await phones.network.outbox(contact.number)).map(({ body }) => body).filter((body) => /^resposta/.test(body));
    // A line that has fallen behind is waited for while it goes on.
    for (let [before, now] = [-1, (await arrived()).length]; now > before && now < mine.length; ) {
      await pause(10_000);
      [before, now] = [now, (await arrived()).length];
    }
    await eventually(async () => expect(await arrived()).toEqual(mine));
  }
  // Each socket was told, or caught up with, what a page that is loaded now reads.
  const first = listeners.reduce((earliest, each) => (each.begun < earliest.begun ? each : earliest));
  const all = await first.readAfter(first.begun);
  await eventually(async () => {
    all.push(...(await first.readAfter(all.at(-1) ?? first.begun)));
    for (const [place, listener] of listeners.entries())
      expect({ place, ...differences(listener, all) }).toEqual({ place, missing: [], more: [] });
  });
  for (const listener of listeners) listener.close();

  async function fallAgainAndAgain(): Promise<void> {
    for (let fall = 0; fall < falls; fall += 1) {
      await pause(everyMs);
      const server = servers[chance.between(0, servers.length - 1)];
      await server?.kill();
      await pause(chance.between(0, 1_000));
      await server?.restart();
    }
    await pause(1_000);
  }

  async function writeOn(connectionId: number): Promise<void> {
    for (let n = 0; !isOver; n += 1) {
      const id = `three-${connectionId}-${n}`;
      const file = bucket && n % 5 === 0 ? await fileOf(id) : {};
      await phones.network.write({ ...text(`mensagem ${n}`, id), ...file, connectionId });
      written.push(id);
      if ('mediaUrl' in file) filed.push(id);
      await pause(chance.between(20, 200));
    }
  }

  /** A call that nobody answered is made again with the same `clientId`, as the desk does. */
  async function answerIn({ id, contact }: Ticket): Promise<void> {
    for (let n = 0; !isOver; n += 1) {
      const body = `resposta ${n}`;
      const call = { body, clientId: crypto.randomUUID() };
      for (let url = web; !(await isTaken(url, id, call)); url = url === web ? otherWeb : web) await pause(50);
      answered.push({ number: contact.number, body });
      await pause(chance.between(20, 200));
    }
  }

  async function fileOf(id: string) {
    const bytes = Buffer.from(contentOf(id));
    const mediaUrl = await phones.network.keepFile({ name: `${id}.txt`, mime: 'text/plain', bytes });
    return { type: 'document', mediaUrl, mediaName: `${id}.txt` } as const;
  }

  async function filesIn({ objects }: S3) {
    const { rows } = await database.query<{ id: string; file: string }>(
      `select provider_id as id, media_file as file from messages
        where provider_id = any($1) order by array_position($1, provider_id)`,
      [filed],
    );
    return rows.map(({ id, file }) => ({ id, content: objects.get(file)?.content.toString() }));
  }

  /** Whoever has made a contact finds it at once, at whichever server. */
  async function lookForOwn(): Promise<void> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    for (let n = 0; !isOver; n += 1) {
      const body = JSON.stringify({ name: `Procurada ${n}`, number: `55119${70_000_000 + n}` });
      const made = await fetch(`${web}/api/contacts`, { method: 'POST', headers, body }).catch(() => undefined);
      if (!made?.ok) continue;
      const address = `${otherWeb}/api/contacts?searchParam=${encodeURIComponent(`Procurada ${n}`)}`;
      const found = await fetch(address, { headers }).catch(() => undefined);
      if (found?.ok) {
        const { contacts } = (await found.json()) as { contacts: { name: string }[] };
        expect(contacts.map(({ name }) => name)).toContain(`Procurada ${n}`);
        looked += 1;
      }
      await pause(200);
    }
  }

  async function isTaken(url: string, ticketId: number, body: object): Promise<boolean> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const call = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(`${url}/api/messages/${ticketId}`, call).catch(() => undefined))?.ok ?? false;
  }
});

/** Some hundred thousand numbers after a long run: nobody reads more of them than a few. */
function differences({ heard, begun }: Listening, all: readonly number[]) {
  const since = new Set(all.filter((seq) => seq > begun));
  return {
    missing: [...since].filter((seq) => !heard.has(seq)).slice(0, 10),
    more: [...heard].filter((seq) => !since.has(seq)).slice(0, 10),
  };
}

const contentOf = (id: string) => `o que está em ${id}`;

async function tokenAt(url: string): Promise<string> {
  const body = JSON.stringify({ email: 'admin@acme.test', password: 'recado' });
  const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  return ((await (await fetch(`${url}/api/auth/login`, call)).json()) as Session).token;
}

async function openTickets(url: string, token: string): Promise<Ticket[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/tickets?status=open&showAll=true&pageNumber=1`, { headers });
  const { tickets } = (await answer.json()) as { tickets: Ticket[] };
  return tickets.filter(({ isGroup }) => !isGroup).slice(0, 4);
}

/** Those of the demo, once the phones have connected them. */
async function pairedLines(): Promise<number[]> {
  const connected = async () =>
    (await database.query<{ id: number }>("select id from connections where status = 'CONNECTED' order by id")).rows;
  await eventually(async () => expect((await connected()).length).toBeGreaterThan(1));
  return (await connected()).map(({ id }) => id);
}

interface Listening {
  /** The numbers of all that it was told, or has caught up with. */
  heard: ReadonlySet<number>;
  /** Up to where it knew everything when it began. */
  begun: number;
  /** What there has been since a number, asked for now, in its order. */
  readAfter(after: number): Promise<number[]>;
  close(): void;
}

/** A client that comes back at the other server where its own is gone, and catches up as the desk does. */
async function listenAt(url: string, { token, other }: { token: string; other: string }): Promise<Listening> {
  let at = url;
  const begun = (await ask(-1)).seq;
  let caughtUpTo = begun;
  const heard = new Set<number>();
  let socket: Socket = open();

  function open(): Socket {
    const opened = io(at, { transports: ['websocket'], reconnection: false, forceNew: true, auth: { token } });
    opened.onAny((channel: string, payload: { seq: number }) => {
      if (channel !== 'beacon' && payload.seq > begun) heard.add(payload.seq);
    });
    opened.on('connect', () => void catchUp().catch(goOn));
    opened.on('disconnect', (reason) => reason !== 'io client disconnect' && goOn());
    opened.on('connect_error', goOn);
    return opened;
  }

  function goOn(): void {
    socket.disconnect();
    at = at === url ? other : url;
    setTimeout(() => {
      socket = open();
    }, 200).unref();
  }

  async function catchUp(): Promise<void> {
    const found = await readAfter(caughtUpTo);
    for (const seq of found) heard.add(seq);
    caughtUpTo = found.at(-1) ?? caughtUpTo;
  }

  async function readAfter(after: number): Promise<number[]> {
    const found: number[] = [];
    for (let [place, isMore] = [after, true]; isMore; ) {
      const { seq, events, hasMore, reset } = await ask(place);
      expect(reset).toBe(false);
      found.push(...events.map((event) => event.seq));
      [place, isMore] = [seq, hasMore];
    }
    return found;
  }

  async function ask(after: number) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${at}/api/live/events?after=${after}`, { headers });
    return (await answer.json()) as { seq: number; events: { seq: number }[]; hasMore: boolean; reset: boolean };
  }

  return {
    heard,
    begun,
    readAfter,
    close: () => void socket.disconnect(),
  };
}
