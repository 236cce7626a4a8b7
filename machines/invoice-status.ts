import type { Invoice } from '#contract/schema.ts';
import { localTime } from './local-time.ts';

export type InvoiceStatus = 'paid' | 'refunded' | 'overdue' | 'open';

/** Paid, or paid and given back at least in part, or unpaid and due before today, as the company's time zone has it, or neither (spec section 4, "Invoice"); `now` in milliseconds since 1970. */
export function invoiceStatus(
  { status, dueDate, refunded }: Pick<Invoice, 'status' | 'dueDate' | 'refunded'>,
  now: number,
  timeZone: string,
): InvoiceStatus {
  if (status === 'paid') return refunded > 0 ? 'refunded' : 'paid';
  const dayOf = (at: Date) => localTime(at, timeZone).date;
  return dayOf(new Date(dueDate)) < dayOf(new Date(now)) ? 'overdue' : 'open';
}
