import { expect, test } from 'vitest';
import { invoiceStatus } from '#machines/invoice-status.ts';

const zone = 'America/Sao_Paulo';
const noon = Date.parse('2026-01-20T12:00:00-03:00');
const onDay = (day: number, time = '00:00') => new Date(`2026-01-${day}T${time}:00-03:00`).toISOString();

test.each([
  ['open', onDay(21), 0, 'open'],
  ['open', onDay(20), 0, 'open'],
  ['open', onDay(19, '23:00'), 0, 'overdue'],
  ['paid', onDay(19), 0, 'paid'],
  ['paid', onDay(21), 0, 'paid'],
  ['paid', onDay(19), 0.01, 'refunded'],
  ['paid', onDay(21), 149.9, 'refunded'],
] as const)('an invoice that is %s, due on %s and given back by %d is %s on the twentieth', (...row) => {
  const [status, dueDate, refunded, shown] = row;
  expect(invoiceStatus({ status, dueDate, refunded }, noon, zone)).toBe(shown);
});

test("an invoice is overdue once the company's day is over, wherever one looks", () => {
  const invoice = { status: 'open', dueDate: '2028-01-02T05:24:38Z', refunded: 0 } as const;
  const at = (now: string, timeZone: string) => invoiceStatus(invoice, Date.parse(now), timeZone);
  expect([at('2028-01-03T02:59:00Z', zone), at('2028-01-03T03:00:00Z', zone)]).toEqual(['open', 'overdue']);
  expect(at('2028-01-02T10:30:00Z', 'Pacific/Honolulu')).toBe('overdue');
});
