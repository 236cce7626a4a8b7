const FIRST_MS = 500;
const MAX_WAIT_MS = 30_000;

/** Wakes a connection again some time after its sending stopped, later each time it stops in a row. */
export interface WakeTimer {
  set(connectionId: number): void;
  /** The connection works again: the next time is early once more. */
  calm(connectionId: number): void;
  close(): void;
}

export function createWakeTimer(wake: (connectionId: number) => void): WakeTimer {
  const rings = new Map<number, { timer: NodeJS.Timeout; waitMs: number }>();

  return {
    set(connectionId) {
      const before = rings.get(connectionId);
      clearTimeout(before?.timer);
      const waitMs = before ? Math.min(before.waitMs * 2, MAX_WAIT_MS) : FIRST_MS;
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
