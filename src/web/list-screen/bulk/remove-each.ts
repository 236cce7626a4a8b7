import type { RemovedRows } from '#machines/bulk-removal.ts';
import { type Failure, failureOf } from '#machines/call.ts';

/** Deletes row after row, a few at a time. A row that is gone already is as good; why another stayed is kept of the last. */
export const removeEach = async (
  ids: readonly number[],
  remove: (id: number, signal: AbortSignal) => Promise<unknown>,
  signal: AbortSignal,
): Promise<RemovedRows> => {
  const waiting = [...ids];
  const removed: number[] = [];
  let failure: Failure | null = null;
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await remove(id, signal);
        removed.push(id);
      } catch (error) {
        const reason = failureOf(error);
        if (reason.status === 404) removed.push(id);
        else failure = reason;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { removed, failure };
};

const atOnce = 4;
