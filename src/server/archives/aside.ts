import { parentPort, workerData } from 'node:worker_threads';
import type { ErrorCode } from '#contract/errors.ts';
import { loggedError } from '#server/logs/logged-error.ts';
import { type ArchiveOrder, type MadeArchive, makeArchive } from './make-archive.ts';
import { failureOf } from './refused.ts';

/** What a worker says when it has made an archive, or could not; before that, how much of it there is in percent. */
export type ArchiveOutcome = { made: MadeArchive } | { failure: ErrorCode; error: ReturnType<typeof loggedError> };

parentPort?.postMessage(await make(workerData as ArchiveOrder));

async function make(order: ArchiveOrder): Promise<ArchiveOutcome> {
  let last = 0;
  const progress = (share: number) => {
    const percent = Math.floor(share * 99);
    if (percent > last) parentPort?.postMessage(percent);
    last = Math.max(last, percent);
  };
  try {
    return { made: await makeArchive({ ...order, progress }) };
  } catch (error) {
    return { failure: failureOf(error), error: loggedError(error) };
  }
}
