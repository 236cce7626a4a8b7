import { openErasureJournal } from '#server/data-requests/journal.ts';
import { reached } from '#server/fault-points.ts';
import type { Files } from '#server/files/files.ts';
import type { FilesPlace } from '#server/files/store.ts';
import { isStoreAway } from '#server/files/store-away.ts';
import type { Database } from '#server/records/base/database.ts';
import { eraseAgain } from '#server/records/data-requests/again.ts';
import type { Opening } from '#server/records/data-requests/bite.ts';
import {
  eraseSome,
  findErasureTask,
  findRunningErasures,
  keepFilesRemoved,
  keepJournaled,
  type RunningErasure,
} from '#server/records/data-requests/steps.ts';
import { openRounds } from './rounds.ts';

export interface ErasuresOptions {
  database: Database;
  files: Pick<Files, 'erase'>;
  /** Where the journal lies. */
  place: FilesPlace;
  cipher: Opening;
  clock: () => Date;
  log: { warn(detail: object, text: string): void };
}

/** Takes people out of all that a company has, a few rows at a time; whoever starts goes on where another one fell. */
export interface Erasures {
  /** Goes on with all that is to be erased; called after the commit of a request, and from time to time. */
  start(): void;
  /** Erases once more, to the end, whom an older database still has: before anybody is served from it. */
  again(): Promise<void>;
  close(): Promise<void>;
}

export function openErasures({ database, files, place, cipher, clock, log }: ErasuresOptions): Erasures {
  const journal = openErasureJournal(place);
  const rounds = openRounds(async () => {
    for (const erasure of await database.asSystem('jobs', findRunningErasures)) {
      await erase(erasure).catch((err: unknown) =>
        log.warn({ err, companyId: erasure.companyId }, 'Somebody could not be erased whole and will be tried again'),
      );
    }
  });

  async function erase({ id, companyId }: RunningErasure): Promise<void> {
    while (!rounds.isClosed) {
      const task = await database.inCompany(companyId, (scope) => findErasureTask(scope, id));
      if (!task) return;
      if (task.files.length > 0) {
        await files.erase(task.files);
        await database.inCompany(companyId, (scope) => keepFilesRemoved(scope, id, task.files));
      } else if (task.step === 'journal') {
        const contactCreatedAt = (task.contactCreatedAt ?? clock()).toISOString();
        const { contactId } = task;
        await (await journal).add({ companyId, contactId, contactCreatedAt, erasedAt: clock().toISOString() });
        await database.inCompany(companyId, (scope) => keepJournaled(scope, id));
      } else {
        const outcome = await database.inCompany(companyId, (scope) => eraseSome(scope, id, cipher));
        reached('erasure.bitten');
        if (outcome !== 'more') return;
      }
    }
  }

  return {
    start() {
      rounds.look().catch((err: unknown) => log.warn({ err }, 'People will be erased later'));
    },
    async again() {
      const erased = await (await journal).read().catch((err: unknown) => {
        if (!isStoreAway(err)) throw err;
        log.warn({ err }, 'Whom an older database still has is looked for at the next start');
        return [];
      });
      const found = await database.asSystem('jobs', (scope) => eraseAgain(scope, erased));
      if (found > 0) log.warn({ erasures: found }, 'People whom an older database still had are erased again');
      await rounds.look();
    },
    close: rounds.close,
  };
}
