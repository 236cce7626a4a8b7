/** In minutes. */
export const DAY = 24 * 60;

/** Since midnight, of `HH:mm`. */
export const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** `YYYY-MM-DD` */
export type CalendarDate = string;

/** What calendar and clock of a place show. */
export interface LocalTime {
  date: CalendarDate;
  /** `HH:mm` */
  time: string;
}

/**
 * What calendar and clock show in a time zone. Hours are those of the clock on the wall, so they are compared as it
 * shows them, also on the day on which it is put forward or back.
 */
export function localTime(now: Date, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

/** Days since 1970, by the calendar alone. */
export const dayNumber = (date: CalendarDate) => Date.parse(`${date}T00:00:00Z`) / (DAY * 60_000);

export const dateOfDay = (day: number): CalendarDate => new Date(day * DAY * 60_000).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const weekdayOfDay = (day: number) => new Date(day * DAY * 60_000).getUTCDay();

/** Minutes since 1970 by calendar and clock, whatever the zone. */
export const localMinutes = ({ date, time }: LocalTime) => dayNumber(date) * DAY + minuteOf(time);

export const localTimeOf = (minutes: number): LocalTime => {
  const [date = '', time = ''] = new Date(minutes * 60_000).toISOString().split('T');
  return { date, time: time.slice(0, 5) };
};

/** The instant at which calendar and clock of a place show this; where they jump over it, what they show then. */
export function instantOf(local: LocalTime, timeZone: string): Date {
  const wanted = localMinutes(local);
  let minutes = wanted;
  for (let turn = 0; turn < 2; turn += 1) {
    minutes += wanted - localMinutes(localTime(new Date(minutes * 60_000), timeZone));
  }
  return new Date(minutes * 60_000);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(timeZone, clock);
  return clock;
}
