import { expect, test } from 'vitest';
import { invoiceStatus } from '#machines/invoice.ts';

/** Noon of a day where the test runs. */
const noon = new Date(2026, 0, 20, 12).getTime();
const onDay = (day: number, hour = 0) => new Date(2026, 0, day, hour).toISOString();

test.each([
  ['open', onDay(21), 'open'],
  ['open', onDay(20), 'open'],
  ['open', onDay(19, 23), 'overdue'],
  ['paid', onDay(19), 'paid'],
  ['paid', onDay(21), 'paid'],
] as const)('an invoice that is %s and due on %s is %s on the twentieth', (status, dueDate, shown) => {
  expect(invoiceStatus({ status, dueDate }, noon)).toBe(shown);
});
