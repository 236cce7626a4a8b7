import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPasswords } from '#server/access/passwords.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { rowsIn } from '../../support/server/tickets.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ settings: { TRUST_PROXY: 'on' }, isClockStill: true });
});
// Later than anything is remembered.
beforeEach(() => fixture.advance(16 * 60_000));
afterAll(() => fixture.close());

const owner = 'agent1@acme.test';
const home = '198.51.100.1';

/** A login through the proxy, which adds the address that it saw to what the caller had made up. */
const login = (
  email: string,
  { password = fixture.password, from = home, madeUp = '', cookie = '', https = false } = {},
) =>
  fixture.with().post(
    '/auth/login',
    { email, password },
    {
      headers: {
        'x-forwarded-for': `${madeUp}${from}`,
        ...(cookie ? { cookie } : {}),
        ...(https ? { 'x-forwarded-proto': 'https' } : {}),
      },
    },
  );
const fail = async (times: number, email: string, how: Parameters<typeof login>[1]) => {
  const ends: number[] = [];
  for (let each = 0; each < times; each += 1) {
    ends.push((await login(email, { password: `wrong ${each}`, ...how })).status);
  }
  return ends;
};
const cookiesOf = (headers: Record<string, unknown>) => [headers['set-cookie']].flat().map(String);
const knownBrowserOf = (headers: Record<string, unknown>) =>
  cookiesOf(headers)
    .find((cookie) => cookie.startsWith('known_browser='))
    ?.split(';')[0] ?? '';

describe('F35: guessing passwords', () => {
  test('is slowed after five tries and blocked for a minute after ten, whatever the password; sessions live on', async () => {
    const token = await fixture.tokenOf('agent1');
    expect(await fail(6, owner, {})).toEqual([401, 401, 401, 401, 401, 429]);
    for (const seconds of ['1', '2', '4', '8', '16']) {
      const { status, body, headers } = await login(owner);
      expect([status, body, headers['retry-after']]).toEqual([429, { error: 'ERR_TOO_MANY_ATTEMPTS' }, seconds]);
      fixture.advance(Number(seconds) * 1000);
      expect(await fail(1, owner, {})).toEqual([401]);
    }
    expect((await login(owner)).headers['retry-after']).toBe('60');
    expect((await fixture.with(token).get('/auth/me')).status).toBe(200);
    fixture.advance(60_000);
    expect((await login(owner)).status).toBe(200);
  });

  test('from changing addresses does not keep the right password from the own address out', async () => {
    for (let each = 0; each < 12; each += 1) await fail(1, owner, { from: `203.0.113.${each}` });
    for (let each = 0; each < 3; each += 1) expect((await login(owner)).status).toBe(200);
  });

  test('at many accounts from one address is slowed there, and nowhere else', async () => {
    const ends = [];
    for (let each = 0; each < 7; each += 1) ends.push(...(await fail(1, `user${each}@acme.test`, {})));
    expect(ends).toEqual([...Array(5).fill(401), 429, 429]);
    expect((await login(owner)).status).toBe(429);
    expect((await login(owner, { from: '198.51.100.2' })).status).toBe(200);
  });

  test('does not get around the address by a header of its own', async () => {
    const ends = [];
    for (let each = 0; each < 6; each += 1) ends.push(...(await fail(1, owner, { madeUp: `192.0.2.${each}, ` })));
    expect(ends).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('does not get around the address by changing within a network of IPv6', async () => {
    const ends = [];
    for (let each = 0; each < 6; each += 1) ends.push(...(await fail(1, owner, { from: `2001:db8:1:2::${each}` })));
    expect(ends).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await fail(1, owner, { from: '2001:db8:1:3::1' })).toEqual([401]);
  });

  test('takes as long and says the same for an address that nobody has', async () => {
    const cost = 15;
    const costly = await openFixture({
      settings: { PASSWORD_COST: `${cost}`, LOGIN_BLOCK_AFTER: '100', LOGIN_SLOW_AFTER: '99' },
    });
    const passwordHash = await createPasswords(cost).hash(costly.password);
    await rowsIn(costly, sql`update users set password_hash = ${passwordHash} where email = ${owner}`);
    const spent: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const answers = new Set<string>();
    for (let each = 0; each < 12; each += 1) {
      for (const kind of ['known', 'unknown'] as const) {
        const email = kind === 'known' ? owner : 'nobody@acme.test';
        // The time of the processor, in whose place an idle machine has the clock: what else runs here does not count.
        const before = process.cpuUsage();
        const { status, body } = await costly.with().post('/auth/login', { email, password: 'wrong' });
        const { user, system } = process.cpuUsage(before);
        spent[kind].push(user + system);
        answers.add(JSON.stringify([status, body]));
      }
    }
    await costly.close();
    expect([...answers]).toEqual([JSON.stringify([401, { error: 'ERR_INVALID_CREDENTIALS' }])]);
    const ratio = medianOf(spent.unknown) / medianOf(spent.known);
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.25);
  });
});

describe('a browser that has logged in before', () => {
  test('is not kept out by failures of others, at the same address either', async () => {
    const cookie = knownBrowserOf((await login(owner)).headers);
    await fail(5, owner, {});
    for (let each = 0; each < 5; each += 1) await fail(1, `user${each}@acme.test`, {});
    expect((await login(owner)).status).toBe(429);
    expect((await login(owner, { cookie })).status).toBe(200);
  });

  test('is slowed by its own failures alone, and then keeps nobody else out', async () => {
    const cookie = knownBrowserOf((await login(owner)).headers);
    expect((await fail(6, owner, { cookie })).at(-1)).toBe(429);
    expect((await login(owner)).status).toBe(200);
  });

  test('is known for each of those who have logged in there, and for nobody else', async () => {
    const first = knownBrowserOf((await login(owner)).headers);
    const both = knownBrowserOf((await login('agent2@acme.test', { cookie: first })).headers);
    await fail(5, owner, {});
    await fail(5, 'admin@acme.test', {});
    expect((await login(owner, { cookie: both })).status).toBe(200);
    expect((await login('admin@acme.test', { cookie: both })).status).toBe(429);
  });

  test.each([
    ['made up', async () => 'known_browser=x.y.z'],
    ['changed', async () => `${knownBrowserOf((await login(owner)).headers).slice(0, -4)}AAAA`],
    ['a refresh token', async () => `known_browser=${refreshTokenOf((await login(owner)).headers)}`],
  ])('is not believed when its cookie is %s', async (_what, made) => {
    const cookie = await made();
    await fail(5, owner, {});
    expect((await login(owner, { cookie })).status).toBe(429);
  });

  test('has a cookie for https alone when it came by https, and a plain one on http', async () => {
    const plain = cookiesOf((await login(owner)).headers).find((cookie) => cookie.startsWith('known_browser='));
    expect(plain).toMatch(/; Path=\/api\/auth; HttpOnly; SameSite=Lax$/);
    const secure = cookiesOf((await login(owner, { https: true })).headers).find((cookie) =>
      cookie.startsWith('known_browser='),
    );
    expect(secure).toMatch(/; Path=\/api\/auth; HttpOnly; Secure; SameSite=Lax$/);
  });
});

const refreshTokenOf = (headers: Record<string, unknown>) =>
  cookiesOf(headers)
    .find((cookie) => cookie.startsWith('jrt='))
    ?.split(';')[0]
    ?.slice('jrt='.length);

const medianOf = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
