import { calendarDay, clockTime } from './message-time.ts';

/** What a list row says about when: the time today, the given word for yesterday, else the date. */
export function ticketTime(iso: string, now: Date, yesterday: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '';
  const days = daysBetween(at, now);
  if (days <= 0) return clockTime(at);
  if (days === 1) return yesterday;
  const day = calendarDay(at);
  return at.getFullYear() === now.getFullYear() ? day.slice(0, 5) : day;
}

function daysBetween(earlier: Date, later: Date) {
  return Math.round((startOfDay(later) - startOfDay(earlier)) / 86_400_000);
}

function startOfDay(at: Date) {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
}
