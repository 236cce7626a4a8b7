import type { SnoozeTimes } from '#contract/schema.ts';
import {
  DAY,
  dayNumber,
  instantOf,
  type LocalTime,
  localMinutes,
  localTime,
  localTimeOf,
  weekdayOfDay,
} from './local-time.ts';
import { firstOpeningFrom, opennessAt } from './opening-hours/openness.ts';
import type { Calendar } from './opening-hours.ts';

/** Whether a ticket may be put aside until a moment: within the coming year. */
export function isSnoozeTime(at: Date, now: Date): boolean {
  const ahead = at.getTime() - now.getTime();
  return ahead > 0 && ahead <= YEAR_MS;
}

const YEAR_MS = 366 * DAY * 60_000;

/** When a ticket that is put aside now could come back, by the hours in which somebody is there. */
export function snoozeTimes(calendar: Calendar, now: Date, timeZone: string): SnoozeTimes {
  const local = localTime(now, timeZone);
  const today = dayNumber(local.date);
  const later = [3, 1].map((hours) => laterToday(local, hours)).find((time) => time && isOpenAt(time));
  const monday = today + ((8 - weekdayOfDay(today)) % 7 || 7);
  return {
    timeZone,
    laterToday: later ? momentOf(later) : null,
    tomorrow: momentOf(openingFrom(calendar, today + 1)),
    nextWeek: momentOf(openingFrom(calendar, monday)),
  };

  function isOpenAt(time: LocalTime): boolean {
    return opennessAt(calendar, instantOf(time, timeZone), timeZone).isOpen;
  }

  function momentOf(time: LocalTime): string {
    return instantOf(time, timeZone).toISOString();
  }
}

/** At the full half hour after it, if that is still today. */
function laterToday(local: LocalTime, hours: number): LocalTime | undefined {
  const minutes = Math.ceil((localMinutes(local) + hours * 60) / 30) * 30;
  const time = localTimeOf(minutes);
  return time.date === local.date ? time : undefined;
}

/** Where nobody ever comes, or somebody is there at midnight already, in the morning. */
function openingFrom(calendar: Calendar, day: number): LocalTime {
  const opening = firstOpeningFrom(calendar, day) ?? localTimeOf(day * DAY);
  return opening.time === '00:00' ? { ...opening, time: '09:00' } : opening;
}
