import type { QueueSchedule } from '#contract/schema.ts';

export type OpeningHours = QueueSchedule;
export type Weekday = OpeningHours['weekdayEn'];

/** The opening hours of a new company or queue, seven days from Monday (spec section 3). */
export const defaultOpeningHours: readonly OpeningHours[] = [
  { weekday: 'Segunda-feira', weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' },
  { weekday: 'Terça-feira', weekdayEn: 'tuesday', startTime: '08:00', endTime: '18:00' },
  { weekday: 'Quarta-feira', weekdayEn: 'wednesday', startTime: '08:00', endTime: '18:00' },
  { weekday: 'Quinta-feira', weekdayEn: 'thursday', startTime: '08:00', endTime: '18:00' },
  { weekday: 'Sexta-feira', weekdayEn: 'friday', startTime: '08:00', endTime: '18:00' },
  { weekday: 'Sábado', weekdayEn: 'saturday', startTime: '08:00', endTime: '12:00' },
  { weekday: 'Domingo', weekdayEn: 'sunday', startTime: '00:00', endTime: '00:00' },
];

/** A day that begins when it ends has no hours at all. */
export const isClosedAllDay = ({ startTime, endTime }: Pick<OpeningHours, 'startTime' | 'endTime'>) =>
  startTime === endTime;

/** `00:00` at the end of a day that begins later is midnight. */
export const endsBeforeItStarts = ({ startTime, endTime }: Pick<OpeningHours, 'startTime' | 'endTime'>) =>
  endTime < startTime && endTime !== '00:00';

/** The days that cannot be: one that ends before it starts, or stands twice, which leaves another without hours. */
export function findWrongDays(days: readonly OpeningHours[]): number[] {
  return days.flatMap((day, index) => {
    const isRepeated = days.findIndex(({ weekdayEn }) => weekdayEn === day.weekdayEn) < index;
    return isRepeated || endsBeforeItStarts(day) ? [index] : [];
  });
}

/** Whether it is open at a local time (`HH:mm`) of a weekday. A day that is not written down is closed. */
export function isOpenAt(days: readonly OpeningHours[], weekday: Weekday, time: string): boolean {
  const day = days.find(({ weekdayEn }) => weekdayEn === weekday);
  if (!day || isClosedAllDay(day)) return false;
  return time >= day.startTime && (time < day.endTime || day.endTime === '00:00');
}
