import { DAY, instantOf, localMinutes, localTime, localTimeOf } from '../local-time.ts';
import { spansOf } from '../opening-hours/openness.ts';
import type { Calendar } from '../opening-hours.ts';

/** When a clock runs: in a calendar's hours, by the wall clock of a place; without a calendar always. */
export interface WorkingHours {
  calendar: Calendar | null;
  timeZone: string;
}

/** How long somebody was there between two moments, in milliseconds. */
export function workedBetween(hours: WorkingHours, from: number, to: number): number {
  if (!hours.calendar) return Math.max(0, to - from);
  let worked = 0;
  for (const open of openTimes(hours.calendar, hours.timeZone, from)) {
    if (open.from >= to) break;
    worked += Math.min(open.to, to) - open.from;
  }
  return worked;
}

/** When somebody will have been there for so long since a moment; null where nobody is for a year. */
export function afterWorking(hours: WorkingHours, from: number, ms: number): number | null {
  if (!hours.calendar) return from + ms;
  let left = ms;
  for (const open of openTimes(hours.calendar, hours.timeZone, from)) {
    const length = open.to - open.from;
    if (length >= left) return open.from + left;
    left -= length;
  }
  return null;
}

/** From a moment on, one after the other. They may touch, and never overlap. */
function* openTimes(calendar: Calendar, timeZone: string, from: number) {
  const today = Math.floor(localMinutes(localTime(new Date(from), timeZone)) / DAY);
  let reached = from;
  // A stretch of yesterday may go on over midnight.
  for (let day = today - 1; day <= today + AHEAD; day += 1) {
    for (const span of spansOf(calendar, day, day).sort((one, other) => one.from - other.from)) {
      const begin = Math.max(reached, instantOf(localTimeOf(span.from), timeZone).getTime());
      const end = instantOf(localTimeOf(span.to), timeZone).getTime();
      if (end <= begin) continue;
      yield { from: begin, to: end };
      reached = end;
    }
  }
}

/** A year and a day off in it. */
const AHEAD = 400;
