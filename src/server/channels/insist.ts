import { setTimeout as pause } from 'node:timers/promises';
import { DeskOffline } from './port.ts';

const TRIES = 8;
const LONGEST_PAUSE_MS = 1_000;

/**
 * Passes something on until the desk has it. While the desk takes nothing at all it is tried for as long as it takes, or
 * the next event would overtake this one; what the desk fails at is `setAside` in the end.
 */
export async function insist(
  passOn: () => Promise<void>,
  { isOver, setAside }: { isOver: () => boolean; setAside: (error: unknown) => void },
): Promise<void> {
  let failed = 0;
  for (let tried = 1; ; tried += 1) {
    try {
      return await passOn();
    } catch (error) {
      if (!(error instanceof DeskOffline)) failed += 1;
      if (failed >= TRIES || isOver()) return setAside(error);
      await pause(Math.min(50 * 2 ** tried, LONGEST_PAUSE_MS));
    }
  }
}
