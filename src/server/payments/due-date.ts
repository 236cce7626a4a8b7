import { TZDate } from '@date-fns/tz';
import { addMonths } from 'date-fns';
import { type Recurrence, recurrenceMonths } from '#machines/recurrence.ts';

interface Paid {
  dueDate: Date;
  recurrence: Recurrence;
  timeZone: string;
  paidAt: Date;
}

/**
 * Until when a company may work once it has paid: its recurrence after its due date or, where that would be past still,
 * after the day of the payment, at the due date's time of day. What has no such day ends with its month.
 */
export function extendedDueDate({ dueDate, recurrence, timeZone, paidAt }: Paid): Date {
  const months = recurrenceMonths[recurrence];
  const due = new TZDate(dueDate, timeZone);
  const extended = addMonths(due, months);
  if (extended > paidAt) return new Date(extended.getTime());
  const dayOfPayment = new TZDate(paidAt, timeZone);
  dayOfPayment.setHours(due.getHours(), due.getMinutes(), due.getSeconds(), due.getMilliseconds());
  return new Date(addMonths(dayOfPayment, months).getTime());
}
