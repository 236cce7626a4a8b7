import { afterEach, describe, expect, test } from 'vitest';
import { toastText } from '#web/desk/effects.ts';
import { dateTimeIn, formatDateIn, formatDateTimeIn } from '#web/i18n/dates.ts';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import { dueOf, extended } from '#web/screens/settings/companies/company-due.ts';
import { companyForm } from '#web/screens/settings/companies/company-form.ts';
import { aBilledCompany } from '../support/fixtures/finance.ts';

const ownZone = process.env.TZ;
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

const dueDate = '2028-01-02T05:24:38Z';
const saoPaulo = 'America/Sao_Paulo';
const browsers = ['Pacific/Honolulu', 'America/Sao_Paulo', 'Europe/Lisbon', 'Asia/Tokyo', 'Pacific/Kiritimati'];

describe.each(browsers)('in a browser in %s', (zone) => {
  test("a company's day is that of its own zone", async () => {
    process.env.TZ = zone;
    expect(formatDateIn(dueDate, saoPaulo)).toBe('02/01/2028');
    expect(formatDateIn(dueDate, 'America/Los_Angeles')).toBe('01/01/2028');
    expect(formatDateIn('2028-01-01T02:59:59Z', saoPaulo)).toBe('31/12/2027');
    await startI18n('pt');
    await loadTexts('toasts');
    expect(
      toastText({ type: 'toasted', kind: 'success', key: 'licenceRenewed', values: { date: dueDate } }, saoPaulo),
    ).toBe('Sua licença foi renovada até 02/01/2028!');
  });

  test('a due date that a form shows and takes is written in the zone of its company, and does not move', () => {
    process.env.TZ = zone;
    const company = aBilledCompany({ dueDate, timeZone: saoPaulo });
    const values = companyForm.valuesOf(company);
    const inputOf = (written: typeof values) => companyForm.inputOf?.(written, company);
    expect(values.dueDate).toBe('02/01/2028 02:24');
    expect(inputOf(values)).not.toHaveProperty('dueDate');
    expect(inputOf({ ...values, dueDate: '03/02/2028 02:24' })).toMatchObject({
      dueDate: '2028-02-03T05:24:00.000Z',
    });
    expect(inputOf({ ...values, dueDate: '31/02/2028 02:24' })).toMatchObject({ dueDate: null });
  });

  test('how near it is is counted in days of the company', () => {
    process.env.TZ = zone;
    const now = Date.now();
    const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString();
    expect(dueOf({ dueDate: inDays(5), timeZone: saoPaulo }).days).toBe(5);
    expect(dueOf({ dueDate: null, timeZone: saoPaulo }).days).toBeNull();
  });
});

test.each([
  ['2026-03-29T00:30:00Z', 'Europe/Lisbon', '29/03/2026 00:30'],
  ['2026-03-29T01:30:00Z', 'Europe/Lisbon', '29/03/2026 02:30'],
  ['2026-09-06T04:30:00Z', 'America/Santiago', '06/09/2026 01:30'],
  ['2026-07-01T05:30:00Z', 'America/Mexico_City', '30/06/2026 23:30'],
])('%s is %s %s, written and read', (instant, zone, text) => {
  expect(formatDateTimeIn(instant, zone)).toBe(text);
  expect(dateTimeIn(text, zone)).toEqual(new Date(instant));
});

test('a time that the clock jumps over is the one that it shows then', () => {
  expect(dateTimeIn('06/09/2026 00:30', 'America/Santiago')).toBeInstanceOf(Date);
  expect(dateTimeIn('06/09/2026 24:30', 'America/Santiago')).toBeUndefined();
});

test('a month is added to the day that is written', () => {
  expect(extended(new Date(2028, 0, 31, 2, 24), 'MENSAL')).toEqual(new Date(2028, 1, 29, 2, 24));
});
