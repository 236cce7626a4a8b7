import type { Invoice } from '#contract/schema.ts';

export type InvoiceStatus = 'paid' | 'overdue' | 'open';

/** Paid, or unpaid and due before today, or neither (spec section 4, "Invoice"); `now` in milliseconds since 1970. */
export function invoiceStatus({ status, dueDate }: Pick<Invoice, 'status' | 'dueDate'>, now: number): InvoiceStatus {
  if (status === 'paid') return 'paid';
  return Date.parse(dueDate) < new Date(now).setHours(0, 0, 0, 0) ? 'overdue' : 'open';
}
