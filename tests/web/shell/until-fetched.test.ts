import { afterEach, expect, test, vi } from 'vitest';
import { untilFetched } from '#web/until-fetched.ts';
import { onceOnline } from '#web/until-online.ts';
import { notingWait, waitingForLink } from '#web/waiting-for-link.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('what could not be fetched is fetched again until it can be had', async () => {
  vi.useFakeTimers();
  const fetch = vi.fn<() => Promise<string>>();
  fetch.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone')).mockResolvedValue('code');
  const fetched = untilFetched(fetch);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(30_001);
  expect(await fetched).toBe('code');
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('and at once when the internet is back', async () => {
  vi.useFakeTimers();
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('code');
  const fetched = untilFetched(fetch);
  await vi.advanceTimersByTimeAsync(1_000);
  window.dispatchEvent(new Event('online'));
  expect(await fetched).toBe('code');
});

test('what is missed while the internet is there is missed at once, what is missed without it comes when it is back', async () => {
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('code');
  await expect(onceOnline(fetch)).rejects.toThrow('gone');
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fetch.mockRejectedValueOnce(new Error('gone'));
  const fetched = onceOnline(fetch);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  expect(fetch).toHaveBeenCalledTimes(2);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await fetched).toBe('code');
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('without internet a file that cannot be had is not imported, since a browser keeps that an import has failed', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('offline'));
  const load = vi.fn(async () => 'code');
  load.toString = () => '()=>import(`./part-1a2b.js`)';
  const fetched = onceOnline(load);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(String(asked.mock.calls[0]?.[0])).toMatch(/\/part-1a2b\.js$/);
  expect(load).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await fetched).toBe('code');
});

test('a file that is kept is imported without internet', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(''));
  const load = vi.fn(async () => 'code');
  load.toString = () => '()=>import("./part-1a2b.js")';
  expect(await onceOnline(load)).toBe('code');
});

test('what was asked for and can’t be had without internet is noted until that is back', async () => {
  vi.useFakeTimers();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const never = new Promise(() => undefined);
  void notingWait(never);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(waitingForLink.get()).toBe(false);
  onLine.mockReturnValue(false);
  await notingWait(Promise.resolve('at hand'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(waitingForLink.get()).toBe(false);
  void notingWait(never);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(waitingForLink.get()).toBe(true);
  window.dispatchEvent(new Event('online'));
  expect(waitingForLink.get()).toBe(false);
});
