import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Campaign, Session } from '#contract/schema.ts';
import type { FaultPoint } from '#server/fault-points.ts';
import { phonesAt } from '../support/browsers/phones.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';
import { chanceOf } from '../support/chance.ts';
import { eventually } from '../support/eventually.ts';
import { spreadsheet } from '../support/server/spreadsheets.ts';

/** `npm run faults` asks for a thousand recipients and twenty falls at random; `FAULT_SEED=n` shows those of one run again. */
const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000);
const falls = Number(process.env.FAULT_FALLS ?? 1);
const recipients = Number(process.env.FAULT_RECIPIENTS ?? 20);
/** Phones that show a repeated message twice are the harder judges. */
const phones = recipients >= 1_000 ? ['off', 'on'] : ['off'];
const points: FaultPoint[] = ['campaign.begun', 'campaign.claimed', 'phone.took'];
// Recipients are fixed in thousands.
if (recipients >= 1_000) points.splice(1, 0, 'campaign.partFixed');

describe.each(phones)('F1: killed in the middle, over phones that recognise a repeated message: %s', (dedupe) => {
  let server: RunningServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer({ FAULTS: 'on', SIMULATOR_DEDUPE: dedupe, SIMULATOR_ACK_MS: '20' });
    token = (await call<Session>('POST', '/auth/login', { email: 'admin@acme.test', password: 'recado' })).token;
    await call('POST', '/campaign-settings', { settings: { messageInterval: 0, longerIntervalAfter: 0 } });
  });
  afterAll(() => server.remove());

  test(`${recipients} recipients, ${points.join(', ')}, then ${falls} times at random, seed ${seed}: each is written to once`, async () => {
    const { id: contactListId, numbers } = await makeList();
    const [begun, ...others] = points;
    if (begun) await phonesAt(server.url).arm(begun, 1);
    const { id } = await call<Campaign>('POST', '/campaigns', {
      name: 'Queda',
      message1: 'Olá, {nome}!',
      message2: 'Oi, {nome}!',
      contactListId,
      // A busy machine may need a second to take it.
      scheduledAt: new Date(Date.now() + 2000).toISOString(),
    });
    for (const next of others) {
      await server.fallen();
      // Named from the start, since it may be reached before anybody could ask, or even before the server is ready.
      const again = server.restart({ FAULT_POINT: next === 'campaign.partFixed' ? next : `${next}:5` });
      await again.catch(() => undefined);
    }
    await server.fallen();
    await server.restart();
    const chance = chanceOf(seed);
    for (let fall = 0; fall < falls; fall += 1) {
      await pause(chance.between(10, 600));
      await server.kill();
      await server.restart();
    }
    /** As lists have it: a campaign by itself carries all its recipients, and is asked for again and again. */
    const find = async () => {
      const { records } = await call<{ records: Campaign[] }>('GET', '/campaigns');
      return records.find((each) => each.id === id);
    };
    await eventually(async () => expect((await find())?.status).toBe('FINALIZADA'));
    const received = await Promise.all(numbers.map((number) => phonesAt(server.url).outbox(number)));
    expect(received.map(({ length }) => length)).toEqual(numbers.map(() => 1));
    await eventually(async () =>
      expect((await find())?.counters).toMatchObject({
        recipients: numbers.length,
        sent: numbers.length,
        delivered: numbers.length,
        failed: 0,
        unconfirmed: 0,
      }),
    );
    const { steps } = await call<{ steps: { sent: number }[] }>('GET', `/campaigns/${id}/report`);
    expect(steps.reduce((sum, { sent }) => sum + sent, 0)).toBe(numbers.length);
  });

  async function makeList(): Promise<{ id: number; numbers: string[] }> {
    const numbers = Array.from({ length: recipients }, (_, n) => `55119${60_000_000 + n}`);
    const { id } = await call<{ id: number }>('POST', '/contact-lists', { name: 'Queda' });
    const form = new FormData();
    const rows = numbers.map((number) => ['Cliente', number, '']);
    form.append('file', new Blob([new Uint8Array(spreadsheet([['nome', 'numero', 'email'], ...rows]))]), 'lista.xlsx');
    await call('POST', `/contact-lists/${id}/upload`, form);
    return { id, numbers };
  }

  async function call<Content>(method: string, path: string, body?: object): Promise<Content> {
    const isJson = body !== undefined && !(body instanceof FormData);
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(isJson && { 'content-type': 'application/json' }) },
      ...(body && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Content;
  }
});
