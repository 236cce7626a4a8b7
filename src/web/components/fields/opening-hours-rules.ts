import * as z from 'zod/mini';
import { endsBeforeItStarts, type OpeningHours } from '#machines/opening-hours.ts';

export const hoursFaults = ['time', 'order'] as const;

export type HoursFault = (typeof hoursFaults)[number];

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time' satisfies HoursFault));

/** What opening hours must be before they are saved; the messages are `hoursFaults`, at the time that is wrong. */
export const openingHoursRules = z.array(
  z
    .object({
      weekday: z.string(),
      weekdayEn: z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
      startTime: time,
      endTime: time,
    } satisfies Record<keyof OpeningHours, unknown>)
    .check(z.refine((day) => !endsBeforeItStarts(day), { path: ['endTime'], message: 'order' satisfies HoursFault })),
);
