import { addMonths, differenceInCalendarDays } from 'date-fns';
import type { Company } from '#contract/schema.ts';
import { dueStateOf, recurrenceMonths } from '#machines/recurrence.ts';
import { now } from '#web/clock.ts';

/** How near the due date is, for the colour of the row and the word beside it. */
export const dueOf = ({ dueDate }: Pick<Company, 'dueDate'>) => {
  const days = dueDate === null ? null : differenceInCalendarDays(new Date(dueDate), now());
  return { days, state: dueStateOf(days) };
};

/** What the company pays for at once later; what has no such day ends with its month. */
export const extended = (dueDate: Date, recurrence: Company['recurrence']) =>
  addMonths(dueDate, recurrenceMonths[recurrence ?? 'MENSAL']);
