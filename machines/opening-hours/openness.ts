import {
  DAY,
  dateOfDay,
  dayNumber,
  type LocalTime,
  localMinutes,
  localTime,
  localTimeOf,
  weekdayOfDay,
} from '../local-time.ts';
import {
  type Calendar,
  type DayOff,
  minutesOf,
  type Stretch,
  stretchesOf,
  type Weekday,
  wholeDay,
} from '../opening-hours.ts';

/** Whether somebody is there, and until when that stays so; without an end it stays so always. */
export type Openness =
  | { isOpen: true; closes: LocalTime | undefined }
  | {
      isOpen: false;
      /** The closing it has been closed since, as `YYYY-MM-DD HH:mm`; `always` where there was none. */
      since: string;
      opens: LocalTime | undefined;
    };

/** How a calendar stands at a moment in a time zone. Whoever wrote down no week is there always, but for days off. */
export function opennessAt(calendar: Calendar, now: Date, timeZone: string): Openness {
  const at = localMinutes(localTime(now, timeZone));
  const today = Math.floor(at / DAY);
  const current = spansOf(calendar, today - 1, today + 1).find((span) => span.from <= at && at < span.to);
  if (current) {
    const closes = endOf(calendar, current.to, today + AHEAD);
    return { isOpen: true, closes: closes === undefined ? undefined : localTimeOf(closes) };
  }
  return { isOpen: false, since: lastClosing(calendar, at, today), opens: nextOpening(calendar, at, today) };
}

/** A year and a day off in it. */
const AHEAD = 400;

export interface Span {
  from: number;
  to: number;
}

/** The stretches that begin on these days, in local minutes. */
export function spansOf(calendar: Calendar, first: number, last: number): Span[] {
  const spans: Span[] = [];
  for (let day = first; day <= last; day += 1) {
    for (const stretch of stretchesOn(calendar, day)) {
      const [from, to] = minutesOf(stretch);
      spans.push({ from: day * DAY + from, to: day * DAY + to });
    }
  }
  return spans;
}

/** A day off goes before the week. */
function stretchesOn({ schedules, daysOff, daysOffBelow = [] }: Calendar, day: number): readonly Stretch[] {
  const date = dateOfDay(day);
  const off = dayOffOn(daysOff, date) ?? dayOffOn(daysOffBelow, date);
  if (off) return off.stretches ?? [];
  if (schedules.length === 0) return [wholeDay];
  const weekday = schedules.find(({ weekdayEn }) => weekdayEn === weekdays[weekdayOfDay(day)]);
  return weekday ? stretchesOf(weekday) : [];
}

/** Of several that name a date the shortest, and of these the first. */
const dayOffOn = (daysOff: readonly DayOff[], date: string): DayOff | undefined =>
  daysOff
    .filter((off) => off.date <= date && date <= lastDateOf(off))
    .sort((one, other) => lengthOf(one) - lengthOf(other))[0];

export const lastDateOf = ({ date, until }: DayOff) => until ?? date;

const lengthOf = (off: DayOff) => dayNumber(lastDateOf(off)) - dayNumber(off.date);

/** When what ends then really ends: another stretch may begin before or at its end. */
function endOf(calendar: Calendar, to: number, horizon: number): number | undefined {
  let end = to;
  for (let day = Math.floor(end / DAY); day <= horizon; day = Math.floor(end / DAY)) {
    const next = spansOf(calendar, day - 1, day).filter((span) => span.from <= end && span.to > end);
    if (next.length === 0) return end;
    end = Math.max(...next.map((span) => span.to));
  }
  return undefined;
}

function nextOpening(calendar: Calendar, at: number, today: number): LocalTime | undefined {
  for (let day = today; day <= today + AHEAD; day += 1) {
    const begins = spansOf(calendar, day, day).map(({ from }) => from);
    const next = begins.filter((from) => from > at).sort((one, other) => one - other)[0];
    if (next !== undefined) return localTimeOf(next);
  }
  return undefined;
}

/** When somebody is there first, from the midnight on with which a day begins; undefined where nobody comes within a year. */
export function firstOpeningFrom(calendar: Calendar, day: number): LocalTime | undefined {
  return nextOpening(calendar, day * DAY - 1, day);
}

function lastClosing(calendar: Calendar, at: number, today: number): string {
  for (let day = today; day >= today - AHEAD; day -= 1) {
    const ends = spansOf(calendar, day, day).map(({ to }) => to);
    const last = ends.filter((to) => to <= at).sort((one, other) => other - one)[0];
    if (last !== undefined) return closingName(last, day);
  }
  return 'always';
}

/** An end at midnight belongs to the day before. */
function closingName(end: number, day: number): string {
  if (end === (day + 1) * DAY) return `${dateOfDay(day)} 24:00`;
  const { date, time } = localTimeOf(end);
  return `${date} ${time}`;
}

/** 0 is Sunday. */
export const weekdayNumber = (weekday: Weekday) => weekdays.indexOf(weekday);

const weekdays: readonly Weekday[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** From today on: those that are still to come or last. */
export const upcoming = (daysOff: readonly DayOff[], today: string): DayOff[] =>
  daysOff.filter((off) => lastDateOf(off) >= today).sort((one, other) => dayNumber(one.date) - dayNumber(other.date));
