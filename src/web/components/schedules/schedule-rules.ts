import * as z from 'zod/mini';
import { now } from '#web/clock.ts';
import { dateTimeOf } from '#web/i18n/dates.ts';

const MINUTE_MS = 60_000;

/** What the form of a schedule holds; the messages are keys of its texts (spec section 5). */
export const scheduleRules = z.object({
  body: z.string().check(z.trim(), z.minLength(1, 'required'), z.minLength(5, 'short')),
  /** Local time, dd/MM/yyyy HH:mm. */
  sendAt: z.string().check(
    z.minLength(1, 'required'),
    z.refine((text) => text === '' || dateTimeOf(text) !== undefined, 'noTime'),
    z.refine((text) => !(Number(dateTimeOf(text)) < Number(now()) - MINUTE_MS), 'past'),
  ),
  picture: z.optional(z.nullable(z.file().check(z.mime(['image/png', 'image/jpeg'], 'wrong')))),
});

/** The same while a template is said in place of a text. */
export const templatedRules = z.extend(scheduleRules, { body: z.string() });

/** `picture`: a new one, null for none any more, undefined for what there was. */
export type ScheduleValues = z.output<typeof scheduleRules>;

export type ScheduleError = 'required' | 'short' | 'noTime' | 'past' | 'wrong';
