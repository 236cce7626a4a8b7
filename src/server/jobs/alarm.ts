const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/** Wakes a line again some time after its sending stopped, later each time it stops in a row. */
export interface Alarm {
  set(connectionId: number): void;
  /** The line works again: the next time is early once more. */
  calm(connectionId: number): void;
  close(): void;
}

export function createAlarm(wake: (connectionId: number) => void): Alarm {
  const rings = new Map<number, { timer: NodeJS.Timeout; waitMs: number }>();

  return {
    set(connectionId) {
      const before = rings.get(connectionId);
      clearTimeout(before?.timer);
      const waitMs = before ? Math.min(before.waitMs * 2, LONGEST_MS) : FIRST_MS;
      rings.set(connectionId, { waitMs, timer: setTimeout(() => wake(connectionId), waitMs).unref() });
    },
    calm(connectionId) {
      clearTimeout(rings.get(connectionId)?.timer);
      rings.delete(connectionId);
    },
    close() {
      for (const { timer } of rings.values()) clearTimeout(timer);
    },
  };
}
