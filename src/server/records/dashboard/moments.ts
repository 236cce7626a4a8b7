import { type SQL, sql } from 'drizzle-orm';
import type { Days } from './choice.ts';

export interface Moments {
  from: SQL;
  to: SQL;
}

/** Days begin by the clock of the time zone, also where that is changed. */
export function momentsOf({ from, to }: Days, timeZone: string): Moments {
  const midnight = (day: string, after: number) =>
    sql`((${day}::date + ${after}::integer)::timestamp at time zone ${timeZone})`;
  return { from: midnight(from, 0), to: midnight(to, 1) };
}
