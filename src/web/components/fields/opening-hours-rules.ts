import * as z from 'zod/mini';
import { endsBeforeItStarts, type OpeningHours } from '#machines/opening-hours.ts';

export const hoursErrors = ['time', 'order'] as const;

export type HoursError = (typeof hoursErrors)[number];

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time' satisfies HoursError));

/** What opening hours must be before they are saved; the messages are `hoursErrors`, at the time that is wrong. */
export const openingHoursRules = z.array(
  z
    .object({
      weekday: z.string(),
      weekdayEn: z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
      startTime: time,
      endTime: time,
    } satisfies Record<keyof OpeningHours, unknown>)
    .check(z.refine((day) => !endsBeforeItStarts(day), { path: ['endTime'], message: 'order' satisfies HoursError })),
);
