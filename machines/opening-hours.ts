import type { QueueSchedule, DayOff as StoredDayOff, Stretch as StoredStretch } from '#contract/schema.ts';
import { DAY, minuteOf } from './local-time.ts';

export type OpeningHours = QueueSchedule;
export type Weekday = OpeningHours['weekdayEn'];
/** From `startTime` to `endTime`; an end before the start is the next day's, `24:00` is midnight. */
export type Stretch = StoredStretch;
export type DayOff = StoredDayOff;

/** By weekday those after the first, as they are stored. */
export type LaterStretches = Partial<Record<Weekday, Stretch[]>>;

/** When somebody is there: week by week, and on the days that differ. */
export interface Calendar {
  schedules: readonly OpeningHours[];
  daysOff: readonly DayOff[];
  /** Those that count where none of the others names the day: the company's below a queue's own. */
  daysOffBelow?: readonly DayOff[];
}

/** The opening hours of a new company or queue, seven days from Monday (spec section 3). */
export const defaultOpeningHours: readonly OpeningHours[] = [
  { weekday: 'Segunda-feira', weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' },
  { weekday: 'Terça-feira', weekdayEn: 'tuesday', startTime: '08:00', endTime: '18:00' },
  { weekday: 'Quarta-feira', weekdayEn: 'wednesday', startTime: '08:00', endTime: '18:00' },
  { weekday: 'Quinta-feira', weekdayEn: 'thursday', startTime: '08:00', endTime: '18:00' },
  { weekday: 'Sexta-feira', weekdayEn: 'friday', startTime: '08:00', endTime: '18:00' },
  { weekday: 'Sábado', weekdayEn: 'saturday', startTime: '08:00', endTime: '12:00' },
  { weekday: 'Domingo', weekdayEn: 'sunday', startTime: '00:00', endTime: '00:00' },
];

/** A stretch that begins when it ends is none. */
export const isEmpty = ({ startTime, endTime }: Stretch) => startTime === endTime;

export const firstStretch = ({ startTime, endTime }: Stretch): Stretch => ({ startTime, endTime });

/** All of a day's stretches, none where it is closed. The first one stands in the day itself. */
export const stretchesOf = (day: OpeningHours): Stretch[] =>
  isEmpty(day) ? [] : [firstStretch(day), ...(day.stretches ?? []).slice(1)].filter((stretch) => !isEmpty(stretch));

/** A day with these stretches, as it is written down: the first one in the fields that every client knows. */
export const withStretches = ({ weekday, weekdayEn }: OpeningHours, stretches: readonly Stretch[]): OpeningHours => ({
  weekday,
  weekdayEn,
  ...(stretches[0] ?? never),
  stretches: [...stretches],
});

export const never: Stretch = { startTime: '00:00', endTime: '00:00' };
export const wholeDay: Stretch = { startTime: '00:00', endTime: '24:00' };

/**
 * From which minute to which after the day's midnight; beyond 1440 it is the next day's. `00:00` at an end is midnight,
 * and `23:59` includes its minute.
 */
export function minutesOf({ startTime, endTime }: Stretch): readonly [from: number, to: number] {
  const from = minuteOf(startTime);
  const to = endTime === '23:59' ? DAY : minuteOf(endTime);
  return [from, to > from ? to : to + DAY];
}
