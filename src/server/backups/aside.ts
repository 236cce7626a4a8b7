import { parentPort, workerData } from 'node:worker_threads';
import type { ErrorCode } from '#contract/errors.ts';
import { loggedError } from '#server/logs/logged-error.ts';
import { type MadeBackup, type MakeOrder, makeBackup } from './make-backup.ts';

/** What a worker says when it has made a backup, or could not. */
export type AsideOutcome = { made: MadeBackup } | { failure: ErrorCode; error: ReturnType<typeof loggedError> };

parentPort?.postMessage(await make(workerData as MakeOrder));

async function make(order: MakeOrder): Promise<AsideOutcome> {
  try {
    return { made: await makeBackup(order) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isFull = code === 'ENOSPC' || code === 'EDQUOT';
    return { failure: isFull ? 'ERR_BACKUP_NO_ROOM' : 'ERR_BACKUP_FAILED', error: loggedError(error) };
  }
}
