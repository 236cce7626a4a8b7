import type { OpeningHours } from './tables/companies.ts';

const day = (weekday: string, weekdayEn: string, startTime: string, endTime: string): OpeningHours => ({
  weekday,
  weekdayEn,
  startTime,
  endTime,
});

/** The opening hours of a new company or queue (spec section 3). */
export const openingHours: OpeningHours[] = [
  day('Segunda-feira', 'monday', '08:00', '18:00'),
  day('Terça-feira', 'tuesday', '08:00', '18:00'),
  day('Quarta-feira', 'wednesday', '08:00', '18:00'),
  day('Quinta-feira', 'thursday', '08:00', '18:00'),
  day('Sexta-feira', 'friday', '08:00', '18:00'),
  day('Sábado', 'saturday', '08:00', '12:00'),
  day('Domingo', 'sunday', '00:00', '00:00'),
];
