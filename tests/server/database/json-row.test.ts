import { expect, test } from 'vitest';
import { instant } from '#server/records/base/json-row.ts';

test.each([
  '2026-11-20T13:12:00+00:00',
  '2026-11-20T13:12:00.1+00:00',
  '2026-11-20T13:12:00.123+00:00',
  '2026-11-20T13:12:00.123999+00:00',
  '2026-11-20T13:12:00.000001+00:00',
  '2026-11-20T10:12:00.5-03:00',
  '2026-12-31T23:59:59.999999+05:30',
])('%s is the instant that it is of', (moment) => {
  expect(instant(moment)).toBe(new Date(moment).toISOString());
});
