import { setTimeout as pause } from 'node:timers/promises';

/** Longer than that, and whoever waits for the server waits too. */
export const patienceMs = 3_000;

/** Fails when something takes longer; it goes on by itself. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = pause(ms, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error('It takes too long');
  });
  return Promise.race([work, late]).finally(() => {
    over.abort();
    late.catch(() => undefined);
  });
}

/**
 * Asks once for all who ask meanwhile and shortly after, and no second time while the first is still unanswered: what
 * hangs is not asked again and again. Undefined where it failed or takes too long.
 */
export function keptFor<T>(
  { keepMs, clock }: { keepMs: number; clock: () => Date },
  ask: () => Promise<T>,
): () => Promise<T | undefined> {
  let asked: Promise<T | undefined> | undefined;
  let pending = false;
  let answeredAt = 0;
  return async () => {
    if (!asked || (!pending && Math.abs(clock().getTime() - answeredAt) >= keepMs)) {
      pending = true;
      asked = ask()
        .catch(() => undefined)
        .finally(() => {
          pending = false;
          answeredAt = clock().getTime();
        });
    }
    return within(patienceMs, asked).catch(() => undefined);
  };
}
