import { expect, test, vi } from 'vitest';
import { draftText, hasDraft, watchDrafts, writingOf } from '#web/conversation/writing.ts';

test('a ticket has a draft from its first letter until it is empty again, also one of an earlier page', () => {
  window.localStorage.setItem('writing:7:43', 'Segue o orça');
  expect([hasDraft(7, 42), hasDraft(7, 43)]).toEqual([false, true]);
  const noticed = vi.fn();
  const unwatch = watchDrafts(noticed);
  const writing = writingOf(7, 42);
  writing.set({ text: 'O', files: [] });
  writing.set({ text: 'Oi', files: [] });
  expect([hasDraft(7, 42), noticed.mock.calls.length]).toEqual([true, 1]);
  expect([draftText(7, 42), draftText(7, 43)]).toEqual(['Oi', 'Segue o orça']);
  writing.set({ text: '  ', files: [] });
  expect([hasDraft(7, 42), noticed.mock.calls.length]).toEqual([false, 2]);
  // What is written in a chat or as a note is none of the ticket's.
  writingOf(7, 42, 'note').set({ text: 'nota', files: [] });
  expect(hasDraft(7, 42)).toBe(false);
  unwatch();
});
