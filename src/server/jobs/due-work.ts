import { openRounds, type Rounds } from './rounds.ts';

/** A later wake-up is planned by the sweeps in between. */
export const MAX_WAIT_MS = 60 * 60_000;

export interface DueWorkOptions {
  clock: () => Date;
  /** Does whatever is due. */
  work: () => Promise<void>;
  /** When the next thing after a moment becomes due; undefined when nothing does. */
  nextTime: (after: Date) => Promise<Date | undefined>;
}

/** Work of which the rows are the plan: a timer only knows the next one, and each look finds whatever was left over. */
export function openDueWork({ clock, work, nextTime }: DueWorkOptions, failed: (error: unknown) => void): Rounds {
  let timer: NodeJS.Timeout | undefined;
  const rounds = openRounds(async () => {
    // What comes due while this looks is after this moment still, and is looked at next.
    const lookedAt = clock();
    await work();
    const next = await nextTime(lookedAt);
    clearTimeout(timer);
    if (rounds.isClosed || !next) return;
    const waitMs = Math.min(Math.max(next.getTime() - clock().getTime(), 0), MAX_WAIT_MS);
    timer = setTimeout(() => void rounds.look().catch(failed), waitMs).unref();
  });
  return {
    get isClosed() {
      return rounds.isClosed;
    },
    look: rounds.look,
    close() {
      clearTimeout(timer);
      return rounds.close();
    },
  };
}
