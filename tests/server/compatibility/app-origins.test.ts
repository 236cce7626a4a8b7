import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { connect, listen } from '../../support/server/sockets.ts';

const app = 'https://app.example.test';
/** None of these is the app, however like it they look. */
const strangers = [
  'https://evil.test',
  'https://app.example.test.evil.test',
  'https://evil-app.example.test',
  'https://x.app.example.test',
  'http://app.example.test',
  'https://app.example.test:8443',
  'null',
];

let fixture: Fixture;
afterAll(() => fixture.close());

const corsOf = ({ headers }: { headers: Record<string, unknown> }) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')));
const preflight = (origin: string, url = '/api/tickets') =>
  fixture.app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,content-type',
    },
  });
const call = async (origin: string, options: InjectOptions = { url: '/api/users' }) =>
  fixture.app.inject({ ...options, headers: { authorization: `Bearer ${await fixture.tokenOf('admin')}`, origin } });
const login = (origin: string) =>
  fixture.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { origin },
    payload: { email: 'admin@acme.test', password: fixture.password },
  });

describe('an app on a host of its own', () => {
  beforeAll(async () => {
    fixture = await openFixture({ settings: { APP_ORIGINS: `${app}/, https://other.example.test` } });
  });

  test('is asked before its calls, and may make them with its session', async () => {
    const asked = await preflight(app);
    expect([asked.statusCode, asked.payload]).toEqual([204, '']);
    expect(corsOf(asked)).toMatchObject({
      'access-control-allow-origin': app,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': expect.stringContaining('PUT'),
      'access-control-allow-headers': 'authorization,content-type',
    });
    const answer = await call(app);
    expect(answer.statusCode).toBe(200);
    expect(corsOf(answer)).toMatchObject({
      'access-control-allow-origin': app,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': expect.stringContaining('content-disposition'),
    });
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-site');
    expect((await call('https://other.example.test')).headers['access-control-allow-origin']).toBe(
      'https://other.example.test',
    );
  });

  test('reads what refuses it too', async () => {
    for (const url of ['/api/users/999999', '/api/nowhere', '/public/nothing.png']) {
      const answer = await call(app, { url });
      expect([answer.statusCode, answer.headers['access-control-allow-origin']], url).toEqual([404, app]);
    }
    const { headers } = await fixture.app.inject({ url: '/api/users', headers: { origin: app } });
    expect(headers['access-control-allow-origin']).toBe(app);
  });

  test('keeps its session by a cookie that a sibling host sends along', async () => {
    const entered = await login(app);
    expect([entered.statusCode, entered.headers['access-control-allow-origin']]).toEqual([200, app]);
    const cookie = entered.cookies.find(({ name }) => name === 'jrt');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/auth' });
    expect(cookie).not.toHaveProperty('domain');
    const renewed = await fixture.app.inject({
      method: 'POST',
      url: '/api/auth/refresh_token',
      headers: { origin: app },
      cookies: { jrt: cookie?.value ?? '' },
    });
    expect([renewed.statusCode, corsOf(renewed)['access-control-allow-credentials']]).toEqual([200, 'true']);
  });

  test('opens sockets', async () => {
    const listener = await connect(await listen(fixture), await fixture.tokenOf('agent1'), { origin: app });
    listener.close();
  });

  test.each(strangers)('another origin gets no word of it: %s', async (origin) => {
    const asked = await preflight(origin);
    expect([asked.statusCode, corsOf(asked)]).toEqual([404, {}]);
    for (const answer of [await call(origin), await login(origin)]) {
      expect(corsOf(answer)).toEqual({});
      expect(String(answer.headers.vary).toLowerCase().split(', ')).toContain('origin');
    }
    const { port } = fixture.app.server.address() as { port: number };
    const token = await fixture.tokenOf('agent1');
    await expect(connect(`http://127.0.0.1:${port}`, token, { origin })).rejects.toThrow();
  });

  test('a kept answer is for one origin', async () => {
    const { headers } = await call(app, { url: '/api/tickets' });
    expect(String(headers.vary).toLowerCase()).toMatch(/origin/);
    expect(String((await call(app, { url: '/' })).headers.vary).toLowerCase()).toBe('origin, accept-encoding');
  });
});

describe('without the setting', () => {
  beforeAll(async () => {
    await fixture.close();
    fixture = await openFixture();
  });

  test('no other origin gets a word', async () => {
    expect([(await preflight(app)).statusCode, corsOf(await preflight(app))]).toEqual([404, {}]);
    const answer = await call(app);
    expect([answer.statusCode, corsOf(answer)]).toEqual([200, {}]);
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
    await expect(connect(await listen(fixture), await fixture.tokenOf('agent1'), { origin: app })).rejects.toThrow();
  });
});
