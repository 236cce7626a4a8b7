import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { phonesAt } from '../support/browsers/phones.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';
import { eventually } from '../support/eventually.ts';

const from = '5511970000051';

let server: RunningServer;
let token: string;
let ticketId: number;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startServer();
  const { body } = await call('POST', '/auth/login', { email: 'admin@acme.test', password: 'recado' });
  token = body.token;
  ticketId = (await writes('Oi')).ticketId;
  await call('PUT', `/tickets/${ticketId}`, { status: 'open', userId: body.user.id });
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await server?.remove();
});

async function call(method: string, path: string, content?: object) {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...(content ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(content ? { body: JSON.stringify(content) } : {}),
  });
  return { status: answer.status, body: await answer.json() };
}

async function writes(body: string) {
  const line = (await phonesAt(server.url).lines()).find(({ companyId }) => companyId === 1);
  return phonesAt(server.url).write({ connectionId: line?.id ?? 0, from, name: 'Cliente', body });
}

/** Browsers that come back by themselves, each at a moment of its own, and note the last number they were sent. */
async function openSockets(count: number): Promise<{ last(): number }[]> {
  const opened = Array.from({ length: count }, () => {
    const socket = io(server.url, { transports: ['websocket'], auth: { token }, forceNew: true });
    let seq = 0;
    socket.onAny((_channel: string, payload: { seq?: number }) => {
      seq = Math.max(seq, payload.seq ?? 0);
    });
    sockets.push(socket);
    return { socket, last: () => seq };
  });
  await eventually(() => expect(opened.filter(({ socket }) => !socket.connected).length).toBe(0));
  return opened;
}

/** Asks whether it is ready from a thread of its own: this one has two hundred browsers to be, and would ask too late. */
async function watchReadiness(url: string): Promise<() => Promise<number>> {
  const watch = new Worker(new URL('../support/browsers/readiness-watch.mjs', import.meta.url), { workerData: url });
  await once(watch, 'message');
  const other = once(watch, 'message').then(([status]): number => status);
  return () => other;
}

const bodiesOf = async (prefix: string): Promise<string[]> => {
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await call('GET', `/messages/${ticketId}?pageNumber=${page}`);
    found.push(...body.messages.map((message: { body: string }) => message.body));
    if (!body.hasMore) return found.filter((text) => text.startsWith(prefix));
  }
};

test('F23: asked to end amid fifty calls and two hundred sockets, it says so first, finishes what it began and ends by itself', async () => {
  await openSockets(200);
  const firstOtherThan200 = await watchReadiness(server.url);
  const sends = Array.from({ length: 50 }, (_, n) =>
    call('POST', `/messages/${ticketId}`, {
      body: `fim ${n}`,
      fromMe: true,
      read: true,
      mediaUrl: '',
      clientId: `fim-${n}`,
    })
      .then(({ status }) => ({ n, status }))
      // It had not been listened to any more.
      .catch(() => ({ n, status: 0 })),
  );
  let finished = 0;
  for (const send of sends) void send.then(() => ++finished);
  await Promise.race(sends);
  const finishedBefore = finished;
  expect(await server.terminate()).toBe(0);
  expect(await firstOtherThan200()).toBe(503);

  const answers = await Promise.all(sends);
  expect(answers.filter(({ status }) => ![200, 503, 0].includes(status))).toEqual([]);
  const confirmed = answers.filter(({ status }) => status === 200).map(({ n }) => `fim ${n}`);
  await server.restart();
  const stored = await bodiesOf('fim');
  // Those that were under way when it was asked to end have been finished.
  expect(confirmed.length).toBeGreaterThan(finishedBefore);
  expect(confirmed.filter((text) => !stored.includes(text))).toEqual([]);
  expect(new Set(stored).size).toBe(stored.length);
});

test('F24: five hundred browsers that come back at once are all up to date again, and others are answered meanwhile', async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  const browsers = await openSockets(500);
  await server.kill();
  await eventually(() => expect(sockets.filter(({ connected }) => connected).length).toBe(0));
  await server.restart();
  const answered = [];
  while (sockets.some(({ connected }) => !connected)) answered.push((await call('GET', '/tickets')).status);
  expect(new Set(answered)).toEqual(new Set([200]));
  await writes('de volta');
  const { seq } = (await call('GET', '/live/events?after=-1')).body;
  await eventually(() => expect(browsers.filter(({ last }) => last() < seq).length).toBe(0));
});
