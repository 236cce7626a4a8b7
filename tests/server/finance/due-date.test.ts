import { describe, expect, test } from 'vitest';
import type { Recurrence } from '#machines/recurrence.ts';
import { extendedDueDate } from '#server/payments/due-date.ts';

const extended = (due: string, paidAt: string, recurrence: Recurrence = 'MENSAL', timeZone = 'America/Sao_Paulo') =>
  extendedDueDate({ dueDate: new Date(due), paidAt: new Date(paidAt), recurrence, timeZone }).toISOString();

describe('paying before the due date extends it (F28)', () => {
  test.each<[Recurrence, string]>([
    ['MENSAL', '2027-02-28T12:00:00.000Z'],
    ['BIMESTRAL', '2027-03-31T12:00:00.000Z'],
    ['TRIMESTRAL', '2027-04-30T12:00:00.000Z'],
    ['SEMESTRAL', '2027-07-31T12:00:00.000Z'],
    ['ANUAL', '2028-01-31T12:00:00.000Z'],
  ])('%s, to the end of a month that is shorter', (recurrence, to) => {
    expect(extended('2027-01-31T12:00:00.000Z', '2027-01-30T12:00:00.000Z', recurrence)).toBe(to);
  });

  test.each([
    ['2027-01-29T12:00:00.000Z', '2027-02-28T12:00:00.000Z'],
    ['2028-01-31T12:00:00.000Z', '2028-02-29T12:00:00.000Z'],
    ['2027-12-31T12:00:00.000Z', '2028-01-31T12:00:00.000Z'],
    ['2027-02-28T12:00:00.000Z', '2027-03-28T12:00:00.000Z'],
  ])('from %s to %s', (from, to) => {
    expect(extended(from, '2027-01-01T12:00:00.000Z')).toBe(to);
  });

  test('by the days of the company, whose midnight is not that of Greenwich', () => {
    // 31 January, 00:00 in São Paulo and in Tokyo.
    expect(extended('2027-01-31T03:00:00.000Z', '2027-01-30T12:00:00.000Z')).toBe('2027-02-28T03:00:00.000Z');
    expect(extended('2027-01-30T15:00:00.000Z', '2027-01-30T12:00:00.000Z', 'MENSAL', 'Asia/Tokyo')).toBe(
      '2027-02-27T15:00:00.000Z',
    );
  });

  test('over a change of the clocks, at the same time of day', () => {
    expect(extended('2027-03-20T09:00:00.000Z', '2027-03-19T12:00:00.000Z', 'MENSAL', 'Europe/Lisbon')).toBe(
      '2027-04-20T08:00:00.000Z',
    );
  });
});

describe('paying after the due date', () => {
  test('a few days late counts from the due date still', () => {
    expect(extended('2027-01-10T12:00:00.000Z', '2027-01-25T18:30:00.000Z')).toBe('2027-02-10T12:00:00.000Z');
  });

  test('so late that it would be past again counts from the day of the payment', () => {
    expect(extended('2027-01-10T12:00:00.000Z', '2027-03-31T18:30:00.000Z')).toBe('2027-04-30T12:00:00.000Z');
  });
});
