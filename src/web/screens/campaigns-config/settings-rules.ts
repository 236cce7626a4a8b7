import * as z from 'zod/mini';
import type { PriceCategory, PriceMarket } from '#contract/schema.ts';
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
    currency: z.string(),
    prices: z.record(
      z.string(),
      z.string().check(z.refine((text) => text.trim() === '' || isPrice(text), 'campaigns-config:faults.price')),
    ),
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

/** Where a price stands among the form's values. */
export const priceKey = (market: PriceMarket, category: PriceCategory) => `${market}-${category}` as const;

/** A price as one writes it, with a comma or a point. */
export const priceIn = (text: string): number => Number(text.trim().replace(',', '.'));

/** As it is written by whoever reads the page; no group of thousands, which a point would end. */
export const priceAs = (price: number): string =>
  new Intl.NumberFormat(document.documentElement.lang || 'pt-BR', {
    maximumFractionDigits: 6,
    useGrouping: false,
  }).format(price);

const isPrice = (text: string) => /^\d{1,5}([.,]\d{1,6})?$/.test(text.trim());

/** Words as one writes them, by commas or lines. */
export const wordsIn = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter((word) => plainWord(word) !== '');
