import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';
import type { operations } from '#contract/schema.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import type { Days } from '#server/records/dashboard/choice.ts';

type DashboardQuery = NonNullable<operations['findDashboard']['parameters']['query']>;

/** The day that it is now in a time zone. */
export const todayIn = (timeZone: string, now: Date): string =>
  format(new TZDate(now.getTime(), timeZone), 'yyyy-MM-dd');

/** The days that a call asks for; dates go before a number of days. */
export function daysAsked({ days, date_from, date_to }: DashboardQuery, today: string): Days {
  if (!days && !date_from && !date_to) throw new HttpError(400, 'ERR_FILTER_REQUIRED');
  if (days && !date_from && !date_to) return { from: dayAfter(today, 1 - days), to: today };
  const to = date_to ?? (date_from && date_from > today ? date_from : today);
  const from = date_from ?? `${to.slice(0, 7)}-01`;
  if (from > to) throw broken('/query/date_to', 'must not be before date_from');
  if (lengthOf({ from, to }) > maxDays) throw broken('/query/date_from', `must be within ${maxDays} days of date_to`);
  return { from, to };
}

/** As many days that end where these begin. */
export const daysBefore = (days: Days): Days => ({
  from: dayAfter(days.from, -lengthOf(days)),
  to: dayAfter(days.from, -1),
});

const maxDays = 3660;

const lengthOf = ({ from, to }: Days) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

const dayMs = 24 * 60 * 60_000;
