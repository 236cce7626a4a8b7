// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { frameBatch } from '#web/live/frame-batch.ts';

beforeEach(() => {
  vi.stubGlobal('MessageChannel', PromptChannel);
  vi.useFakeTimers({
    toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'],
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Messages between ports are no timers and would come at any time; here drawing takes none. */
class PromptChannel {
  port1 = { onmessage: () => {}, close: () => {} };
  port2 = { postMessage: () => this.port1.onmessage() };
}

test('what arrives before a frame is delivered with it, in order', () => {
  const batches: number[][] = [];
  const batch = frameBatch<number>((items) => batches.push(items));
  batch.add(1);
  batch.add(2);
  expect(batches).toEqual([]);
  vi.advanceTimersToNextFrame();
  expect(batches).toEqual([[1, 2]]);
});

test('after a lull what arrives together is delivered before the frame, and what follows waits for it', () => {
  const batches: number[][] = [];
  const batch = frameBatch<number>((items) => batches.push(items));
  batch.add(1);
  batch.add(2);
  vi.advanceTimersByTime(2);
  expect(batches).toEqual([[1, 2]]);
  batch.add(3);
  vi.advanceTimersByTime(2);
  expect(batches).toEqual([[1, 2]]);
  vi.advanceTimersToNextFrame();
  expect(batches).toEqual([[1, 2], [3]]);
});

test('cheap batches come with every frame', () => {
  const batches: number[][] = [];
  const batch = frameBatch<number>((items) => batches.push(items));
  for (const n of [1, 2, 3]) {
    batch.add(n);
    vi.advanceTimersToNextFrame();
  }
  expect(batches).toEqual([[1], [2], [3]]);
});

test('after a dear batch the page has its rest first', () => {
  const batches: number[][] = [];
  const batch = frameBatch<number>((items) => {
    batches.push(items);
    vi.advanceTimersByTime(20);
  });
  batch.add(1);
  vi.advanceTimersByTime(2);
  batch.add(2);
  vi.advanceTimersByTime(70);
  batch.add(3);
  expect(batches).toEqual([[1]]);
  vi.advanceTimersByTime(40);
  expect(batches).toEqual([[1], [2, 3]]);
});

test('however dear, nothing waits for longer than four tenths of a second and a frame', () => {
  const batches: number[][] = [];
  const batch = frameBatch<number>((items) => {
    batches.push(items);
    if (items.includes(1)) vi.advanceTimersByTime(900);
  });
  batch.add(1);
  vi.advanceTimersByTime(2);
  batch.add(2);
  vi.advanceTimersByTime(420);
  expect(batches).toEqual([[1], [2]]);
});

test('a flush does not wait, and what is dropped never comes', () => {
  const batches: number[][] = [];
  const batch = frameBatch<number>((items) => batches.push(items));
  batch.add(1);
  batch.flush();
  expect(batches).toEqual([[1]]);
  batch.add(2);
  batch.drop();
  vi.advanceTimersByTime(500);
  expect(batches).toEqual([[1]]);
});
