import { afterEach, expect, test, vi } from 'vitest';
import { untilFetched } from '#web/until-fetched.ts';

afterEach(() => {
  vi.useRealTimers();
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
