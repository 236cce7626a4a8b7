import { differenceInCalendarDays, isSameYear, isValid, lightFormat } from 'date-fns';
import { formatDate, formatTime } from '#web/i18n/dates.ts';

/** What a list row says about when: the time today, the given word for yesterday, else the date. */
export function ticketTime(iso: string, now: Date, yesterday: string): string {
  const at = new Date(iso);
  if (!isValid(at)) return '';
  const days = differenceInCalendarDays(now, at);
  if (days <= 0) return formatTime(at);
  if (days === 1) return yesterday;
  return isSameYear(at, now) ? lightFormat(at, 'dd/MM') : formatDate(at);
}
