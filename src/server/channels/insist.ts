import { setTimeout as pause } from 'node:timers/promises';
import { DeskOffline, UnknownShape } from './port.ts';

const TRIES = 4;
const LONGEST_PAUSE_MS = 1_000;

/**
 * Passes something on until the desk has it. While the desk takes nothing at all it is tried for as long as it takes, or
 * the next event would overtake this one; what the desk fails at is `setAside` in the end, and that is insisted on as
 * well. False where it is over before anything has become of it; throws where it can't even be set aside.
 */
export async function insist(
  passOn: () => Promise<void>,
  { isOver, setAside }: { isOver: () => boolean; setAside: (error: unknown) => void | Promise<void> },
): Promise<boolean> {
  let step: () => void | Promise<void> = passOn;
  let failed = 0;
  for (let tried = 1; ; tried += 1) {
    try {
      await step();
      return true;
    } catch (error) {
      if (isOver()) return false;
      if (!(error instanceof DeskOffline)) failed += 1;
      if (failed >= TRIES || error instanceof UnknownShape) {
        if (step !== passOn) throw error;
        step = () => setAside(error);
        failed = 0;
      } else await pause(Math.min(50 * 2 ** tried, LONGEST_PAUSE_MS));
    }
  }
}
