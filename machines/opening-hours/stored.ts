import {
  type Calendar,
  type DayOff,
  firstStretch,
  isEmpty,
  type LaterStretches,
  minutesOf,
  type OpeningHours,
  type Stretch,
} from '../opening-hours.ts';

/** How a calendar is stored: the days as every release knows them, and beside them what else a day has. */
export interface StoredHours {
  schedules: readonly OpeningHours[];
  laterStretches: LaterStretches | null;
  daysOff: readonly DayOff[] | null;
}

/**
 * A calendar as it is stored. Whoever knows one stretch a day changes the first alone: the later ones stay where they still
 * lie behind it, and a day that was closed has none.
 */
export function calendarOf({ schedules, laterStretches, daysOff }: StoredHours): Calendar & { daysOff: DayOff[] } {
  return {
    schedules: schedules.map((day) => {
      const later = behind(day, laterStretches?.[day.weekdayEn] ?? []);
      return later.length === 0 ? day : { ...day, stretches: [firstStretch(day), ...later] };
    }),
    daysOff: [...(daysOff ?? [])],
  };
}

/** What of written days is to be stored; `before` is what stands there. */
export function storedOf(
  days: readonly OpeningHours[],
  before: LaterStretches | null,
): { schedules: OpeningHours[]; laterStretches: LaterStretches | null } {
  const laterStretches: LaterStretches = {};
  for (const { weekdayEn, stretches, ...day } of days) {
    const [first, ...written] = stretches ?? [];
    // Whoever sends a day back with another start or end than its first stretch did not know the stretches.
    const isKnown = stretches !== undefined && (first ? isSame(first, day) : isEmpty(day));
    const later = isKnown ? written : behind(day, stretches?.slice(1) ?? before?.[weekdayEn] ?? []);
    if (later.length > 0) laterStretches[weekdayEn] = later;
  }
  return {
    schedules: days.map(({ stretches: _, ...day }) => day),
    laterStretches: Object.keys(laterStretches).length > 0 ? laterStretches : null,
  };
}

function behind(first: Stretch, later: readonly Stretch[]): Stretch[] {
  if (isEmpty(first)) return [];
  const [, end] = minutesOf(first);
  return later.filter((stretch) => minutesOf(stretch)[0] >= end);
}

const isSame = (one: Stretch, other: Stretch) => one.startTime === other.startTime && one.endTime === other.endTime;
