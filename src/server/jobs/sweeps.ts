/** Work that looks at everything from time to time, one look after the other. */
export interface Sweeps {
  readonly isClosed: boolean;
  /** Called once a minute; resolves when its look is over. */
  sweep(): Promise<void>;
  /** Resolves when the present look is over; it should end when `isClosed`. */
  close(): Promise<void>;
}

/** `everyMs`: no more often than that by `clock`; without it, at each sweep. */
export function openSweeps(look: () => Promise<void>, rhythm?: { everyMs: number; clock: () => Date }): Sweeps {
  let running: Promise<void> = Promise.resolve();
  let isClosed = false;
  let next = 0;

  async function lookInTime(): Promise<void> {
    if (isClosed) return;
    if (rhythm) {
      const now = rhythm.clock().getTime();
      if (now < next) return;
      next = now + rhythm.everyMs;
    }
    await look();
  }

  return {
    get isClosed() {
      return isClosed;
    },
    sweep() {
      running = running.catch(() => undefined).then(lookInTime);
      return running;
    },
    async close() {
      isClosed = true;
      await running.catch(() => undefined);
    },
  };
}
