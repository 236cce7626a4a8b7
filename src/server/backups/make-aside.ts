import { Worker } from 'node:worker_threads';
import type { AsideOutcome } from './aside.ts';
import type { MakeOrder } from './make-backup.ts';

/** Work in a thread of its own. Closing ends it. */
export interface Aside<Outcome> {
  outcome: Promise<Outcome>;
  close(): Promise<void>;
}

/** Makes a backup in a thread of its own: the server goes on answering. */
export const makeAside = (order: MakeOrder): Aside<AsideOutcome> =>
  workAside(new URL('./backup-worker.mjs', import.meta.url), order, (error) => ({
    failure: 'ERR_BACKUP_FAILED',
    error,
  }));

/** Lets a thread work; what it says is heard until it says what came of it. */
export function workAside<Outcome extends object>(
  url: URL,
  order: object,
  failed: (error: { type: string; message: string; stack: string }) => Outcome,
  onProgress: (progress: number) => void = () => {},
): Aside<Outcome> {
  const worker = new Worker(url, { workerData: order, stdout: true, stderr: true });
  const outcome = new Promise<Outcome>((resolve) => {
    const fail = (error: unknown) =>
      resolve(failed({ type: 'Error', message: error instanceof Error ? error.name : 'The thread ended', stack: '' }));
    worker.on('message', (said: Outcome | number) => (typeof said === 'number' ? onProgress(said) : resolve(said)));
    worker.once('error', fail);
    worker.once('exit', () => fail(undefined));
  }).finally(() => worker.terminate());
  return { outcome, close: async () => void (await worker.terminate()) };
}
