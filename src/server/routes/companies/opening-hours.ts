import { storedOf } from '#machines/opening-hours/stored.ts';
import {
  endsBeforeItBegins,
  findWrongHours,
  findWrongStretches,
  type HoursProblem,
} from '#machines/opening-hours/wrong-hours.ts';
import { type DayOff, firstStretch, type OpeningHours } from '#machines/opening-hours.ts';
import { HttpError } from '#server/http/http-error.ts';

interface Hours {
  schedules?: readonly OpeningHours[] | undefined;
  /** The same of a user. */
  workingHours?: readonly OpeningHours[] | null | undefined;
  daysOff?: readonly DayOff[] | undefined;
}

/** Refuses stretches that run into each other, a weekday that stands twice, and days off that end before they begin. */
export function assertValidHours({ schedules = [], workingHours, daysOff = [] }: Hours): void {
  const details = [
    ...wrongDays('schedules', schedules),
    ...wrongDays('workingHours', workingHours ?? []),
    ...daysOff.flatMap(wrongDayOff),
  ];
  if (details.length > 0) throw new HttpError(422, 'ERR_VALIDATION', { details });
}

function wrongDays(field: string, written: readonly OpeningHours[]) {
  // What a client of one stretch a day sends back of the later ones does not count.
  const { schedules, laterStretches } = storedOf(written, null);
  const days = schedules.map((day) => ({
    ...day,
    stretches: [firstStretch(day), ...(laterStretches?.[day.weekdayEn] ?? [])],
  }));
  return findWrongHours(days).map(({ day, stretch, problem }) => ({
    path: `/body/${field}/${day}/${stretch === 0 ? '' : `stretches/${stretch}/`}endTime`,
    message: messages[problem],
  }));
}

function wrongDayOff(day: DayOff, index: number) {
  const path = `/body/daysOff/${index}`;
  return [
    ...(endsBeforeItBegins(day) ? [{ path: `${path}/until`, message: 'must not come before the date' }] : []),
    ...findWrongStretches(day.stretches ?? []).map(({ stretch, problem }) => ({
      path: `${path}/stretches/${stretch}/endTime`,
      message: messages[problem],
    })),
  ];
}

const messages: Record<HoursProblem, string> = {
  twice: 'must be of a weekday that stands there once',
  empty: 'must not be the start',
  overlap: 'must not run into another stretch of the day',
  intoNext: "must not run into the next day's hours",
};
