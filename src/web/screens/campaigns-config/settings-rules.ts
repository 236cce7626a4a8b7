import * as z from 'zod/mini';
import { campaignIntervals, plainWord } from '#machines/settings/campaign-choices.ts';

const words = z.string().check(
  z.refine((text) => wordsIn(text).length <= 20, 'campaigns-config:faults.manyWords'),
  z.refine((text) => wordsIn(text).every((word) => word.length <= 50), 'tooLong'),
);
const time = z.string();
const interval = (choices: readonly number[]) => z.number().check(z.refine((value) => choices.includes(value)));

/** What the form of the settings holds; the messages name texts. */
export const settingsRules = z
  .object({
    messageInterval: interval(campaignIntervals.messageInterval),
    longerIntervalAfter: interval(campaignIntervals.longerIntervalAfter),
    greaterInterval: interval(campaignIntervals.greaterInterval),
    variables: z.array(z.object({ key: z.string(), value: z.string() })),
    optOutWords: words,
    optOutMessage: z.string().check(z.maxLength(4000, 'tooLong')),
    confirmationWords: words,
    declineWords: words,
    hasWindow: z.boolean(),
    from: time,
    to: time,
    hasCap: z.boolean(),
    cap: z.string(),
  })
  .check(
    z.refine(({ hasWindow, from }) => !hasWindow || isTime(from), {
      path: ['from'],
      error: 'campaigns-config:faults.time',
    }),
    z.refine(({ hasWindow, from, to }) => !hasWindow || (isTime(to) && to !== from), {
      path: ['to'],
      error: 'campaigns-config:faults.time',
    }),
    z.refine(({ hasCap, cap }) => !hasCap || isCap(cap), { path: ['cap'], error: 'campaigns-config:faults.cap' }),
  );

export type SettingsValues = z.output<typeof settingsRules>;

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
const isCap = (text: string) => /^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= 100_000;

/** Words as one writes them, by commas or lines. */
export const wordsIn = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter((word) => plainWord(word) !== '');
