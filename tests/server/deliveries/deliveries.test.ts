import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createCipher } from '#server/cipher.ts';
import { postSigned } from '#server/http/signed-post.ts';
import { type Attempt, type Deliveries, openDeliveries } from '#server/jobs/deliveries.ts';
import { listDeliveries, planDelivery, retryDelivery } from '#server/records/deliveries/deliveries.ts';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { rowsIn } from '../../support/server/tickets.ts';

let fixture: Fixture;
let jobs: Deliveries | undefined;
const forgetAll = () => fixture.database.inCompany(acme(), (scope) => scope.tx.execute(sql`delete from deliveries`));
beforeAll(async () => {
  fixture = await openFixture();
  await forgetAll();
});
afterEach(async () => {
  await jobs?.close();
  jobs = undefined;
  await forgetAll();
});
afterAll(() => fixture.close());

const acme = () => fixture.ids.acme.companyId;
const plan = (lane: string, event: string, more: { secret?: string } = {}) =>
  fixture.database.inCompany(acme(), (scope) =>
    planDelivery(scope, {
      kind: 'webhook',
      sourceId: 1,
      ticketId: null,
      lane,
      event,
      destination: 'https://example.test/hook?token=hidden',
      payload: { event, ...more },
    }),
  );
const log = () => fixture.database.inCompany(acme(), (scope) => listDeliveries(scope, { kind: 'webhook' }));
const states = async () => (await log()).deliveries.map(({ event, status, attempts }) => [event, status, attempts]);

function open(deliver: (event: string, attempt: number) => Promise<Attempt> | Attempt, retrySeconds = [0.01, 0.01]) {
  jobs = openDeliveries({
    database: fixture.database,
    clock: fixture.now,
    log: { warn: () => undefined },
    ways: { webhook: { retrySeconds, deliver: async ({ event, attempt }) => deliver(event, attempt) } },
  });
  return jobs;
}

const taken: Attempt = { httpStatus: 200 };
const refused: Attempt = { httpStatus: 500, failure: 'HTTP 500' };

describe('deliveries', () => {
  test('go in the order of their lane, also when the first of it is refused for a while', async () => {
    const told: string[] = [];
    const { plan: look } = open((event, attempt) => {
      told.push(`${event} ${attempt}`);
      return event === 'one' && attempt < 3 ? refused : taken;
    });
    await plan('a', 'one');
    await plan('a', 'two');
    look();
    await eventually(async () =>
      expect(await states()).toEqual([
        ['two', 'delivered', 1],
        ['one', 'delivered', 3],
      ]),
    );
    expect(told).toEqual(['one 1', 'one 2', 'one 3', 'two 1']);
  });

  test('of one lane do not wait for those of another', async () => {
    let release = () => undefined as unknown;
    const held = new Promise<Attempt>((resolve) => {
      release = () => resolve(taken);
    });
    const { plan: look } = open((event) => (event === 'slow' ? held : taken));
    await plan('a', 'slow');
    await plan('b', 'quick');
    look();
    await eventually(async () =>
      expect(await states()).toEqual([
        ['quick', 'delivered', 1],
        ['slow', 'waiting', 1],
      ]),
    );
    release();
    await eventually(async () => expect(await states()).toContainEqual(['slow', 'delivered', 1]));
  });

  test('have failed after their last try, let the next one through, and go again when somebody says so', async () => {
    let isDown = true;
    const { plan: look } = open((event) => (isDown && event === 'one' ? refused : taken));
    const id = await plan('a', 'one');
    await plan('a', 'two');
    look();
    await eventually(async () =>
      expect(await states()).toEqual([
        ['two', 'delivered', 1],
        ['one', 'failed', 3],
      ]),
    );
    expect((await log()).deliveries[1]).toMatchObject({ httpStatus: 500, failure: 'HTTP 500', nextAt: null });
    isDown = false;
    await fixture.database.inCompany(acme(), (scope) => retryDelivery(scope, 'webhook', id));
    look();
    await eventually(async () => expect(await states()).toContainEqual(['one', 'delivered', 1]));
  });

  test('that wait for their next try go now when somebody says so, with those before them in their lane', async () => {
    let isDown = true;
    const { plan: look } = open(() => (isDown ? refused : taken), [7200]);
    await plan('a', 'one');
    const id = await plan('a', 'two');
    look();
    await eventually(async () => expect((await log()).deliveries[1]).toMatchObject({ attempts: 1, httpStatus: 500 }));
    isDown = false;
    const hurried = await fixture.database.inCompany(acme(), (scope) => retryDelivery(scope, 'webhook', id));
    expect(hurried).toMatchObject({ event: 'two', status: 'waiting' });
    look();
    await eventually(async () =>
      expect(await states()).toEqual([
        ['two', 'delivered', 1],
        ['one', 'delivered', 2],
      ]),
    );
  });

  test('are not tried again where the receiver will never take them', async () => {
    const { plan: look } = open(() => ({ ...refused, httpStatus: 410, isFinal: true }));
    await plan('a', 'one');
    look();
    await eventually(async () => expect(await states()).toEqual([['one', 'failed', 1]]));
  });

  test('keep nothing secret of where they go, and what they cost', async () => {
    const { plan: look } = open(() => taken);
    await plan('a', 'one');
    look();
    await eventually(async () => expect(await states()).toEqual([['one', 'delivered', 1]]));
    expect((await log()).deliveries[0]).toMatchObject({
      destination: 'https://example.test/hook',
      payload: '{"event":"one"}',
      httpStatus: 200,
      durationMs: expect.any(Number),
    });
  });

  test('are followed once, though two servers are at it and one of them is late', async () => {
    let release: (attempt: Attempt) => void = () => undefined;
    const settle: Attempt['settle'] = async (scope) => {
      await scope.tx.execute(sql`update companies set name = name || '!' where id = ${scope.companyId}`);
      return undefined;
    };
    const late = new Promise<Attempt>((resolve) => {
      release = resolve;
    });
    const first = open(() => late);
    await plan('a', 'one');
    first.plan();
    await eventually(async () => expect(await states()).toEqual([['one', 'waiting', 1]]));
    await fixture.database.inCompany(acme(), (scope) =>
      scope.tx.execute(sql`update deliveries set claimed_until = now() - interval '1 hour'`),
    );
    const second = open(() => ({ ...taken, settle }));
    second.plan();
    await eventually(async () => expect(await states()).toEqual([['one', 'delivered', 2]]));
    release({ ...taken, settle });
    await first.close();
    const [company] = await rowsIn(fixture, sql`select name from companies where id = ${acme()}`);
    expect(String(company?.name)).toMatch(/[^!]!$/);
  });
});

describe('a signed call', () => {
  let server: Server;
  let address: string;
  let heard: { headers: IncomingMessage['headers']; body: string };
  beforeAll(async () => {
    server = createServer(async (request, answer) => {
      heard = { headers: request.headers, body: await text(request) };
      if (request.url === '/moved') answer.writeHead(307, { location: '/hook' }).end();
      else answer.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const post = (path: string, secret: string) =>
    postSigned({
      address: `${address}${path}`,
      payload: { texto: 'Olá 👋' },
      id: 'delivery-7',
      secret,
      at: new Date('2026-11-23T12:00:00Z'),
      allowedHosts: [new URL(address).host],
    });

  test('bears an HMAC over its id, its time and its raw body', async () => {
    await post('/hook', 'segredo');
    const { headers, body } = heard;
    expect(body).toBe('{"texto":"Olá 👋"}');
    expect([headers['webhook-id'], headers['webhook-timestamp']]).toEqual(['delivery-7', '1795435200']);
    const expected = createHmac('sha256', 'segredo').update(`delivery-7.1795435200.${body}`).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${expected}`);
  });

  test('follows no redirect, and has no signature without a secret', async () => {
    expect((await post('/moved', '')).status).toBe(307);
    expect(heard.headers['webhook-signature']).toBeUndefined();
  });
});

describe('what companies keep secret', () => {
  test('reads as it was written with the same key alone', () => {
    const cipher = createCipher('a key of the tests, 0123456789 abcdef');
    const stored = cipher.encrypt('sk-çedilha');
    // As much of it as can't be there by chance.
    for (const written of [stored, Buffer.from(stored.slice('v1.'.length), 'base64url').toString('latin1')]) {
      expect(written).not.toContain('edilha');
    }
    expect(cipher.encrypt('sk-çedilha')).not.toBe(stored);
    expect(cipher.decrypt(stored)).toBe('sk-çedilha');
    expect(createCipher('another key of the tests, 0123456789').decrypt(stored)).toBe('');
    expect([cipher.encrypt(''), cipher.decrypt(''), cipher.decrypt('broken')]).toEqual(['', '', '']);
  });
});
