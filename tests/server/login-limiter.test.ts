import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLoginLimiter } from '#server/login-limiter.ts';
import { Refusal } from '#server/refusal.ts';
import { openWorld } from '../support/world.ts';

const limits = { LOGIN_SLOW_AFTER: 5, LOGIN_BLOCK_AFTER: 10, LOGIN_BLOCK_SECONDS: 60 };
let now = 0;
let limiter = createLoginLimiter(limits, () => new Date(now));
beforeEach(() => {
  now = Date.parse('2026-01-15T12:00:00Z');
  limiter = createLoginLimiter(limits, () => new Date(now));
});

const wrong = () => Promise.reject(new Refusal(401, 'ERR_INVALID_CREDENTIALS'));
const right = () => Promise.resolve('in');

/** How an attempt ends: `in`, `wrong`, or the seconds to wait. */
async function tryLogin(account: string, work: () => Promise<string>, address = '10.0.0.1'): Promise<string | number> {
  try {
    return await limiter.attempt(account, address, work);
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    return fault.status === 429 ? Number(fault.headers['retry-after']) : 'wrong';
  }
}

test('successes are never counted', async () => {
  for (let each = 0; each < 50; each += 1) expect(await tryLogin('ana', right)).toBe('in');
});

test('after five failures an account waits, twice as long each time, and after ten a minute', async () => {
  for (let each = 0; each < 5; each += 1) expect(await tryLogin('ana', wrong)).toBe('wrong');
  for (const seconds of [1, 2, 4, 8, 16]) {
    expect(await tryLogin('ana', right)).toBe(seconds);
    now += seconds * 1000;
    expect(await tryLogin('ana', wrong)).toBe('wrong');
  }
  expect(await tryLogin('ana', right)).toBe(60);
  now += 60_000;
  expect(await tryLogin('ana', right)).toBe('in');
});

test('two hundred parallel guesses at one account are five tries', async () => {
  const ends = await Promise.all(Array.from({ length: 200 }, (_, each) => tryLogin('ana', wrong, `10.0.0.${each}`)));
  expect(ends.filter((end) => end === 'wrong')).toHaveLength(5);
});

test('a thousand accounts tried once each from one address are five tries', async () => {
  const ends = await Promise.all(Array.from({ length: 1000 }, (_, each) => tryLogin(`user${each}`, wrong)));
  expect(ends.filter((end) => end === 'wrong')).toHaveLength(5);
});

test('another account from another address is not held up', async () => {
  for (let each = 0; each < 10; each += 1) await tryLogin('ana', wrong);
  expect(await tryLogin('bruno', right, '10.0.0.2')).toBe('in');
});

test('failures are forgotten after a quarter of an hour', async () => {
  for (let each = 0; each < 4; each += 1) await tryLogin('ana', wrong);
  now += 15 * 60_000 + 1;
  for (let each = 0; each < 5; each += 1) expect(await tryLogin('ana', wrong)).toBe('wrong');
});

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

test('the server answers 429 with the time to wait, whatever the password, and running sessions live on', async () => {
  const world = await openWorld();
  close = () => world.close();
  const login = (password: string) => world.with().post('/auth/login', { email: 'agent1@acme.test', password });
  for (let each = 0; each < 5; each += 1) expect((await login('wrong')).status).toBe(401);
  const { status, body, headers } = await login(world.password);
  expect([status, body, headers['retry-after']]).toEqual([429, { error: 'ERR_TOO_MANY_ATTEMPTS' }, '1']);
  expect((await world.as('agent1').get('/auth/me')).status).toBe(200);
  world.advance(1_000);
  expect((await login(world.password)).status).toBe(200);
});
