import { isDatabaseUnavailable } from '#server/records/base/database-unavailable.ts';

/** As long as that without a failure, and with a success: it is over. */
const CALM_MS = 3_000;

export interface Outage {
  /** Whether a line says no more than that the database is out of reach, which is told by the first. */
  covers(line: unknown[]): boolean;
  /** A transaction has come to its end. */
  answered(): void;
}

/** Turns the many failures by a database that is out of reach into one line when that begins, and one when it is over. */
export function createOutage(notify: {
  began: (error: unknown) => void;
  ended: (seconds: number, failed: number) => void;
}): Outage {
  let present: { since: number; failed: number; lastAt: number; isLogged: boolean } | undefined;

  const over = () => {
    const ended = present;
    present = undefined;
    if (ended) notify.ended(Math.round((ended.lastAt - ended.since) / 1000), ended.failed);
  };

  return {
    covers([first]) {
      const error = first instanceof Error ? first : (first as { err?: unknown } | null | undefined)?.err;
      if (!isDatabaseUnavailable(error)) return false;
      const now = Date.now();
      if (present) {
        // The line that says so comes by here too.
        const isFirst = !present.isLogged;
        present.isLogged = true;
        if (!isFirst) Object.assign(present, { lastAt: now, failed: present.failed + 1 });
        return !isFirst;
      }
      present = { since: now, lastAt: now, failed: 1, isLogged: false };
      notify.began(error);
      return true;
    },
    answered() {
      if (present && Date.now() - present.lastAt > CALM_MS) over();
    },
  };
}
