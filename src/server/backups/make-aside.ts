import { Worker } from 'node:worker_threads';
import type { AsideOutcome } from './aside.ts';
import type { MakeOrder } from './make-backup.ts';

/** Makes a backup in a thread of its own: the server goes on answering. Closing ends it. */
export function makeAside(order: MakeOrder): { outcome: Promise<AsideOutcome>; close(): Promise<void> } {
  const worker = new Worker(new URL('./backup-worker.mjs', import.meta.url), {
    workerData: order,
    stdout: true,
    stderr: true,
  });
  const outcome = new Promise<AsideOutcome>((resolve) => {
    const fail = (error: unknown) =>
      resolve({
        failure: 'ERR_BACKUP_FAILED',
        error: { type: 'Error', message: error instanceof Error ? error.name : 'The thread ended', stack: '' },
      });
    worker.once('message', resolve);
    worker.once('error', fail);
    worker.once('exit', () => fail(undefined));
  }).finally(() => worker.terminate());
  return { outcome, close: async () => void (await worker.terminate()) };
}
