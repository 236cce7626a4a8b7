import { type Aside, workAside } from '#server/backups/make-aside.ts';
import type { ArchiveOutcome } from './aside.ts';
import type { ArchiveOrder } from './make-archive.ts';

/** Makes an archive in a thread of its own: the server goes on answering. Tells in percent how far it has come. */
export const makeArchiveAside = (order: ArchiveOrder, onProgress: (percent: number) => void): Aside<ArchiveOutcome> =>
  workAside(
    new URL('./archive-worker.mjs', import.meta.url),
    order,
    (error) => ({ failure: 'ERR_ARCHIVE_FAILED', error }),
    onProgress,
  );
