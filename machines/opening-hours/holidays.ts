import { dateOfDay, dayNumber } from '../local-time.ts';

export interface Holiday {
  /** `YYYY-MM-DD` */
  date: string;
  name: string;
  /** A day off by custom and decree (ponto facultativo), not by law. */
  isOptional: boolean;
}

/** Brazil's national holidays of a year, with the optional days that go by Easter. */
export function brazilianHolidays(year: number): Holiday[] {
  const easter = easterOf(year);
  const byEaster = (days: number, name: string, isOptional = false) => ({
    date: dateOfDay(easter + days),
    name,
    isOptional,
  });
  const on = (monthDay: string, name: string) => ({ date: `${year}-${monthDay}`, name, isOptional: false });
  return [
    on('01-01', 'Confraternização Universal'),
    byEaster(-48, 'Carnaval', true),
    byEaster(-47, 'Carnaval', true),
    byEaster(-2, 'Sexta-feira Santa'),
    on('04-21', 'Tiradentes'),
    on('05-01', 'Dia do Trabalho'),
    byEaster(60, 'Corpus Christi', true),
    on('09-07', 'Independência do Brasil'),
    on('10-12', 'Nossa Senhora Aparecida'),
    on('11-02', 'Finados'),
    on('11-15', 'Proclamação da República'),
    // By law 14.759 of 2023.
    ...(year >= 2024 ? [on('11-20', 'Consciência Negra')] : []),
    on('12-25', 'Natal'),
  ].sort((one, other) => one.date.localeCompare(other.date));
}

/** Easter Sunday of the Gregorian calendar (the anonymous computus), in days since 1970. */
function easterOf(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * shift + 114;
  return dayNumber(`${year}-0${Math.floor(sum / 31)}-${String((sum % 31) + 1).padStart(2, '0')}`);
}
