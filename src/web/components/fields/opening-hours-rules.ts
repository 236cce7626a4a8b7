import * as z from 'zod/mini';
import {
  endsBeforeItBegins,
  findWrongHours,
  findWrongStretches,
  type HoursProblem,
} from '#machines/opening-hours/wrong-hours.ts';
import type { DayOff, OpeningHours } from '#machines/opening-hours.ts';

export const hoursErrors = [
  'time',
  'twice',
  'empty',
  'overlap',
  'intoNext',
  'date',
  'until',
] as const satisfies readonly (HoursProblem | 'time' | 'date' | 'until')[];

export type HoursError = (typeof hoursErrors)[number];

const startTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time' satisfies HoursError));
const endTime = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'time' satisfies HoursError));

export const stretchRules = z.object({ startTime, endTime });

/** What opening hours must be before they are saved; the messages are `hoursErrors`, at the time that is wrong. */
export const openingHoursRules = z
  .array(
    z.object({
      weekday: z.string(),
      weekdayEn: z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
      startTime,
      endTime,
      stretches: z.optional(z.array(stretchRules)),
    } satisfies Record<keyof OpeningHours, unknown>),
  )
  .check((checked) => {
    for (const { day, stretch, problem } of findWrongHours(checked.value)) {
      const path = stretch === 0 ? [day, 'endTime'] : [day, 'stretches', stretch, 'endTime'];
      checked.issues.push({ code: 'custom', input: checked.value, path, message: problem satisfies HoursError });
    }
  });

const date = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'date' satisfies HoursError));

/** What days off must be before they are saved. */
export const daysOffRules = z
  .array(
    z.object({
      date,
      until: z.optional(z.nullable(date)),
      name: z.optional(z.string()),
      stretches: z.optional(z.array(stretchRules)),
    } satisfies Record<keyof DayOff, unknown>),
  )
  .check(({ value, issues }) => {
    const refuse = (path: (string | number)[], message: HoursError) =>
      issues.push({ code: 'custom', input: value, path, message });
    for (const [index, day] of value.entries()) {
      if (endsBeforeItBegins({ ...day, until: day.until ?? null })) refuse([index, 'until'], 'until');
      for (const { stretch, problem } of findWrongStretches(day.stretches ?? [])) {
        refuse([index, 'stretches', stretch, 'endTime'], problem);
      }
    }
  });
