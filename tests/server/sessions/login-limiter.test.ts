import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLoginLimiter } from '#server/access/login-limiter.ts';
import { HttpError } from '#server/http/http-error.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';

const limits = { LOGIN_SLOW_AFTER: 5, LOGIN_BLOCK_AFTER: 10, LOGIN_BLOCK_SECONDS: 60 };
const wrong = () => Promise.reject(new HttpError(401, 'ERR_INVALID_CREDENTIALS'));
const right = () => Promise.resolve('in');

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ isClockStill: true });
});
afterAll(() => fixture.close());

/** A limiter, and how a try at it ends: `in`, `wrong`, or the seconds to wait. Each has sources of its own. */
const tries = (database = fixture.database, of: object = {}) => {
  const limiter = createLoginLimiter(limits, database);
  return async (account: string, work: () => Promise<string>, address: unknown = 'here'): Promise<string | number> => {
    try {
      return await limiter.attempt({ account, source: `${sourceOf(of)} ${address}` }, work);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return error.status === 429 ? Number(error.headers['retry-after']) : 'wrong';
    }
  };
};
const known = new WeakMap<object, number>();
let count = 0;
const sourceOf = (of: object) => {
  if (!known.has(of)) known.set(of, count++);
  return known.get(of);
};

describe('the limiter', () => {
  test('never counts a success', async () => {
    const attempt = tries();
    for (let each = 0; each < 50; each += 1) expect(await attempt('ana', right)).toBe('in');
    expect(await Promise.all(Array.from({ length: 30 }, () => attempt('ana', right)))).toEqual(Array(30).fill('in'));
  });

  test('lets an account wait after five failures, twice as long each time, and after ten a minute', async () => {
    const attempt = tries();
    for (let each = 0; each < 5; each += 1) expect(await attempt('ana', wrong)).toBe('wrong');
    for (const seconds of [1, 2, 4, 8, 16]) {
      expect(await attempt('ana', right)).toBe(seconds);
      fixture.advance(seconds * 1000);
      expect(await attempt('ana', wrong)).toBe('wrong');
    }
    expect(await attempt('ana', right)).toBe(60);
    fixture.advance(60_000);
    expect(await attempt('ana', right)).toBe('in');
    expect(await attempt('ana', wrong)).toBe('wrong');
    expect(await attempt('ana', right)).toBe('in');
  });

  test('takes two hundred parallel guesses at one account from one address for five', async () => {
    const attempt = tries();
    const ends = await Promise.all(Array.from({ length: 200 }, () => attempt('ana', wrong)));
    expect(ends.filter((end) => end === 'wrong')).toHaveLength(5);
  });

  test('takes a thousand accounts tried once each from one address for five', async () => {
    const attempt = tries();
    const ends = await Promise.all(Array.from({ length: 1000 }, (_, each) => attempt(`user${each}`, wrong)));
    expect(ends.filter((end) => end === 'wrong')).toHaveLength(5);
    expect(await attempt('ana', right)).toBeTypeOf('number');
  });

  test('does not keep somebody out for failures of their account elsewhere, however many and from wherever', async () => {
    const attempt = tries();
    for (let each = 0; each < 60; each += 1) await attempt('ana', wrong, `stranger ${each % 30}`);
    for (let each = 0; each < 27; each += 1) expect(await attempt('ana', right)).toBe('in');
  });

  test('slows nobody else behind an address where one person mistypes', async () => {
    const attempt = tries();
    for (let each = 0; each < 40; each += 1) await attempt('ana', wrong);
    for (let each = 0; each < 50; each += 1) expect(await attempt(`colleague ${each}`, right)).toBe('in');
    expect(await attempt('ana', right)).toBeTypeOf('number');
  });

  test('forgets failures after a quarter of an hour', async () => {
    const attempt = tries();
    for (let each = 0; each < 4; each += 1) await attempt('ana', wrong);
    fixture.advance(15 * 60_000 + 1);
    for (let each = 0; each < 5; each += 1) expect(await attempt('ana', wrong)).toBe('wrong');
    const { rows } = await fixture.database.executeSql('select count(*)::int as left from login_failures');
    expect(rows).toEqual([{ left: 1 }]);
  });

  test('does not count what fails for another reason', async () => {
    const attempt = tries();
    const broken = () => Promise.reject(new Error('The database is away'));
    for (let each = 0; each < 20; each += 1) await expect(attempt('ana', broken)).rejects.toThrow('away');
    expect(await attempt('ana', right)).toBe('in');
  });

  test('writes down neither the address nor what was typed as the account', async () => {
    await tries()('my password in the wrong field', wrong, '203.0.113.7');
    const { rows } = await fixture.database.executeSql('select source, account from login_failures');
    expect(JSON.stringify(rows)).not.toMatch(/password|203\.0/);
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('over two processes', () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  test('two hundred parallel guesses are five, and what one process has counted the other one knows', async () => {
    const settings = { ...fixture.settings, DATABASE_URL: await postgres.newDatabase() };
    const one = await openDatabase(settings, { clock: fixture.now });
    const other = await openDatabase(settings, { clock: fixture.now });
    const here = {};
    const processes = [tries(one, here), tries(other, here)];
    const ends = await Promise.all(Array.from({ length: 200 }, (_, each) => processes[each % 2]?.('ana', wrong)));
    expect(ends.filter((end) => end === 'wrong')).toHaveLength(5);
    expect(await processes[0]?.('ana', right)).toBeTypeOf('number');
    expect(await processes[1]?.('ana', right)).toBeTypeOf('number');
    await one.close();
    await other.close();
  });
});
