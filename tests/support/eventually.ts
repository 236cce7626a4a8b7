import { vi } from 'vitest';
import { patienceMs } from './patience.ts';

/** Waits until a check holds, as long as a busy machine may need. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: patienceMs, interval: 20 });
