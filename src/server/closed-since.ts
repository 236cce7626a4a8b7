import { TZDate } from '@date-fns/tz';
import { format, subDays } from 'date-fns';
import { isClosedAllDay, isOpenAt, type OpeningHours, type Weekday } from '#machines/opening-hours.ts';

/**
 * Since when it has been closed, as the local day and time of the last closing; `always` where no day has any hours, and
 * undefined while it is open.
 */
export function closedSince(days: readonly OpeningHours[], now: Date, timeZone: string): string | undefined {
  const local = new TZDate(now.getTime(), timeZone);
  if (isOpenAt(days, weekdayOf(local), format(local, 'HH:mm'))) return undefined;
  for (let ago = 0; ago <= 7; ago += 1) {
    const date = subDays(local, ago);
    const day = days.find(({ weekdayEn }) => weekdayEn === weekdayOf(date));
    if (!day || isClosedAllDay(day)) continue;
    const end = day.endTime === '00:00' ? '24:00' : day.endTime;
    if (ago > 0 || end <= format(local, 'HH:mm')) return `${format(date, 'yyyy-MM-dd')} ${end}`;
  }
  return 'always';
}

const weekdays: readonly Weekday[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const weekdayOf = (date: Date) => weekdays[date.getDay()] ?? 'sunday';
