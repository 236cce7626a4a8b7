import { TZDate } from '@date-fns/tz';
import { addDays, format, set } from 'date-fns';

/** When a time of day, by a company's clock, opens next; undefined while it is open. From a time to the same is the next day's. */
export function opensAt({ from, to }: { from: string; to: string }, now: Date, timeZone: string): Date | undefined {
  const local = new TZDate(now.getTime(), timeZone);
  const time = format(local, 'HH:mm');
  const isOpen = from < to ? time >= from && time < to : from > to && (time >= from || time < to);
  if (isOpen) return undefined;
  const [hours = 0, minutes = 0] = from.split(':').map(Number);
  const today = set(local, { hours, minutes, seconds: 0, milliseconds: 0 });
  const next = today.getTime() > now.getTime() ? today : addDays(today, 1);
  return new Date(next.getTime());
}
