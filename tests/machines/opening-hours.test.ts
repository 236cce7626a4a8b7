import { expect, test } from 'vitest';
import { defaultOpeningHours, findWrongDays, isOpenAt } from '#machines/opening-hours.ts';

const day = (startTime: string, endTime: string) => [
  { weekday: 'Segunda-feira', weekdayEn: 'monday' as const, startTime, endTime },
];

test.each([
  ['08:00', '18:00', '07:59', false],
  ['08:00', '18:00', '08:00', true],
  ['08:00', '18:00', '17:59', true],
  ['08:00', '18:00', '18:00', false],
  ['20:00', '00:00', '23:59', true],
  ['00:00', '00:00', '00:00', false],
])('from %s to %s it is open at %s: %s', (startTime, endTime, time, isOpen) => {
  expect(isOpenAt(day(startTime, endTime), 'monday', time)).toBe(isOpen);
});

test('a weekday that is not written down is closed', () => {
  expect(isOpenAt(day('08:00', '18:00'), 'tuesday', '10:00')).toBe(false);
});

test('the default hours are right, and hours that end before they start or stand twice are not', () => {
  expect(findWrongDays(defaultOpeningHours)).toEqual([]);
  expect(findWrongDays([...defaultOpeningHours, ...day('18:00', '08:00')])).toEqual([7]);
  expect(findWrongDays(day('18:00', '08:00'))).toEqual([0]);
});
