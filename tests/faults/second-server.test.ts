import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Campaign, Session, Ticket } from '#contract/schema.ts';
import { demoFixtures } from '#server/seed/demo-fixtures.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';
import { eventually } from '../support/eventually.ts';
import { numbers } from '../support/server/campaigns/campaigns.ts';
import { text } from '../support/server/phone-network.ts';
import { type PostgresServer, startPostgres } from '../support/server/postgres.ts';
import { spreadsheet } from '../support/server/spreadsheets.ts';
import { openWiredPhones, type WiredPhones } from '../support/server/wired-phones.ts';

/** `npm run faults` asks for a thousand. */
const recipients = Number(process.env.FAULT_RECIPIENTS ?? 40);

let postgres: PostgresServer;
let phones: WiredPhones;
const folders: string[] = [];
const servers: RunningServer[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  phones = await openWiredPhones();
});
const removeServers = async () => {
  for (const server of servers.splice(0)) await server.remove();
};
afterAll(async () => {
  await removeServers();
  await phones.close();
  await postgres.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'recado-second-'));
  folders.push(folder);
  return folder;
};

const start = async (env: Record<string, string>) => {
  const server = await startServer({ SIMULATOR_URL: phones.SIMULATOR_URL, ...env }, async () => {});
  servers.push(server);
  return server;
};

test('a second server with a folder of its own refuses to start and says why; after a kill the next one starts', async () => {
  const alone = { DATABASE_URL: await postgres.newDatabase(), SEED: 'none' };
  const first = await start({ ...alone, DATA_DIR: newFolder() });
  await Promise.all([
    expect(start({ ...alone, DATA_DIR: newFolder() })).rejects.toThrow(
      /ended with 1:\nAnother Recado works on this database.*FILES_SHARED=on/,
    ),
    expect(start({ ...alone, DATA_DIR: newFolder(), FILES_SHARED: 'on' })).rejects.toThrow(
      /ended with 1:\nAnother Recado that keeps its files for itself/,
    ),
  ]);
  expect((await fetch(`${first.url}/health/ready`)).status).toBe(200);

  await first.kill();
  const next = await start({ ...alone, DATA_DIR: newFolder() });
  expect((await fetch(`${next.url}/health/ready`)).status).toBe(200);
  await removeServers();
});

test('F74: three that start at once on an empty database come up, with one demo between them', async () => {
  const shared = { DATABASE_URL: await postgres.newDatabase(), DATA_DIR: newFolder(), FILES_SHARED: 'on' };
  const three = await Promise.all([1, 2, 3].map(() => start(shared)));
  for (const server of three) {
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
    const answer = await fetch(`${server.url}/api/companies`, await logIn(server, 'super@recado.test'));
    expect(await answer.json()).toMatchObject({ count: Object.keys(demoFixtures).length });
  }
  await removeServers();
});

test('with a shared folder, what is uploaded at one server is served by the other, which may start meanwhile', async () => {
  const DATABASE_URL = await postgres.newDatabase();
  const DATA_DIR = newFolder();
  const shared = { DATABASE_URL, DATA_DIR, FILES_SHARED: 'on' };
  const one = await start(shared);
  const admin = await logIn(one);
  const { tickets } = await (await fetch(`${one.url}/api/tickets?status=open&showAll=true`, admin)).json();
  const content = randomBytes(200_000);

  const upload = beginUpload(`${one.url}/api/messages/${tickets[0].id}`, admin.headers.authorization);
  upload.write(head);
  upload.write(content.subarray(0, 100_000));
  await expect.poll(() => readdirSync(join(DATA_DIR, 'temp')).length).toBe(1);
  const other = await start(shared);
  upload.end(Buffer.concat([content.subarray(100_000), Buffer.from(tail)]));
  const [answer] = (await once(upload, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  const [message] = [JSON.parse((await buffer(answer)).toString())].flat();

  const served = await fetch(new URL(message.mediaUrl, other.url), await logIn(other));
  expect(served.status).toBe(200);
  expect(Buffer.from(await served.arrayBuffer()).equals(content)).toBe(true);

  await expect(start({ DATABASE_URL, DATA_DIR })).rejects.toThrow(/Another Recado works on this database/);
});

test('F3: of ten who stop or begin a campaign again at once at both servers one does, and after a kill the other one ends it', async () => {
  const desks = await Promise.all(servers.map(deskAt));
  const to = numbers(recipients, 1000);
  const desk = desks.at(-1);
  if (!desk) throw new Error('Both servers are still there');
  await desk.call('POST', '/campaign-settings', { settings: { messageInterval: 0, longerIntervalAfter: 0 } });
  const id = await beginCampaign(desk, to);
  const received = () => Promise.all(to.map(async (number) => (await phones.network.outbox(number)).length));
  const written = async () => (await received()).filter((count) => count > 0).length;
  /** As lists have it: a campaign by itself carries all its recipients, and is asked for again and again. */
  const find = async () => {
    const { records } = (await desk.call<{ records: Campaign[] }>('GET', '/campaigns')).body;
    return records.find((each) => each.id === id);
  };
  const tenTimes = async (...moves: ('cancel' | 'restart')[]) => {
    const calls = Array.from({ length: 10 }, async (_, n) => {
      const at = desks[n % desks.length] ?? desk;
      return (await at.call('POST', `/campaigns/${id}/${moves[n % moves.length]}`)).status;
    });
    return (await Promise.all(calls)).sort();
  };
  const oneOfTen = [200, ...Array(9).fill(409)];
  await eventually(async () => expect(await written()).toBeGreaterThan(3));
  expect(await tenTimes('cancel')).toEqual(oneOfTen);
  await eventually(async () =>
    expect((await desk.call('GET', `/campaigns/${id}/recipients?state=sending`)).body).toMatchObject({ count: 0 }),
  );
  const stopped = await written();
  // Whatever is written makes a server look what is due.
  for (const each of desks) await each.call('POST', '/campaigns', { name: 'Rascunho' });
  expect(stopped).toBeLessThan(to.length);
  expect(await tenTimes('restart')).toEqual(oneOfTen);
  expect(new Set(await tenTimes('cancel', 'restart'))).toEqual(new Set([200, 409]));
  expect(await written()).toBeGreaterThanOrEqual(stopped);
  // It was there first, so that it has the lines.
  await servers[0]?.kill();
  if ((await find())?.status === 'CANCELADA') await desk.call('POST', `/campaigns/${id}/restart`);
  for (const tenth of Array(10).keys()) {
    await eventually(async () => expect((await find())?.counters.sent).toBeGreaterThan((tenth / 10) * recipients));
  }
  await eventually(async () => expect((await find())?.status).toBe('FINALIZADA'));
  expect(await received()).toEqual(to.map(() => 1));
  await eventually(async () =>
    expect((await find())?.counters).toMatchObject({ recipients, sent: recipients, waiting: 0, unconfirmed: 0 }),
  );
});

test('who takes a line over hears its customers before all that has still to leave on it', async () => {
  await removeServers();
  const DATABASE_URL = await postgres.newDatabase();
  const shared = { DATABASE_URL, DATA_DIR: newFolder(), FILES_SHARED: 'on' };
  const one = await start(shared);
  const desk = await deskAt(one);
  const { tickets } = (await desk.call<{ tickets: Ticket[] }>('GET', '/tickets?status=open&showAll=true')).body;
  const [ticket] = tickets.filter(({ isGroup }) => !isGroup);
  const connectionId = ticket?.whatsappId ?? 0;
  await eventually(async () =>
    expect((await desk.call('GET', `/whatsapp/${connectionId}`)).body).toMatchObject({ status: 'CONNECTED' }),
  );
  await start(shared);
  const answers = Array.from({ length: 200 }, (_, n) => `fica para depois ${n}`);
  await Promise.all(answers.map((body) => desk.call('POST', `/messages/${ticket?.id}`, { body })));
  await one.kill();
  const customers = numbers(5, 7000);
  await Promise.all(
    customers.map(async (from) => {
      const written = await phones.network.write({ ...text('alguém aí?'), connectionId, from });
      expect(written.receipt).toMatchObject({ ticketId: expect.any(Number) });
    }),
  );
  const left = async () => {
    const outbox = await phones.network.outbox(ticket?.contact.number ?? '');
    return outbox.map(({ body }) => body).filter((body) => answers.includes(body)).length;
  };
  expect(await left()).toBeLessThan(answers.length);
  await eventually(async () => expect(await left()).toBe(answers.length));
});

type Desk = Awaited<ReturnType<typeof deskAt>>;

async function deskAt(server: RunningServer) {
  const { headers } = await logIn(server);
  return {
    async call<Body = unknown>(method: string, path: string, body?: object): Promise<{ status: number; body: Body }> {
      const isJson = body !== undefined && !(body instanceof FormData);
      const answer = await fetch(`${server.url}/api${path}`, {
        method,
        headers: { ...headers, ...(isJson && { 'content-type': 'application/json' }) },
        ...(body && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
      });
      return { status: answer.status, body: await answer.json() };
    },
  };
}

async function beginCampaign({ call }: Desk, to: string[]): Promise<number> {
  const { body: list } = await call<{ id: number }>('POST', '/contact-lists', { name: 'Corrida' });
  const form = new FormData();
  const rows = to.map((number) => ['Cliente', number, '']);
  form.append('file', new Blob([new Uint8Array(spreadsheet([['nome', 'numero', 'email'], ...rows]))]), 'lista.xlsx');
  await call('POST', `/contact-lists/${list.id}/upload`, form);
  const texts = { name: 'Corrida', message1: 'Olá, {nome}!' };
  const scheduledAt = new Date(Date.now() + 300).toISOString();
  const { body } = await call<Campaign>('POST', '/campaigns', { ...texts, contactListId: list.id, scheduledAt });
  return body.id;
}

const logIn = async ({ url }: RunningServer, email = 'admin@acme.test') => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'recado' }),
  });
  const { token }: Session = await answer.json();
  return { headers: { authorization: `Bearer ${token}` } };
};

const boundary = 'recado-boundary-0123456789';
const head = `--${boundary}\r\ncontent-disposition: form-data; name="medias"; filename="a.bin"\r\n\r\n`;
const tail = `\r\n--${boundary}--\r\n`;

const beginUpload = (url: string, authorization: string) =>
  request(url, {
    method: 'POST',
    headers: { authorization, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
