// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shareViewed } from '#web/desk/notifications/viewed-tickets.ts';

/** The names that are held now, and those that were ever asked for. */
const held = new Set<string>();
const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  held.clear();
  asked.length = 0;
  vi.stubGlobal('navigator', {
    locks: {
      async request(name: string, _options: object, hold: () => Promise<void>) {
        asked.push(name);
        held.add(name);
        await hold();
        held.delete(name);
      },
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what somebody stays at is said to the other tabs, and not what is walked past', async () => {
  const view = shareViewed();
  for (const name of [1, 2, 3]) view(name);
  await vi.advanceTimersByTimeAsync(1000);
  expect([...held]).toEqual(['recado-watched:3']);
  expect(asked).toEqual(['recado-watched:3']);
});

test('what is left is let go of at once', async () => {
  const view = shareViewed();
  view(1);
  await vi.advanceTimersByTimeAsync(1000);
  view(2);
  await vi.advanceTimersByTimeAsync(0);
  expect([...held]).toEqual([]);
  view(null);
  await vi.advanceTimersByTimeAsync(1000);
  expect([...held]).toEqual([]);
  expect(asked).toEqual(['recado-watched:1']);
});
