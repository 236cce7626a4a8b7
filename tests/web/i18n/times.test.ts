import { expect, test } from 'vitest';
import { mediaSize } from '#web/components/media/media-size.ts';
import { playTime } from '#web/components/media/play-time.ts';
import { ticketTime } from '#web/components/tickets/ticket-time.ts';

const now = new Date(2026, 10, 20, 0, 30);
const said = (at: Date) => ticketTime(at.toISOString(), now, 'ontem');

test('a list row says the time today, then yesterday, then the day, then the year too', () => {
  expect(said(new Date(2026, 10, 20, 0, 5))).toBe('00:05');
  expect(said(new Date(2026, 10, 19, 23, 59))).toBe('ontem');
  expect(said(new Date(2026, 10, 18, 23, 59))).toBe('18/11');
  expect(said(new Date(2025, 11, 31, 12))).toBe('31/12/2025');
});

test('a clock that runs a little ahead still says the time', () => {
  expect(said(new Date(2026, 10, 20, 0, 32))).toBe('00:32');
});

test('an unreadable moment says nothing', () => {
  expect(ticketTime('not a date', now, 'ontem')).toBe('');
});

test('players count in minutes and seconds', () => {
  expect([0, 9.9, 61, 3600, Number.NaN, Number.POSITIVE_INFINITY].map(playTime)).toEqual([
    '0:00',
    '0:09',
    '1:01',
    '60:00',
    '0:00',
    '0:00',
  ]);
});

test('sizes read as people say them', () => {
  expect([812, 14_400, 2_350_000].map((bytes) => mediaSize(bytes, 'pt'))).toEqual(['812 B', '14 kB', '2,4 MB']);
});
