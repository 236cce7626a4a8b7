import type { Invoice } from '#contract/schema.ts';

export type InvoiceStatus = 'paid' | 'refunded' | 'overdue' | 'open';

/** Paid, or paid and given back at least in part, or unpaid and due before today, or neither (spec section 4, "Invoice"); `now` in milliseconds since 1970. */
export function invoiceStatus(
  { status, dueDate, refunded }: Pick<Invoice, 'status' | 'dueDate' | 'refunded'>,
  now: number,
): InvoiceStatus {
  if (status === 'paid') return refunded > 0 ? 'refunded' : 'paid';
  return Date.parse(dueDate) < new Date(now).setHours(0, 0, 0, 0) ? 'overdue' : 'open';
}
