import { DAY } from '../local-time.ts';
import { type DayOff, isEmpty, minutesOf, type OpeningHours, type Stretch, stretchesOf } from '../opening-hours.ts';
import { weekdayNumber } from './openness.ts';

export type HoursProblem = 'twice' | 'empty' | 'overlap' | 'intoNext';

/** Where hours cannot be so: the day by its place in the list, the stretch by its place in the day. */
export interface WrongHours {
  day: number;
  stretch: number;
  problem: HoursProblem;
}

/**
 * The days that stand twice, which leaves another without hours, and the stretches that are none or run into another one
 * of their day or, after midnight, of the next.
 */
export function findWrongHours(days: readonly OpeningHours[]): WrongHours[] {
  return days.flatMap((day, index) => {
    const isRepeated = days.findIndex(({ weekdayEn }) => weekdayEn === day.weekdayEn) < index;
    if (isRepeated) return [{ day: index, stretch: 0, problem: 'twice' as const }];
    const next = days.find(({ weekdayEn }) => weekdayNumber(weekdayEn) === (weekdayNumber(day.weekdayEn) + 1) % 7);
    return [
      ...findWrongStretches(writtenOf(day)).map((wrong) => ({ day: index, ...wrong })),
      ...findRunningOver(writtenOf(day), next ? stretchesOf(next) : []).map((wrong) => ({ day: index, ...wrong })),
    ];
  });
}

type WrongStretch = Pick<WrongHours, 'stretch' | 'problem'>;

/** The stretches of one day that are none, or run into one before them in the list. */
export function findWrongStretches(stretches: readonly Stretch[]): WrongStretch[] {
  return stretches.flatMap((stretch, index): WrongStretch[] => {
    if (isEmpty(stretch)) return stretches.length > 1 ? [{ stretch: index, problem: 'empty' }] : [];
    const [from, to] = minutesOf(stretch);
    const isOver = stretches.slice(0, index).some((other) => {
      const [otherFrom, otherTo] = minutesOf(other);
      return !isEmpty(other) && from < otherTo && otherFrom < to;
    });
    return isOver ? [{ stretch: index, problem: 'overlap' }] : [];
  });
}

/** The last day of days off comes before their first. */
export const endsBeforeItBegins = ({ date, until }: DayOff) => typeof until === 'string' && until < date;

/** As they were written, an empty one among them. */
const writtenOf = (day: OpeningHours): Stretch[] => [
  { startTime: day.startTime, endTime: day.endTime },
  ...(day.stretches ?? []).slice(1),
];

function findRunningOver(stretches: readonly Stretch[], next: readonly Stretch[]) {
  return stretches.flatMap((stretch, index) => {
    const rest = minutesOf(stretch)[1] - DAY;
    const isOver = !isEmpty(stretch) && rest > 0 && next.some((other) => minutesOf(other)[0] < rest);
    return isOver ? [{ stretch: index, problem: 'intoNext' as const }] : [];
  });
}
