import { addHours } from 'date-fns';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { now, receiveTime } from '#web/clock.ts';
import { scheduleRules } from '#web/components/schedules/schedule-rules.ts';
import { formatDateTime } from '#web/i18n/dates.ts';

const real = Date.UTC(2026, 10, 20, 15, 30);
const day = 24 * 60 * 60_000;
const answered = (at: number, more: Record<string, string> = {}) =>
  receiveTime(new Response(null, { headers: { date: new Date(at).toUTCString(), ...more } }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: real });
});
afterEach(() => {
  answered(Date.now());
  vi.useRealTimers();
});

describe('F28: a computer whose clock is wrong', () => {
  test.each([
    ['a day ahead', day],
    ['a day behind', -day],
    ['minutes behind', -5 * 60_000],
  ])('by %s has the time of the server, until it is put right', (_what, wrong) => {
    vi.setSystemTime(real + wrong);
    answered(real);
    expect(now()).toEqual(new Date(real));
    vi.setSystemTime(real + wrong + 90_000);
    expect(now()).toEqual(new Date(real + 90_000));
    vi.setSystemTime(real + 100_000);
    answered(real + 100_000);
    expect(now()).toEqual(new Date(real + 100_000));
  });

  test('schedules what the server takes for the future, and nothing else', () => {
    vi.setSystemTime(real + day);
    answered(real);
    const error = (sendAt: Date) =>
      scheduleRules.safeParse({ body: 'Está pronto.', sendAt: formatDateTime(sendAt) }).error?.issues[0]?.message;
    expect(error(addHours(real, 1))).toBeUndefined();
    expect(error(addHours(real, -1))).toBe('past');
    vi.setSystemTime(real - day);
    answered(real);
    expect(error(addHours(real, -1))).toBe('past');
  });
});

test('a slow link, an answer that was kept and one without a time leave the clock as it is', () => {
  answered(real - 50_000);
  answered(real - 10 * 60_000, { 'cache-control': 'private, max-age=900' });
  receiveTime(new Response());
  expect(now()).toEqual(new Date(real));
});
