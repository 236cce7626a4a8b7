import { defaultOpeningHours } from '#machines/opening-hours.ts';

/** From which hour to which on each day, Sunday first; the same twice is never. */
type Week = readonly (readonly [from: number, to: number])[];

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** São Paulo has kept no summer time since 2019. */
const zone = -3 * hour;

const hourOf = (time: string) => Number(time.slice(0, 2));
const [sunday, ...others] = [...defaultOpeningHours.slice(-1), ...defaultOpeningHours.slice(0, -1)];

/** When the offices of the demo answer. */
export const officeWeek: Week = [sunday, ...others].map((hours) =>
  hours ? ([hourOf(hours.startTime), hourOf(hours.endTime)] as const) : ([0, 0] as const),
);

/** When customers write. */
export const wakingWeek: Week = Array.from({ length: 7 }, () => [7, 23] as const);

/** The moment that many minutes ago, of which only those within the week's hours count. It lies within them itself. */
export function ago(from: Date, minutes: number, week: Week): Date {
  let left = minutes * minute;
  let local = from.getTime() + zone;
  for (;;) {
    const midnight = Math.floor(local / day) * day;
    const [opens, closes] = week[new Date(midnight).getUTCDay()] ?? [0, 0];
    const start = midnight + opens * hour;
    const end = Math.min(local, midnight + closes * hour - minute);
    if (end - left >= start && closes > opens) return new Date(end - left - zone);
    left -= Math.max(0, end - start);
    local = midnight - 1;
  }
}

/** That many minutes after the office opens, on the first day after this one on which it does, or so many such days later. */
export function nextOpening(from: Date, days: number, minutes: number): Date {
  let midnight = Math.floor((from.getTime() + zone) / day) * day;
  for (let left = days; ; left -= 1) {
    do midnight += day;
    while (!isOfficeDay(midnight));
    if (left === 0) break;
  }
  const [opens] = officeWeek[new Date(midnight).getUTCDay()] ?? [0];
  return new Date(midnight + opens * hour + minutes * minute - zone);
}

const isOfficeDay = (midnight: number) => {
  const [opens, closes] = officeWeek[new Date(midnight).getUTCDay()] ?? [0, 0];
  return closes > opens;
};

export function isOfficeOpen(at: Date): boolean {
  const [opens, closes] = officeWeek[localDate(at).getUTCDay()] ?? [0, 0];
  const time = (at.getTime() + zone) % day;
  return time >= opens * hour && time < closes * hour;
}

/** Its UTC fields are those of the clock in São Paulo. */
export const localDate = (at: Date) => new Date(at.getTime() + zone);
