import { localTime } from '#machines/local-time.ts';
import { formatDateTimeIn } from '#web/i18n/dates.ts';

/** When a ticket comes back, by the company's clock: today by the time alone, this year without the year. */
export const snoozedUntil = (until: string, timeZone: string, at: Date): string => {
  const today = localTime(at, timeZone).date;
  const { date, time } = localTime(new Date(until), timeZone);
  if (date === today) return time;
  const written = formatDateTimeIn(until, timeZone);
  return date.slice(0, 4) === today.slice(0, 4) ? `${written.slice(0, 5)} ${time}` : written;
};
