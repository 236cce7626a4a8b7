import { setTimeout as pause } from 'node:timers/promises';
import { patienceMs } from './patience.ts';

/** As `eventually`, for what a script runs as well. */
export async function untilPasses(check: () => Promise<void>): Promise<void> {
  for (const deadline = Date.now() + patienceMs; ; await pause(20)) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}
