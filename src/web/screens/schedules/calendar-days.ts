import {
  addDays,
  addMonths,
  addWeeks,
  eachDayOfInterval,
  endOfMonth,
  endOfWeek,
  isValid,
  lightFormat,
  startOfDay,
  startOfMonth,
  startOfWeek,
} from 'date-fns';
import type { Schedule } from '#contract/schema.ts';
import type { Stretch } from '#machines/calendar.ts';
import { now } from '#web/clock.ts';

export const calendarViews = ['month', 'week', 'day'] as const;

export type CalendarView = (typeof calendarViews)[number];

/** The days that a view shows; a month shows whole weeks, Sunday first. */
export function daysOf(view: CalendarView, date: Date): Date[] {
  if (view === 'day') return [startOfDay(date)];
  if (view === 'week') return eachDayOfInterval({ start: startOfWeek(date), end: endOfWeek(date) });
  return eachDayOfInterval({ start: startOfWeek(startOfMonth(date)), end: endOfWeek(endOfMonth(date)) });
}

export function stretchOf(days: readonly Date[]): Stretch {
  const [first = now()] = days;
  // Where the clocks change at midnight, a day begins at one, and the next one does not.
  return { from: first.toISOString(), to: startOfDay(addDays(days.at(-1) ?? first, 1)).toISOString() };
}

/** The view before or after. */
export function turned(view: CalendarView, date: Date, by: 1 | -1): Date {
  if (view === 'month') return addMonths(startOfMonth(date), by);
  return view === 'week' ? addWeeks(date, by) : addDays(date, by);
}

export const dayKey = (date: Date): string => lightFormat(date, 'yyyy-MM-dd');

/** The day that an address names; today where it names none. */
export function dayOfKey(key: string | null): Date {
  const day = key && /^\d{4}-\d{2}-\d{2}$/.test(key) ? new Date(`${key}T00:00:00`) : undefined;
  return day && isValid(day) ? day : startOfDay(now());
}

/** What is sent on each day, in the order of the day. */
export function byDay(schedules: readonly Schedule[]): Map<string, Schedule[]> {
  const days = new Map<string, Schedule[]>();
  for (const schedule of schedules) {
    const key = dayKey(new Date(schedule.sendAt));
    days.set(key, [schedule, ...(days.get(key) ?? [])]);
  }
  return days;
}
