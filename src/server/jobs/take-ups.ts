import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { beginTakeUp } from '#server/archives/begin-take-up.ts';
import { ArchiveRefused, failureOf } from '#server/archives/refused.ts';
import { TakeUpLeft, takeUpArchive } from '#server/archives/take-up.ts';
import type { Cipher } from '#server/cipher.ts';
import type { FilesPlace } from '#server/files/store.ts';
import { claimTakeUp, failTakeUp, leaveTakeUp, seeTakeUp, type TakeUp } from '#server/records/archives/take-ups.ts';
import type { Database } from '#server/records/base/database.ts';
import { beginCompanyDeletion } from '#server/records/companies/deletion.ts';
import { openRounds } from './rounds.ts';
import type { Sweeps } from './sweeps.ts';

export interface TakeUpsOptions {
  place: FilesPlace;
  /** Servers may have folders of their own: what was sent to another one is taken up there. */
  isShared: boolean;
  database: Database;
  cipher: Cipher;
  /** A company is to be deleted. */
  deleted: () => void;
  log: { warn(detail: object, text: string): void; error(detail: object, text: string): void };
}

export interface TakeUps extends Sweeps {
  /** Begins those that wait; called after the commit of one. */
  start(): void;
  settled(): Promise<void>;
}

const SEEN_EVERY_MS = 15_000;
/** So often one is gone on with that fails by itself; then what there is of it goes. */
const MAX_ATTEMPTS = 10;

/** Takes up the archives that are to be, one after the other, and goes on with what was cut off. */
export function openTakeUps({ place, isShared, database, cipher, deleted, log }: TakeUpsOptions): TakeUps {
  const rounds = openRounds(takeAll);

  const settled = () =>
    rounds.look().catch((error: unknown) => log.warn({ err: error }, 'Archives will be taken up later'));
  const start = () => void settled();

  const isHere = (file: string) => !isShared || existsSync(file);

  async function takeAll(): Promise<void> {
    while (!rounds.isClosed) {
      const takeUp = await database.asSystem('companies', (scope) => claimTakeUp(scope, isHere));
      if (!takeUp) return;
      await take(takeUp);
    }
  }

  async function take(takeUp: TakeUp): Promise<void> {
    const { id, file, fileName, isUpload } = takeUp;
    const passphrase = takeUp.passphrase === '' ? undefined : cipher.decrypt(takeUp.passphrase);
    const seen = setInterval(() => {
      void database.asSystem('companies', (scope) => seeTakeUp(scope, id)).catch(() => undefined);
    }, SEEN_EVERY_MS);
    try {
      const planId = takeUp.planId ?? undefined;
      const begun = await beginTakeUp({ database }, { id, file, fileName, isUpload, passphrase, planId });
      await takeUpArchive({ database, cipher, place, passphrase, isClosed: () => rounds.isClosed }, begun);
    } catch (error) {
      await end(takeUp, error);
    } finally {
      clearInterval(seen);
    }
  }

  async function end({ id, file, isUpload, attempts, newIds }: TakeUp, error: unknown): Promise<void> {
    if (error instanceof TakeUpLeft) return database.asSystem('companies', (scope) => leaveTakeUp(scope, id));
    const isRefused = error instanceof ArchiveRefused;
    if (!isRefused) log.error({ err: error }, 'An archive could not be taken up');
    // What is refused has written nothing; else it is tried again, unless it has been often.
    if (!isRefused && attempts < MAX_ATTEMPTS) return;
    await database.asSystem('companies', async (scope) => {
      await failTakeUp(scope, id, {
        code: failureOf(error),
        ...(isRefused && { details: error.values }),
      });
      if (newIds?.first.companies) await beginCompanyDeletion(scope, newIds.first.companies);
    });
    deleted();
    if (isUpload) await rm(file, { force: true });
  }

  return {
    get isClosed() {
      return rounds.isClosed;
    },
    sweep: async () => start(),
    start,
    settled,
    close: rounds.close,
  };
}
