import { localTime } from '#machines/local-time.ts';
import { brazilianHolidays } from '#machines/opening-hours/holidays.ts';
import { openingWords } from '#machines/opening-hours/opening-words.ts';
import { opennessAt } from '#machines/opening-hours/openness.ts';
import { storedOf } from '#machines/opening-hours/stored.ts';
import {
  type DayOff,
  defaultOpeningHours,
  type Stretch,
  type Weekday,
  withStretches,
} from '#machines/opening-hours.ts';
import { snoozeTimes } from '#machines/snooze-times.ts';

const zone = 'America/Sao_Paulo';

/** Financeiro closes over lunch, and Vendas has a late shift on Fridays; the others keep the hours of the office. */
const byQueue: Record<string, (weekday: Weekday) => Stretch[] | undefined> = {
  Financeiro: (weekday) =>
    weekday === 'saturday' || weekday === 'sunday'
      ? undefined
      : [
          { startTime: '08:00', endTime: '12:00' },
          { startTime: '13:30', endTime: '18:00' },
        ],
  Vendas: (weekday) =>
    weekday === 'friday'
      ? [
          { startTime: '08:00', endTime: '18:00' },
          { startTime: '19:00', endTime: '01:00' },
        ]
      : undefined,
};

/** The week of a queue, as it is stored. */
export const hoursOfQueue = (name: string) =>
  storedOf(
    defaultOpeningHours.map((day) => {
      const stretches = byQueue[name]?.(day.weekdayEn);
      return stretches ? withStretches(day, stretches) : day;
    }),
    null,
  );

/** The national holidays that are still to come in this year and the next, and half a day before two of them. */
export function daysOffFrom(now: Date): DayOff[] {
  const { date: today } = localTime(now, zone);
  const year = Number(today.slice(0, 4));
  const eve = [{ startTime: '08:00', endTime: '12:00' }];
  const days: DayOff[] = [year, year + 1].flatMap((each) => [
    ...brazilianHolidays(each)
      .filter(({ isOptional }) => !isOptional)
      .map(({ date, name }) => ({ date, until: null, name, stretches: [] })),
    { date: `${each}-12-24`, until: null, name: 'Véspera de Natal', stretches: eve },
    { date: `${each}-12-31`, until: null, name: 'Véspera de Ano-Novo', stretches: eve },
  ]);
  return days.filter(({ date }) => date > today).sort((one, other) => one.date.localeCompare(other.date));
}

/** How the office of the demo stands at a moment. */
export const officeAt = (at: Date) => opennessAt(office, at, zone);

/** When it opens next after a day. */
export const nextMorning = (at: Date) => new Date(snoozeTimes(office, at, zone).tomorrow);

const office = { schedules: defaultOpeningHours, daysOff: [] };

/** When it opens, as its customers are told. */
export function openingAt(at: Date): string {
  const openness = officeAt(at);
  return openness.isOpen ? '' : openingWords(openness.opens, localTime(at, zone).date, 'pt');
}
