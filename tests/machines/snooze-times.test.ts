import { expect, test } from 'vitest';
import { type Calendar, defaultOpeningHours } from '#machines/opening-hours.ts';
import { snoozeTimes } from '#machines/snooze-times.ts';

const timeZone = 'America/Sao_Paulo';
const week = { schedules: defaultOpeningHours, daysOff: [] };
/** Of a week whose first day is Monday, 2 November 2026, by the company's clock. */
const at = (day: number, time: string) => new Date(`2026-11-0${day}T${time}:00-03:00`);
const times = (now: Date, calendar: Calendar = week) => {
  const { laterToday, tomorrow, nextWeek } = snoozeTimes(calendar, now, timeZone);
  return [laterToday, tomorrow, nextWeek].map((time) => time && new Date(time));
};

test('a ticket comes back in three hours, at the next opening, or at the first one of next week', () => {
  expect(times(at(3, '09:10'))).toEqual([at(3, '12:30'), at(4, '08:00'), at(9, '08:00')]);
});

test('where nobody is there in three hours, in one; and where nobody is then, not today', () => {
  expect(times(at(3, '15:40'))[0]).toEqual(at(3, '17:00'));
  expect(times(at(3, '17:30'))[0]).toBeNull();
  expect(times(at(3, '23:30'))[0]).toBeNull();
});

test('days on which nobody is there are passed over', () => {
  expect(times(at(7, '10:00')).slice(1)).toEqual([at(9, '08:00'), at(9, '08:00')]);
  const off = { ...week, daysOff: [{ date: '2026-11-04', until: '2026-11-05', name: 'Feriado', stretches: [] }] };
  expect(times(at(3, '09:00'), off)[1]).toEqual(at(6, '08:00'));
});

test('who is always there, or never, has their mornings at nine', () => {
  const always = { schedules: [], daysOff: [] };
  expect(times(at(1, '10:00'), always)).toEqual([at(1, '13:00'), at(2, '09:00'), at(2, '09:00')]);
  const never = {
    schedules: defaultOpeningHours.map((day) => ({ ...day, startTime: '00:00', endTime: '00:00' })),
    daysOff: [],
  };
  expect(times(at(3, '10:00'), never)).toEqual([null, at(4, '09:00'), at(9, '09:00')]);
});
