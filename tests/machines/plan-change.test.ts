import { expect, test } from 'vitest';
import { type BilledPeriod, planChangeTerms } from '#machines/plan-change.ts';

const DAY = 24 * 60 * 60_000;
const period: BilledPeriod = { present: 60, months: 1, start: 0, dueDate: 30 * DAY, now: 20 * DAY, isTrial: false };

test('a larger plan costs what the rest of the paid period costs more', () => {
  expect(planChangeTerms(150, period)).toEqual({ way: 'up', difference: 30, at: null });
  expect(planChangeTerms(150, { ...period, months: 12, dueDate: 360 * DAY, now: 180 * DAY })).toMatchObject({
    difference: 540,
  });
});

test('it costs the same all day, and never more than the period', () => {
  const at = (now: number) => planChangeTerms(150, { ...period, now }).difference;
  expect(at(20 * DAY + 1)).toBe(30);
  expect(at(21 * DAY - 1)).toBe(30);
  expect(at(21 * DAY)).toBe(27);
  expect(at(1)).toBe(90);
  expect(planChangeTerms(150, { ...period, dueDate: 29.5 * DAY, now: 1 }).difference).toBe(90);
});

test('a smaller one holds from the end of the paid period on', () => {
  expect(planChangeTerms(20, period)).toEqual({ way: 'down', difference: 0, at: period.dueDate });
});

test.each([
  ['in a trial', { isTrial: true }],
  ['past the due date', { now: 31 * DAY }],
])('%s nothing was paid, and any plan holds at once', (_, change) => {
  expect(planChangeTerms(150, { ...period, ...change })).toEqual({ way: 'up', difference: 0, at: null });
  expect(planChangeTerms(20, { ...period, ...change })).toEqual({ way: 'down', difference: 0, at: null });
});
