import { addDays, addHours, eachMonthOfInterval } from 'date-fns';
import { afterEach, describe, expect, test } from 'vitest';
import type { Schedule } from '#contract/schema.ts';
import { dateTimeOf, formatDateTime } from '#web/i18n/dates.ts';
import { momentOf } from '#web/scheduling/moment.ts';
import { byDay, dayKey, dayOfKey, daysOf, stretchOf, turned } from '#web/screens/schedules/calendar-days.ts';

const ownZone = process.env.TZ;
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

/** A day on which the clocks change, and how many hours it has; in Santiago they change at midnight. */
const changes = [
  ['America/Santiago', '2026-09-06', 23],
  ['America/Santiago', '2027-04-03', 25],
  ['America/New_York', '2026-03-08', 23],
  ['America/New_York', '2026-11-01', 25],
  ['Europe/Madrid', '2026-10-25', 25],
  ['America/Sao_Paulo', '2018-11-04', 23],
] as const;

describe.each(changes)('F28: in %s the calendar of %s, which has %i hours,', (zone, key, length) => {
  const hoursOf = (date: Date) => {
    const { from, to } = stretchOf(daysOf('day', date));
    return Array.from({ length: (Date.parse(to) - Date.parse(from)) / 3_600_000 }, (_, hour) => addHours(from, hour));
  };

  test('has each of its hours on that day, and no other', () => {
    process.env.TZ = zone;
    const hours = hoursOf(dayOfKey(key));
    expect(hours.length).toBe(length);
    const schedules = [addHours(hours[0] ?? 0, -1), ...hours, addHours(hours.at(-1) ?? 0, 1)].map(
      (at, id) => ({ id, sendAt: at.toISOString() }) as Schedule,
    );
    const onDays = byDay(schedules);
    expect([...onDays.keys()]).toEqual([-1, 0, 1].map((step) => dayKey(addDays(dayOfKey(key), step))));
    expect(onDays.get(key)).toHaveLength(length);
  });

  test('shows it once, in its place, in the day, the week and the month, and turns over it', () => {
    process.env.TZ = zone;
    for (const view of ['day', 'week', 'month'] as const) {
      const keys = daysOf(view, dayOfKey(key)).map(dayKey);
      expect(keys).toEqual([...new Set(keys)].sort());
      expect(keys.filter((each) => each === key)).toHaveLength(1);
      expect(keys.length % 7).toBe(view === 'day' ? 1 : 0);
      const { from, to } = stretchOf(daysOf(view, dayOfKey(key)));
      expect(stretchOf(daysOf(view, turned(view, dayOfKey(key), 1))).from <= to).toBe(true);
      expect(stretchOf(daysOf(view, turned(view, dayOfKey(key), -1))).to >= from).toBe(true);
    }
    expect(dayKey(turned('day', turned('day', dayOfKey(key), 1), -1))).toBe(key);
  });

  test('reads each time as it writes it, and takes none that the clocks leave out', () => {
    process.env.TZ = zone;
    const hours = hoursOf(dayOfKey(key));
    const written = hours.map(formatDateTime);
    expect(written.map((text) => formatDateTime(dateTimeOf(text) ?? new Date(0)))).toEqual(written);
    const [year, month, date] = key.split('-');
    const named = Array.from(
      { length: 24 },
      (_, hour) => `${date}/${month}/${year} ${String(hour).padStart(2, '0')}:00`,
    );
    expect(named.filter((text) => dateTimeOf(text))).toEqual([...new Set(written)]);
  });
});

test('F28: a message that goes out in the second of two hours of the same name stays there when its text alone is changed', () => {
  process.env.TZ = 'America/New_York';
  const [first, second] = ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'];
  const text = formatDateTime(second);
  expect(text).toBe('01/11/2026 01:30');
  expect([momentOf(text, second), momentOf(text, first), momentOf(text)]).toEqual([second, first, first]);
  expect(momentOf('01/11/2026 02:30', second)).toBe('2026-11-01T07:30:00.000Z');
});

test('F28: the end of a month turns to the next month, whatever its length', () => {
  const start = new Date(2027, 0, 31);
  const months = eachMonthOfInterval({ start, end: new Date(2028, 3, 1) });
  let shown = start;
  for (const month of months) {
    expect([shown.getFullYear(), shown.getMonth()]).toEqual([month.getFullYear(), month.getMonth()]);
    shown = turned('month', shown, 1);
  }
});
