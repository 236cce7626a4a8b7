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

test('one channel serves all frames', () => {
  const opened = vi.fn();
  class CountedChannel extends PromptChannel {
    constructor() {
      super();
      opened();
    }
  }
  vi.stubGlobal('MessageChannel', CountedChannel);
  const batch = frameBatch<number>(() => undefined);
  for (const n of [1, 2, 3]) {
    batch.add(n);
    vi.advanceTimersToNextFrame();
  }
  expect(opened.mock.calls.length).toBeLessThanOrEqual(1);
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

test('after a dear batch the page has its rest as long as more and more comes', () => {
  const batches: number[][] = [];
  const batch = frameBatch<number>((items) => {
    batches.push(items);
    vi.advanceTimersByTime(20);
  });
  batch.add(1);
  vi.advanceTimersByTime(2);
  for (const n of [2, 3, 4, 5, 6, 7]) {
    batch.add(n);
    vi.advanceTimersByTime(15);
  }
  expect(batches).toEqual([[1]]);
  vi.advanceTimersByTime(30);
  expect(batches).toEqual([[1], [2, 3, 4, 5, 6, 7]]);
});

test('the last of many does not wait for the end of the rest', () => {
  const batches: number[][] = [];
  const batch = frameBatch<number>((items) => {
    batches.push(items);
    if (items.includes(1)) vi.advanceTimersByTime(90);
  });
  batch.add(1);
  vi.advanceTimersByTime(2);
  batch.add(2);
  vi.advanceTimersByTime(10);
  batch.add(3);
  vi.advanceTimersByTime(80);
  expect(batches).toEqual([[1], [2, 3]]);
});

test('while the page is too busy to hear what comes, that is not taken for the end', () => {
  const batches: number[][] = [];
  const batch = frameBatch<number>((items) => {
    batches.push(items);
    if (items.includes(1)) vi.advanceTimersByTime(90);
  });
  batch.add(1);
  vi.advanceTimersByTime(2);
  batch.add(2);
  const now = performance.now();
  const late = vi.spyOn(performance, 'now').mockReturnValue(now + 200);
  vi.advanceTimersByTime(31);
  late.mockRestore();
  batch.add(3);
  vi.advanceTimersByTime(10);
  expect(batches).toEqual([[1]]);
  vi.advanceTimersByTime(100);
  expect(batches).toEqual([[1], [2, 3]]);
});

test('however dear, nothing waits for longer than a second and a frame', () => {
  const batches: number[][] = [];
  const batch = frameBatch<number>((items) => {
    batches.push(items);
    if (items.includes(1)) vi.advanceTimersByTime(900);
  });
  batch.add(1);
  vi.advanceTimersByTime(2);
  for (let n = 2; batches.length < 2 && n < 100; n += 1) {
    batch.add(n);
    vi.advanceTimersByTime(20);
  }
  expect(batches[1]?.length).toBeGreaterThan(46);
  expect(batches[1]?.length).toBeLessThan(53);
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
