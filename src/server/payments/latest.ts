/** Runs a task by key, never twice at once. Whoever asks while it runs gets the next run, which all of them share. */
export interface Latest<T> {
  run(key: string): Promise<T>;
  /** Resolves when nothing runs any more. */
  idle(): Promise<void>;
}

export function createLatest<T>(task: (key: string) => Promise<T>): Latest<T> {
  const running = new Map<string, Promise<T>>();
  const waiting = new Map<string, Promise<T>>();

  function begin(key: string): Promise<T> {
    waiting.delete(key);
    const run = task(key).finally(() => {
      if (running.get(key) === run) running.delete(key);
    });
    running.set(key, run);
    return run;
  }

  return {
    run(key) {
      const before = running.get(key);
      const shared = waiting.get(key) ?? before?.catch(() => undefined).then(() => begin(key));
      if (!shared) return begin(key);
      waiting.set(key, shared);
      return shared;
    },
    async idle() {
      while (running.size > 0) await Promise.allSettled([...running.values(), ...waiting.values()]);
    },
  };
}
