import multipart from '@fastify/multipart';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createResponseCache } from '#server/http/response-cache.ts';
import { type Handlers, registerContract } from '#server/plugins/contract.ts';
import { registerFailures } from '#server/plugins/failures.ts';
import { type Fixture, openFixture } from '../support/server/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

describe('a call', () => {
  test('is the same with a trailing slash', async () => {
    const plain = await fixture.as('agent1').get('/queue');
    const slashed = await fixture.as('agent1').get('/queue/');
    expect([slashed.status, slashed.body]).toEqual([200, plain.body]);
  });

  test('that the contract does not know is a 404 in the same form', async () => {
    const { status, body } = await fixture.as('admin').get('/nothing');
    expect([status, body]).toEqual([404, { error: 'ERR_NOT_FOUND' }]);
  });

  test('that breaks the contract is told every error and its place', async () => {
    const { status, body } = await fixture.as('admin').post('/queue', { name: 'x', colour: 'red' });
    expect(status).toBe(422);
    expect(body.error).toBe('ERR_VALIDATION');
    expect(body.details.map(({ path }: { path: string }) => path).sort()).toEqual([
      '/body/color',
      '/body/colour',
      '/body/name',
    ]);
  });

  test('has its path and query turned into numbers, and its body left as it is', async () => {
    const { acme } = fixture.ids;
    expect((await fixture.as('admin').get('/contacts?pageNumber=1')).status).toBe(200);
    expect((await fixture.as('admin').get('/contacts?pageNumber=one')).status).toBe(422);
    expect((await fixture.as('admin').get('/queue/one')).status).toBe(422);
    const { status, body } = await fixture.as('admin').put(`/queue/${acme.vendas}`, { orderQueue: '3' });
    expect([status, body.details[0].path]).toEqual([422, '/body/orderQueue']);
  });

  test.each(['0x1', '1e1', '+1', '%201', '1%20', '01', '1.0', '', '%D9%A1', '2147483648', '9'.repeat(150)])(
    'with %j where an id belongs names nothing',
    async (id) => {
      const admin = fixture.as('admin');
      const [inPath, inQuery] = [await admin.get(`/tickets/${id}`), await admin.get(`/queue-options?queueId=${id}`)];
      if (id) expect([inPath.status, inPath.body.details[0].path]).toEqual([422, '/params/id']);
      expect([inQuery.status, inQuery.body.details[0].path]).toEqual([422, '/query/queueId']);
    },
  );

  test.each([
    '2026-11-22T12:00:60Z',
    '2016-12-31T23:59:60Z',
    '2026-11-22 12:00:00Z',
    '2026-11-22T12:00:00+03',
    '2026-02-30T12:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-03:00',
    '2026-11-22T24:00:00Z',
  ])('with %s where a time belongs names none', async (from) => {
    const { status, body } = await fixture.as('admin').get(`/schedules?from=${encodeURIComponent(from)}`);
    expect([status, body.details?.[0].path]).toEqual([422, '/query/from']);
  });

  test.each([
    ['broken JSON', '{"email":', 'application/json', 400],
    ['a prototype in JSON', '{"__proto__": {"super": true}}', 'application/json', 400],
    ['no body at all', '', 'application/json', 422],
    ['a form', 'email=a&password=b', 'application/x-www-form-urlencoded', 415],
    ['plain text', 'email', 'text/plain', 415],
    ['more than a megabyte', JSON.stringify({ email: 'x'.repeat(1_100_000) }), 'application/json', 413],
    ['ten thousand brackets', '['.repeat(10_000) + ']'.repeat(10_000), 'application/json', 422],
    ['NUL', JSON.stringify({ email: 'a\0b', password: 'x' }), 'application/json', 422],
    ['half a surrogate pair', '{"email": "\\ud800", "password": "x"}', 'application/json', 422],
  ])('with %s is refused', async (_name, payload, type, status) => {
    const answer = await fixture.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload,
      headers: { 'content-type': type },
    });
    expect(answer.statusCode).toBe(status);
    expect(Object.keys(answer.json())).toContain('error');
  });

  test('that says the same key twice says what it said last, to those who check it and to those who use it (F55)', async () => {
    let sent = 0;
    const send = async (keys: string) => {
      const number = `551194445000${++sent}`;
      const { status, body } = await fixture.as('admin').post('/contacts', undefined, {
        payload: `{"number": "${number}", ${keys}}`,
        headers: { 'content-type': 'application/json' },
      });
      return [status, body.name ?? body.details];
    };
    expect(await send('"name": "Primeira", "name": "Segunda"')).toEqual([200, 'Segunda']);
    expect(await send('"name": 7, "n\\u0061me": "Segunda"')).toEqual([200, 'Segunda']);
    expect(await send('"name": "Primeira", "name": 7')).toEqual([
      422,
      [{ path: '/body/name', message: expect.any(String) }],
    ]);
  });

  test('with strange text keeps it as it was written', async () => {
    const name = 'Z͑ͫa\u202Elgo 👩‍👩‍👧 "; drop table users; --';
    const { status, body } = await fixture.as('admin').post('/contacts', { name, number: '5511944440001' });
    expect([status, body.name]).toEqual([200, name]);
  });

  test('with a body of unexpected fields cannot make anybody more than they are', async () => {
    const { status } = await fixture
      .as('agent1')
      .put(`/users/${fixture.ids.users.agent1}`, { name: 'Ana', super: true });
    expect(status).toBe(422);
  });
});

describe('an answer', () => {
  const secretUser = { id: 1, passwordHash: 'scrypt$secret', token: 'secret' };
  const answering = async (handlers: object) => {
    const app = fastify();
    await app.register(multipart);
    registerFailures(app);
    registerContract(app, {
      handlers: handlers as Partial<Handlers>,
      assertOwnIds: async () => undefined,
      guard: async () => {},
      responseCache: createResponseCache(),
    });
    const answer = await app.inject('/settings');
    await app.close();
    return answer;
  };

  test('leaves out what the contract does not declare (F44)', async () => {
    const { payload } = await answering({
      listSettings: async () => [{ key: 'call', value: 'enabled', ...secretUser }],
    });
    expect(payload).toBe('[{"key":"call","value":"enabled"}]');
  });

  test('of a status that the contract does not declare is refused', async () => {
    const undeclared = async ({ reply }: { reply: { code(status: number): void } }) => {
      reply.code(202);
      return [secretUser];
    };
    const { statusCode, payload } = await answering({ listSettings: undeclared });
    expect([statusCode, payload]).toEqual([500, '{"error":"ERR_INTERNAL"}']);
  });

  test('never tells what went wrong inside', async () => {
    const failing = async () => {
      throw new Error('the password of the database is hunter2');
    };
    const { statusCode, payload } = await answering({ listSettings: failing });
    expect([statusCode, payload]).toEqual([500, '{"error":"ERR_INTERNAL"}']);
  });

  test('of a handler that the contract does not know stops the start', async () => {
    await expect(answering({ readSettings: async () => [] })).rejects.toThrow('no operation readSettings');
  });

  test('that the database cannot give asks to try again', async () => {
    const lost = async () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    };
    const { statusCode, headers } = await answering({ listSettings: lost });
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
  });
});

describe('every answer', () => {
  test('carries headers that keep a browser to this site, and none that plain http cannot have', async () => {
    const { headers } = await fixture.app.inject('/health/live');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests|\*/);
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('for whoever runs the server', () => {
  test('it is alive and ready', async () => {
    expect((await fixture.app.inject('/health/live')).json()).toEqual({ status: 'ok' });
    expect((await fixture.app.inject('/health/ready')).json()).toEqual({ status: 'ok', faults: [] });
  });

  test('metrics are told to this machine and not through a proxy on it', async () => {
    await fixture.as('agent1').get('/queue');
    const { statusCode, payload } = await fixture.app.inject('/metrics');
    expect(statusCode).toBe(200);
    expect(payload).toContain('recado_call_seconds_count{operation="listQueues",status="200"}');
    const proxied = await fixture.app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.7' } });
    const foreign = await fixture.app.inject({ url: '/metrics', remoteAddress: '203.0.113.7' });
    expect([proxied.statusCode, foreign.statusCode]).toEqual([404, 404]);
  });

  test('it says no to new calls of a balancer before it closes', async () => {
    const closing = await openFixture();
    await closing.app.drain();
    const { statusCode, payload } = await closing.app.inject('/health/ready');
    await closing.close();
    expect([statusCode, payload]).toEqual([503, '{"status":"unready","faults":["closing"]}']);
  });
});
