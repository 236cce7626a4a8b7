import { describe, expect, test } from 'vitest';
import { slaMinutes, slaState } from '#machines/sla/clock.ts';
import { reckonSla, type SlaEntry, type SlaTargets } from '#machines/sla/reckoning.ts';
import type { WorkingHours } from '#machines/sla/working-time.ts';
import { aClock, minutesOn, slaNow } from './fixtures/tickets/sla.ts';

const always: WorkingHours = { calendar: null, timeZone: 'America/Sao_Paulo' };
const start = Date.parse('2026-11-19T12:00:00.000Z');
const at = (minutes: number) => start + minutes * 60_000;
const asked = (minutes: number): SlaEntry => ({ type: 'asked', at: at(minutes) });
const answered = (minutes: number, userId = 3): SlaEntry => ({ type: 'answered', at: at(minutes), userId });
const closed = (minutes: number): SlaEntry => ({ type: 'closed', at: at(minutes), userId: 4 });

const reckon = (
  targets: Partial<SlaTargets>,
  entries: SlaEntry[],
  { from = start, isBegunByCustomer = true, hours = always } = {},
) =>
  reckonSla(
    { firstAnswer: null, nextAnswer: null, resolution: null, ...targets },
    { from, isBegunByCustomer, entries },
    hours,
  ).map(({ kind, beganAt, warnAt, dueAt, endedAt, endedBy }) => [
    kind,
    minutesOf(beganAt),
    minutesOf(warnAt),
    minutesOf(dueAt),
    minutesOf(endedAt),
    endedBy,
  ]);
const minutesOf = (moment: number | null) => moment && (moment - start) / 60_000;

describe('the first answer', () => {
  test('is due from the first word on, whatever else the customer writes', () => {
    expect(reckon({ firstAnswer: 30 }, [asked(0), asked(5)])).toEqual([['firstAnswer', 0, 24, 30, null, null]]);
  });

  test('is given once, and by whom is known', () => {
    expect(reckon({ firstAnswer: 30 }, [asked(0), answered(31), asked(40)])).toEqual([
      ['firstAnswer', 0, 24, 30, 31, 3],
    ]);
  });

  test('is not owed where the desk began', () => {
    expect(reckon({ firstAnswer: 30 }, [answered(0), asked(5)])).toEqual([]);
    expect(reckon({ firstAnswer: 30 }, [asked(5)], { isBegunByCustomer: false })).toEqual([]);
  });

  test('is no promise any more where the ticket is closed in time without it, and broken where it is late', () => {
    expect(reckon({ firstAnswer: 30 }, [asked(0), closed(29)])).toEqual([]);
    expect(reckon({ firstAnswer: 30 }, [asked(0), closed(30)])).toEqual([['firstAnswer', 0, 24, 30, 30, 4]]);
  });
});

test('each further answer is due from the first word after the last one', () => {
  expect(reckon({ nextAnswer: 10 }, [asked(0), answered(2), answered(3), asked(20), asked(25), answered(29)])).toEqual([
    ['nextAnswer', 20, 28, 30, 29, 3],
  ]);
});

describe('the end', () => {
  test('is not due while the customer is awaited, and goes on where it stopped', () => {
    const entries = [asked(0), answered(10)];
    expect(reckon({ resolution: 60 }, entries)).toEqual([['resolution', 0, null, null, null, null]]);
    expect(reckon({ resolution: 60 }, [...entries, asked(500)])).toEqual([['resolution', 0, 538, 550, null, null]]);
    expect(reckon({ resolution: 60 }, [...entries, asked(500), closed(520)])).toEqual([
      ['resolution', 0, 538, 550, 520, 4],
    ]);
  });

  test('stays broken whoever speaks then', () => {
    expect(reckon({ resolution: 60 }, [asked(0), answered(61), asked(80)])).toEqual([
      ['resolution', 0, 48, 60, null, null],
    ]);
  });

  test('is promised anew after another beginning', () => {
    const again: SlaEntry = { type: 'reopened', at: at(100) };
    expect(reckon({ resolution: 60 }, [asked(0), closed(5), again, asked(110)])).toEqual([
      ['resolution', 0, 48, 60, 5, 4],
      ['resolution', 110, 158, 170, null, null],
    ]);
  });
});

test('what was before anything was promised counts from then on', () => {
  expect(reckon({ firstAnswer: 30 }, [asked(0)], { from: at(90) })).toEqual([
    ['firstAnswer', 90, 114, 120, null, null],
  ]);
  expect(reckon({ firstAnswer: 30 }, [asked(0), answered(10)], { from: at(90) })).toEqual([]);
  expect(reckon({ nextAnswer: 10 }, [asked(0), answered(10), asked(95)], { from: at(90) })).toEqual([
    ['nextAnswer', 95, 103, 105, null, null],
  ]);
});

test('a promise that nobody is there for in a year is never due', () => {
  const closedDays = { date: '2026-01-01', until: '2028-12-31', name: 'Férias' };
  const hours = { ...always, calendar: { schedules: [], daysOff: [closedDays] } };
  expect(reckon({ firstAnswer: 30 }, [asked(0)], { hours })).toEqual([['firstAnswer', 0, null, null, null, null]]);
});

test('a target is running, warned of and broken as time passes, in whole minutes that are never none', () => {
  expect(slaState(null, slaNow)).toBe('none');
  expect([5, 14, 19, 20].map((minutes) => slaState(aClock(20), minutesOn(minutes)))).toEqual([
    'running',
    'warned',
    'warned',
    'broken',
  ]);
  expect([0, 19.9, 20, 25].map((minutes) => slaMinutes(aClock(20), minutesOn(minutes)))).toEqual([20, 1, 1, 5]);
});
