import type { Files } from '#server/files/files.ts';
import type { Database } from '#server/records/base/database.ts';
import type { Scope } from '#server/records/base/scope.ts';
import type { RetentionLimits } from '#server/records/retention/limits.ts';
import {
  deleteOldDeliveries,
  deleteOldMessages,
  deleteOldTickets,
  dropOldMedia,
  findOldMedia,
  findOldMessages,
  findTicketsBegunBefore,
  findTicketsOverBefore,
  type OldMessages,
} from '#server/records/retention/removal.ts';
import { findCompaniesWithRetention, findRetentionLimits } from '#server/records/retention/retention.ts';
import { openSweeps, type Sweeps } from './sweeps.ts';

const everyMs = 24 * 60 * 60_000;

export interface RetentionOptions {
  database: Database;
  files: Pick<Files, 'erase'>;
  clock: () => Date;
  log: { warn(detail: object, text: string): void };
}

/** Takes away once a day, a few rows at a time, what companies keep only for a time and is older. */
export function openRetention({ database, files, clock, log }: RetentionOptions): Sweeps {
  const sweeps = openSweeps(look, { everyMs, clock });

  async function look(): Promise<void> {
    for (const companyId of await database.asSystem('jobs', findCompaniesWithRetention)) {
      if (sweeps.isClosed) return;
      await removeOld(companyId).catch((err: unknown) =>
        log.warn({ err, companyId }, 'What is too old could not be taken away and will be tomorrow'),
      );
    }
  }

  async function removeOld(companyId: number): Promise<void> {
    const within = <T>(work: (scope: Scope) => Promise<T>) => database.inCompany(companyId, work);
    const limits = await within(findRetentionLimits);
    await removeTickets(within, limits);
    if (limits.messages) await walk(within, limits.messages, findOldMessages, deleteOldMessages);
    if (limits.media) await walk(within, limits.media, findOldMedia, dropOldMedia);
    const { deliveries } = limits;
    if (deliveries) while (!sweeps.isClosed && (await within((scope) => deleteOldDeliveries(scope, deliveries))) > 0);
  }

  async function removeTickets(within: Within, { tickets: before }: RetentionLimits): Promise<void> {
    for (let after = 0; before && !sweeps.isClosed; ) {
      const from = after;
      const ids = await within((scope) => findTicketsOverBefore(scope, before, from));
      if (ids.length === 0) return;
      await empty(within, (scope) => findOldMessages(scope, ids), deleteOldMessages);
      await files.erase(await within((scope) => deleteOldTickets(scope, ids, before)));
      after = ids.at(-1) ?? after;
    }
  }

  async function walk(
    within: Within,
    before: Date,
    find: (scope: Scope, ticketIds: number[], before: Date) => Promise<OldMessages>,
    remove: (scope: Scope, ids: number[]) => Promise<void>,
  ): Promise<void> {
    for (let after = 0; !sweeps.isClosed; ) {
      const from = after;
      const ids = await within((scope) => findTicketsBegunBefore(scope, before, from));
      if (ids.length === 0) return;
      await empty(within, (scope) => find(scope, ids, before), remove);
      after = ids.at(-1) ?? after;
    }
  }

  /** Files before their rows: a fall in between leaves rows, which are found again. */
  async function empty(
    within: Within,
    find: (scope: Scope) => Promise<OldMessages>,
    remove: (scope: Scope, ids: number[]) => Promise<void>,
  ): Promise<void> {
    for (let last = ''; !sweeps.isClosed; ) {
      const { ids, files: unnamed } = await within(find);
      // What was taken up again meanwhile is left alone, and would be found for ever.
      if (ids.length === 0 || ids.join() === last) return;
      last = ids.join();
      await files.erase(unnamed);
      await within((scope) => remove(scope, ids));
    }
  }

  return sweeps;
}

type Within = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;
