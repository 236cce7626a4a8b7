import { expect, test } from 'vitest';
import { type ConversationEntry, conversationRows } from '#web/components/conversation/conversation-rows.ts';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();

const laidOut = (entries: ConversationEntry[], firstUnread?: string) =>
  conversationRows(
    entries.map((_, index) => `m${index}`),
    (key) => entries[Number(key.slice(1))],
    firstUnread,
  );

test('each day begins with its date, and messages of one side within five minutes are one group', () => {
  const rows = laidOut([
    { ticketId: 1, fromMe: false, createdAt: at(19, 23, 58) },
    { ticketId: 1, fromMe: false, createdAt: at(19, 23, 59) },
    { ticketId: 1, fromMe: false, createdAt: at(20, 0, 0) },
    { ticketId: 1, fromMe: true, createdAt: at(20, 0, 1) },
    { ticketId: 1, fromMe: true, createdAt: at(20, 0, 7) },
  ]);
  expect(rows).toEqual([
    { key: 'm0', opens: true, day: '19/11/2026' },
    { key: 'm1', opens: false },
    { key: 'm2', opens: true, day: '20/11/2026' },
    { key: 'm3', opens: true },
    { key: 'm4', opens: true },
  ]);
});

test('between two tickets a marker says when the one ended and the other began', () => {
  const [, second] = laidOut([
    { ticketId: 987, fromMe: true, createdAt: at(12, 17, 5) },
    { ticketId: 1042, fromMe: false, createdAt: at(20, 10, 12) },
  ]);
  expect(second).toEqual({
    key: 'm1',
    opens: true,
    day: '20/11/2026',
    marker: { previousId: 987, endedAt: at(12, 17, 5), beganAt: at(20, 10, 12) },
  });
});

test('the first unread message bears the divider', () => {
  const rows = laidOut(
    [
      { ticketId: 1, fromMe: false, createdAt: at(20, 10, 0) },
      { ticketId: 1, fromMe: false, createdAt: at(20, 10, 1) },
    ],
    'm1',
  );
  expect(rows[1]).toEqual({ key: 'm1', opens: true, isFirstUnread: true });
});

test('a key without a message is left out', () => {
  expect(conversationRows(['gone'], () => undefined)).toEqual([]);
});
