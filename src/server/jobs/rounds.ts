/** Work of which one round goes on at a time. */
export interface Rounds {
  readonly isClosed: boolean;
  /** Begins a round, or lets the one that goes on be followed by another; resolves when all of them are over. */
  look(): Promise<void>;
  /** Begins no further round; resolves when the present one is over. */
  close(): Promise<void>;
}

export function openRounds(round: () => Promise<void>): Rounds {
  let running: { again: boolean; done: Promise<void> } | undefined;
  let closed = false;

  async function goRound(run: { again: boolean }): Promise<void> {
    try {
      while (run.again && !closed) {
        run.again = false;
        await round();
      }
    } finally {
      // In the same breath as the last look at `again`: a call between the two would be heard by nobody.
      running = undefined;
    }
  }

  return {
    get isClosed() {
      return closed;
    },
    look() {
      if (closed) return Promise.resolve();
      if (running) {
        running.again = true;
        return running.done;
      }
      const run = { again: true, done: Promise.resolve() };
      running = run;
      run.done = goRound(run);
      return run.done;
    },
    async close() {
      closed = true;
      await running?.done.catch(() => undefined);
    },
  };
}
