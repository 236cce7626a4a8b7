/** What many calls, sockets and jobs fail by at once. */
export interface OutageKind {
  isOf(error: unknown): boolean;
  began: string;
  ended: string;
  /** As long as that without a failure, and with a transaction that came to its end: it is over. */
  calmMs: number;
}

export interface Outages {
  /** Whether a line says no more than what has been logged when it began. */
  covers(line: unknown[]): boolean;
  /** A transaction has come to its end. */
  answered(): void;
}

interface Standing {
  since: number;
  lastAt: number;
  failed: number;
}

/** Turns the many failures of an outage into one line when it begins, and one when it is over. */
export function createOutages(
  kinds: readonly OutageKind[],
  log: (detail: object, text: string) => void,
  clock: () => number = Date.now,
): Outages {
  const standing = new Map<OutageKind, Standing>();
  /** The line that says so comes by here too. */
  let isLogging = false;

  return {
    covers([first]) {
      const error = first instanceof Error ? first : (first as { err?: unknown } | null | undefined)?.err;
      const kind = error === undefined || isLogging ? undefined : kinds.find(({ isOf }) => isOf(error));
      if (!kind) return false;
      const now = clock();
      const known = standing.get(kind);
      if (known) Object.assign(known, { lastAt: now, failed: known.failed + 1 });
      else {
        standing.set(kind, { since: now, lastAt: now, failed: 1 });
        isLogging = true;
        log({ err: error }, kind.began);
        isLogging = false;
      }
      return true;
    },
    answered() {
      const now = clock();
      for (const [kind, { since, lastAt, failed }] of standing) {
        if (now - lastAt <= kind.calmMs) continue;
        standing.delete(kind);
        log({ seconds: Math.round((lastAt - since) / 1000), failed }, kind.ended);
      }
    },
  };
}
