import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Campaign, Session } from '#contract/schema.ts';
import type { FaultPoint } from '#server/fault-points.ts';
import { phonesAt } from '../support/browsers/phones.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';
import { chanceOf } from '../support/chance.ts';
import { eventually } from '../support/eventually.ts';

/** `FAULT_SEEDS=20 FAULT_RECIPIENTS=60` for the long run, `FAULT_SEED=n` to see one fall again. */
const again = process.env.FAULT_SEED;
const first = Number(again ?? Date.now() % 1_000_000);
const seeds = Array.from({ length: again ? 1 : Number(process.env.FAULT_SEEDS ?? 2) }, (_, n) => first + n);
const recipients = Number(process.env.FAULT_RECIPIENTS ?? 20);
const points: FaultPoint[] = ['campaign.begun', 'campaign.claimed', 'phone.took'];

let server: RunningServer;
let token: string;
beforeAll(async () => {
  // Phones that show a repeated message twice are the harder judges.
  server = await startServer({ FAULTS: 'on', SIMULATOR_DEDUPE: 'off', SIMULATOR_ACK_MS: '20' });
  token = (await call<Session>('POST', '/auth/login', { email: 'admin@acme.test', password: 'recado' })).token;
  await call('POST', '/campaign-settings', { settings: { messageInterval: 0, longerIntervalAfter: 0 } });
});
afterAll(() => server.remove());

async function call<Content>(method: string, path: string, body?: object): Promise<Content> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Content;
}

let lists = 0;

/** A campaign that begins in a second, and whom it writes to. */
async function schedule(): Promise<{ id: number; numbers: string[] }> {
  lists += 1;
  const numbers = Array.from({ length: recipients }, (_, n) => `55119${60_000_000 + lists * 10_000 + n}`);
  const { id: contactListId } = await call<{ id: number }>('POST', '/contact-lists', { name: `Queda ${lists}` });
  for (const number of numbers) await call('POST', '/contact-list-items', { name: 'Cliente', number, contactListId });
  const scheduledAt = new Date(Date.now() + 1_500).toISOString();
  const { id } = await call<Campaign>('POST', '/campaigns', {
    name: `Queda ${lists}`,
    message1: 'Olá, {nome}!',
    message2: 'Oi, {nome}!',
    contactListId,
    scheduledAt,
  });
  return { id, numbers };
}

async function expectOnceEach({ id, numbers }: { id: number; numbers: string[] }): Promise<void> {
  const find = () => call<Campaign>('GET', `/campaigns/${id}`);
  await eventually(async () => expect((await find()).status).toBe('FINALIZADA'));
  const counts = await Promise.all(numbers.map(async (number) => (await phonesAt(server.url).outbox(number)).length));
  expect(counts).toEqual(numbers.map(() => 1));
  expect((await find()).counters).toMatchObject({ recipients: numbers.length, sent: numbers.length, failed: 0 });
}

test.each(points)('F1: killed at %s, the campaign goes on with the next recipient', async (point) => {
  await phonesAt(server.url).arm(point, point === 'campaign.begun' ? 1 : 5);
  const campaign = await schedule();
  await server.fallen();
  await server.restart();
  await expectOnceEach(campaign);
});

test.each(seeds)('F1: killed at random, seed %i, each recipient is written to once', async (seed) => {
  const campaign = await schedule();
  await pause(1_500 + chanceOf(seed).between(0, 15 * recipients));
  await server.kill();
  await server.restart();
  await expectOnceEach(campaign);
});
