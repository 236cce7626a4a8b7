import { addMonths } from 'date-fns';
import type { Company } from '#contract/schema.ts';
import { dayNumber, localTime } from '#machines/local-time.ts';
import { dueStateOf, recurrenceMonths } from '#machines/recurrence.ts';
import { now } from '#web/clock.ts';

/** How near the due date is, in days of the company, for the colour of the row and the word beside it. */
export const dueOf = ({ dueDate, timeZone }: Pick<Company, 'dueDate' | 'timeZone'>) => {
  const dayOf = (at: Date) => dayNumber(localTime(at, timeZone).date);
  const days = dueDate === null ? null : dayOf(new Date(dueDate)) - dayOf(now());
  return { days, state: dueStateOf(days) };
};

/** What the company pays for at once later; what has no such day ends with its month. */
export const extended = (dueDate: Date, recurrence: Company['recurrence']) =>
  addMonths(dueDate, recurrenceMonths[recurrence ?? 'MENSAL']);

/** That of a new company, where there is none yet. */
export const zoneOf = (company: Pick<Company, 'timeZone'> | null) => company?.timeZone ?? 'America/Sao_Paulo';
