import { expect, test } from 'vitest';
import { invoiceStatus } from '#machines/invoice.ts';

/** Noon of a day where the test runs. */
const noon = new Date(2026, 0, 20, 12).getTime();
const onDay = (day: number, hour = 0) => new Date(2026, 0, day, hour).toISOString();

test.each([
  ['open', onDay(21), 0, 'open'],
  ['open', onDay(20), 0, 'open'],
  ['open', onDay(19, 23), 0, 'overdue'],
  ['paid', onDay(19), 0, 'paid'],
  ['paid', onDay(21), 0, 'paid'],
  ['paid', onDay(19), 0.01, 'refunded'],
  ['paid', onDay(21), 149.9, 'refunded'],
] as const)('an invoice that is %s, due on %s and given back by %d is %s on the twentieth', (...row) => {
  const [status, dueDate, refunded, shown] = row;
  expect(invoiceStatus({ status, dueDate, refunded }, noon)).toBe(shown);
});
