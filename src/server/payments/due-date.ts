import { TZDate } from '@date-fns/tz';
import { addMonths } from 'date-fns';

/** How many months a company pays for at once. */
const months: Record<string, number> = { MENSAL: 1, BIMESTRAL: 2, TRIMESTRAL: 3, SEMESTRAL: 6, ANUAL: 12 };

interface Paid {
  dueDate: Date;
  recurrence: string;
  timeZone: string;
  paidAt: Date;
}

/**
 * Until when a company may work once it has paid: its recurrence after its due date or, where that would be past still,
 * after the day of the payment, at the due date's time of day. What has no such day ends with its month.
 */
export function extendedDueDate({ dueDate, recurrence, timeZone, paidAt }: Paid): Date {
  const step = months[recurrence] ?? 1;
  const due = new TZDate(dueDate, timeZone);
  const extended = addMonths(due, step);
  if (extended > paidAt) return new Date(extended.getTime());
  const dayOfPayment = new TZDate(paidAt, timeZone);
  dayOfPayment.setHours(due.getHours(), due.getMinutes(), due.getSeconds(), due.getMilliseconds());
  return new Date(addMonths(dayOfPayment, step).getTime());
}
