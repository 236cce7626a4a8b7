import { createHmac, generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authenticate } from '#server/plugins/guards.ts';
import { createCallerLoader } from '#server/records/sessions/caller-loader.ts';
import { raiseTokenVersion } from '#server/records/sessions/sessions.ts';
import { callOf, nothing, operations } from '../../support/server/contract/contract-calls.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { connect, isClosed, listen } from '../../support/server/sockets.ts';

let fixture: Fixture;
let url: string;
beforeAll(async () => {
  fixture = await openFixture({ settings: { LOGIN_SLOW_AFTER: '1000', LOGIN_BLOCK_AFTER: '1001' } });
  url = await listen(fixture);
});
afterAll(() => fixture.close());

const login = (email: string, password = fixture.password, cookie?: string) =>
  fixture.with().post('/auth/login', { email, password }, cookie ? { headers: { cookie } } : {});

/** The refresh token among the cookies of an answer. */
const cookieOf = (header: unknown) =>
  [header]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('jrt='))
    ?.split(';')[0] ?? '';

const refresh = (cookie: string) => fixture.with().post('/auth/refresh_token', undefined, { headers: { cookie } });

const graceMs = 10_000;

describe('logging in', () => {
  test('answers a token, the login it belongs to, and the user with their company', async () => {
    const { status, body, headers } = await login('Agent1@Acme.test ');
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      name: 'Ana Souza',
      profile: 'user',
      companyId: fixture.ids.acme.companyId,
      company: { name: 'Acme', dueDate: '2099-12-31T12:00:00.000Z' },
      queues: [{ name: 'Suporte' }, { name: 'Vendas' }],
    });
    expect([headers['set-cookie']].flat().find((cookie) => cookie?.startsWith('jrt='))).toMatch(
      /^jrt=.+; Max-Age=604800; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
    );
    expect((await fixture.with(body.token).get('/auth/me')).body).toEqual(body.user);
  });

  test.each([
    ['https behind a proxy that is trusted', 'on', 'https', true],
    ['https behind two, as the last of them says', 'on', 'http, https', true],
    ['http behind a proxy that is trusted', 'on', 'http', false],
    ['http, however it says that it was https', 'off', 'https', false],
    ['http through a stranger, however it says that it was https', '10.0.0.0/8', 'https', false],
  ])('by %s: cookies are for https alone where it was https', async (_what, TRUST_PROXY, proto, isSecure) => {
    const proxied = await openFixture({ settings: { TRUST_PROXY } });
    const body = { email: 'agent1@acme.test', password: fixture.password };
    const { headers } = await proxied.with().post('/auth/login', body, { headers: { 'x-forwarded-proto': proto } });
    await proxied.close();
    const cookies = [headers['set-cookie']].flat().map(String);
    expect(cookies.map((cookie) => [cookie.split('=')[0], cookie.includes('; Secure')])).toEqual([
      ['known_browser', isSecure],
      ['jrt', isSecure],
    ]);
  });

  test('refuses a wrong password and an unknown address in the same words', async () => {
    const wrong = await login('agent1@acme.test', 'wrong');
    const unknown = await login('nobody@acme.test', 'wrong');
    expect([wrong.status, wrong.body]).toEqual([401, { error: 'ERR_INVALID_CREDENTIALS' }]);
    expect([unknown.status, unknown.body]).toEqual([401, { error: 'ERR_INVALID_CREDENTIALS' }]);
  });

  test('refuses a company past its due date, and names the date', async () => {
    const { status, body } = await login('admin@vencida.test');
    expect([status, body]).toMatchObject([403, { error: 'ERR_COMPANY_EXPIRED', dueDate: '2026-01-01T12:00:00.000Z' }]);
  });

  test('tells the user of the new login, which a browser that was logged in goes on with (F32)', async () => {
    const first = await login('agent2@acme.test');
    const same = await login('agent2@acme.test', fixture.password, cookieOf(first.headers['set-cookie']));
    const other = await login('agent2@acme.test');
    expect(same.body.sessionId).toBe(first.body.sessionId);
    expect(other.body.sessionId).not.toBe(first.body.sessionId);
    const { body } = await fixture.as('agent2').get('/live/events?after=0');
    const told = body.events.filter(({ channel }: { channel: string }) => channel.endsWith('-auth'));
    expect(told.map(({ payload }: { payload: object }) => payload)).toMatchObject(
      [first, same, other].map(({ body }) => ({ userId: fixture.ids.users.agent2, sessionId: body.sessionId })),
    );
  });
});

describe('refreshing', () => {
  test('goes on with the same login', async () => {
    const first = await login('agent1@acme.test');
    const cookie = cookieOf(first.headers['set-cookie']);
    const { status, body, headers } = await fixture
      .with()
      .post('/auth/refresh_token', undefined, { headers: { cookie } });
    expect(status).toBe(200);
    expect(body.sessionId).toBe(first.body.sessionId);
    expect(headers['set-cookie']).toContain('jrt=');
    expect((await fixture.with(body.token).get('/auth/me')).status).toBe(200);
  });

  test('with a token that was used is no second way in: once its successor is used, the login ends everywhere', async () => {
    const first = await login('agent1@acme.test');
    const other = await login('agent1@acme.test');
    const stolen = cookieOf(first.headers['set-cookie']);
    const own = await refresh(stolen);
    fixture.advance(15 * 60_000);
    const next = await refresh(cookieOf(own.headers['set-cookie']));
    expect(next.status).toBe(200);
    const listener = await connect(url, next.body.token);
    fixture.advance(graceMs + 1);
    const again = await refresh(stolen);
    expect([again.status, again.body]).toEqual([401, { error: 'ERR_UNAUTHORIZED' }]);
    expect((await refresh(cookieOf(next.headers['set-cookie']))).status).toBe(401);
    expect((await fixture.with(next.body.token).get('/auth/me')).status).toBe(401);
    await isClosed(listener);
    await expect(connect(url, next.body.token)).rejects.toThrow('ERR_UNAUTHORIZED');
    // Other logins of the same user, and the next one of this browser, are none of it.
    expect((await refresh(cookieOf(other.headers['set-cookie']))).status).toBe(200);
    const anew = await login('agent1@acme.test', fixture.password, cookieOf(next.headers['set-cookie']));
    expect(anew.body.sessionId).not.toBe(first.body.sessionId);
    expect((await fixture.with(anew.body.token).get('/auth/me')).status).toBe(200);
  });

  test('by tabs that race is one step for all of them, and none is logged out (F29)', async () => {
    const cookie = cookieOf((await login('agent1@acme.test')).headers['set-cookie']);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(cookie)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const late = await refresh(cookieOf(answers[3]?.headers['set-cookie']));
    expect(late.status).toBe(200);
    expect((await refresh(cookie)).status).toBe(200);
    fixture.advance(graceMs + 1);
    expect((await refresh(cookieOf(late.headers['set-cookie']))).status).toBe(200);
  });

  test('whose answer was lost goes on with the token that it has', async () => {
    const cookie = cookieOf((await login('agent1@acme.test')).headers['set-cookie']);
    const lost = await refresh(cookie);
    fixture.advance(graceMs + 1);
    const second = await refresh(cookie);
    expect(second.status).toBe(200);
    fixture.advance(graceMs + 1);
    expect((await refresh(cookieOf(second.headers['set-cookie']))).status).toBe(200);
    // Whoever did get the first answer was not the browser.
    fixture.advance(graceMs + 1);
    expect((await refresh(cookieOf(lost.headers['set-cookie']))).status).toBe(401);
  });

  test.each([
    ['without a cookie', async () => ''],
    ['with an access token as the cookie', async () => `jrt=${await fixture.tokenOf('agent1')}`],
    ['with a broken cookie', async () => 'jrt=x.y.z'],
  ])('%s is refused and the cookie taken back', async (_name, cookie) => {
    const { status, body, headers } = await fixture
      .with()
      .post('/auth/refresh_token', undefined, { headers: { cookie: await cookie() } });
    expect([status, body]).toEqual([401, { error: 'ERR_UNAUTHORIZED' }]);
    expect(headers['set-cookie']).toContain('jrt=; Max-Age=0; Path=/api/auth;');
  });
});

describe('tokens', () => {
  test('past their time answer 403 ERR_SESSION_EXPIRED, and only they do', async () => {
    const token = await fixture.tokenOf('agent1');
    fixture.advance(901_000);
    const expired = await fixture.with(token).get('/auth/me');
    const noRight = await fixture.as('agent1').delete(`/tickets/${fixture.ids.acme.openTicketId}`);
    expect([expired.status, expired.body]).toEqual([403, { error: 'ERR_SESSION_EXPIRED' }]);
    expect([noRight.status, noRight.body]).toEqual([403, { error: 'ERR_NO_PERMISSION' }]);
  });

  test('twenty parallel calls with an expired token are each told so, and nobody is logged out', async () => {
    const { body, headers } = await login('agent1@acme.test');
    fixture.advance(901_000);
    const caller = fixture.with(body.token);
    const answers = await Promise.all(Array.from({ length: 20 }, () => caller.get('/auth/me')));
    expect(answers.map(({ body }) => body.error)).toEqual(Array(20).fill('ERR_SESSION_EXPIRED'));
    const cookie = cookieOf(headers['set-cookie']);
    const refreshed = await fixture.with().post('/auth/refresh_token', undefined, { headers: { cookie } });
    expect(refreshed.status).toBe(200);
  });

  test('made worthless by a logout are refused at once, the refresh token too (F33)', async () => {
    const { body, headers } = await login('agent2@acme.test');
    const cookie = cookieOf(headers['set-cookie']);
    expect((await fixture.with(body.token).delete('/auth/logout')).status).toBe(204);
    expect((await fixture.with(body.token).get('/auth/me')).status).toBe(401);
    expect((await fixture.with().post('/auth/refresh_token', undefined, { headers: { cookie } })).status).toBe(401);
  });

  test('of a version that was raised are refused by socket as by HTTP', async () => {
    const token = await fixture.tokenOf('agent2');
    const { acme, users } = fixture.ids;
    await fixture.database.inCompany(acme.companyId, (scope) => raiseTokenVersion(scope, users.agent2));
    expect((await fixture.with(token).get('/auth/me')).status).toBe(401);
    await expect(authenticate(createCallerLoader(fixture.database), fixture.tokens, token)).rejects.toMatchObject({
      status: 401,
    });
  });

  test('that this server did not sign as access tokens answer 401 at every call, and open no socket (F34)', async () => {
    const closed = operations.filter(({ roles }) => !roles.includes('public'));
    expect(closed.length).toBeGreaterThan(140);
    for (const [name, token] of Object.entries(await forgeries())) {
      const caller = fixture.with(token);
      for (const operation of closed) {
        const { method, path, body } = callOf(operation, () => nothing);
        const how = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
        const answer = await (body === undefined ? caller[how](path) : caller[how](path, body as object));
        expect([name, operation.id, answer.status, answer.body]).toEqual([
          name,
          operation.id,
          401,
          { error: 'ERR_UNAUTHORIZED' },
        ]);
      }
      await expect(connect(url, token), name).rejects.toThrow('ERR_UNAUTHORIZED');
    }
  });
});

describe('a company whose due date passes while its people are logged in', () => {
  test('reaches its own session and finance, and nothing else', async () => {
    const token = await fixture.tokenOf('vencidaAdmin');
    const caller = fixture.with(token);
    const expired = { error: 'ERR_COMPANY_EXPIRED', dueDate: '2026-01-01T12:00:00.000Z' };
    expect((await caller.get('/auth/me')).status).toBe(200);
    expect((await caller.get(`/companies/listPlan/${fixture.ids.vencida.companyId}`)).status).toBe(200);
    expect((await caller.get('/invoices/all')).status).toBe(200);
    for (const path of ['/tickets', '/contacts', '/settings', '/whatsapp']) {
      const { status, body } = await caller.get(path);
      expect([path, status, body]).toEqual([path, 403, expired]);
    }
  });
});

/** Twelve tokens that must not pass. */
async function forgeries(): Promise<Record<string, string>> {
  const good = await fixture.tokenOf('admin');
  const [header = '', payload = '', signature = ''] = good.split('.');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const secret = new TextEncoder().encode(fixture.settings.JWT_SECRET);
  const sign = (
    key: Parameters<SignJWT['sign']>[0],
    head: { alg: string; typ?: string; [name: string]: unknown },
    body = claims,
  ) => new SignJWT(body).setProtectedHeader({ typ: 'at+jwt', ...head }).sign(key);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keyText = publicKey.export({ type: 'spki', format: 'pem' });
  const mixed = `${encode({ alg: 'HS256', typ: 'at+jwt' })}.${payload}`;
  const ids = { userId: fixture.ids.users.admin, tokenVersion: 0, sessionId: 'forged' };
  return {
    'not a token': 'token',
    'algorithm none': `${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
    'algorithm none, capitals': `${encode({ alg: 'NonE', typ: 'at+jwt' })}.${payload}.${signature}`,
    'another algorithm of the same secret': await sign(secret, { alg: 'HS512' }),
    'a key of its own': await sign(privateKey, { alg: 'RS256' }),
    'a public key as the secret': `${mixed}.${createHmac('sha256', keyText).update(mixed).digest('base64url')}`,
    'another secret': await sign(new TextEncoder().encode('x'.repeat(32)), { alg: 'HS256' }),
    'a key id that points elsewhere': await sign(new TextEncoder().encode('y'.repeat(32)), {
      alg: 'HS256',
      kid: '../../dev/null',
      jku: 'https://example.test/keys.json',
    }),
    'a changed user': `${header}.${encode({ ...claims, sub: String(fixture.ids.users.super) })}.${signature}`,
    'not valid yet': await sign(
      secret,
      { alg: 'HS256' },
      { ...claims, nbf: Math.floor(Date.now() / 1000) + 86_400 * 30 },
    ),
    'without an end': await sign(secret, { alg: 'HS256' }, { ...claims, exp: undefined }),
    'a refresh token as access': await fixture.tokens.signRefresh({ ...ids, tokenId: 'forged' }),
  };
}
