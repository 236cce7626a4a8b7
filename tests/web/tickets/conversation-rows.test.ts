import { expect, test } from 'vitest';
import { type ConversationEntry, createRows } from '#web/components/conversation/conversation-rows.ts';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();

const laidOut = (entries: ConversationEntry[], firstUnread?: string) =>
  createRows((key) => entries[Number(key.slice(1))])(
    entries.map((_, index) => `m${index}`),
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

test('what was handed over of the time before is named above it and where it ends, with the number of no ticket', () => {
  const entries = [
    { id: -3, ticketId: 1043, fromMe: false, createdAt: at(12, 17, 5) },
    { id: -2, ticketId: 1044, fromMe: false, createdAt: at(12, 17, 6) },
    { id: 8, ticketId: 1042, fromMe: false, createdAt: at(20, 10, 12) },
  ];
  expect(laidOut(entries)).toEqual([
    { key: 'm0', opens: true, day: '12/11/2026', isFirstImported: true },
    { key: 'm1', opens: false },
    {
      key: 'm2',
      opens: true,
      day: '20/11/2026',
      marker: { previousId: 1044, endedAt: at(12, 17, 6), beganAt: at(20, 10, 12), isImported: true },
    },
  ]);
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
  expect(createRows(() => undefined)(['gone'])).toEqual([]);
});

test('what changes at either end or in between lays out what a conversation from nothing would be', () => {
  const minutes = [0, 1, 9, 10, 11, 30, 31];
  const all = minutes.map((minute, index) => ({
    id: index + 1,
    ticketId: 1,
    fromMe: index % 3 === 0,
    createdAt: at(20, 10, minute),
  }));
  const held = new Map<string, ConversationEntry>();
  const rowsOf = createRows((key) => held.get(key));
  const shows = (entries: ConversationEntry[], firstUnread?: string) => {
    held.clear();
    for (const entry of entries) held.set(entry.createdAt, entry);
    const keys = entries.map(({ createdAt }) => createdAt);
    // From nothing, with entries that nothing is known of.
    const anew = createRows((key) => ({ ...(held.get(key) as ConversationEntry) }))(keys, firstUnread);
    expect(rowsOf(keys, firstUnread)).toEqual(anew);
  };
  shows(all.slice(2, 5));
  shows(all.slice(2, 6));
  shows(all.slice(0, 6));
  shows([...all.slice(0, 2), ...all.slice(4)]);
  shows(all, all[3]?.createdAt);
  shows(all);
  shows([]);
});

test('a message that was on its way is laid out by the time the server gave it', () => {
  const stored = { id: 1, ticketId: 1, fromMe: true, createdAt: at(20, 10, 0) };
  let own = { id: 0, ticketId: 1, fromMe: true, createdAt: at(20, 10, 1) };
  const rowsOf = createRows((key) => (key === 'own' ? own : stored));
  expect(rowsOf(['m1', 'own']).map(({ opens }) => opens)).toEqual([true, false]);
  own = { id: 2, ticketId: 1, fromMe: true, createdAt: at(20, 10, 9) };
  expect(rowsOf(['m1', 'own']).map(({ opens }) => opens)).toEqual([true, true]);
});
