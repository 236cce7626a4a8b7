import type { Channels } from '#server/channels/channels.ts';
import { reached } from '#server/fault-points.ts';
import type { Files } from '#server/files/files.ts';
import type { Database } from '#server/records/base/database.ts';
import {
  deleteCompanyBatch,
  findCompaniesInDeletion,
  findCompanyBatch,
  findCompanyConnections,
  finishCompanyDeletion,
} from '#server/records/companies/deletion.ts';
import { openRounds } from './rounds.ts';

export interface CompanyDeletionsOptions {
  database: Database;
  files: Files;
  channels: Pick<Channels, 'forget'>;
  log: { warn(detail: object, text: string): void };
}

/**
 * Deletes companies a few rows at a time, so that nobody else waits for it (docs/decisions/0041). The mark on the company
 * is the plan: whoever starts goes on where another one fell.
 */
export interface CompanyDeletions {
  /** Goes on with all that is to be deleted; called after the commit of a mark, at the start and from time to time. */
  start(): void;
  close(): Promise<void>;
}

export function openCompanyDeletions({ database, files, channels, log }: CompanyDeletionsOptions): CompanyDeletions {
  const rounds = openRounds(async () => {
    for (const companyId of await database.asSystem('jobs', findCompaniesInDeletion)) await deleteCompany(companyId);
  });

  async function deleteCompany(companyId: number): Promise<void> {
    try {
      for (const connection of await database.inCompany(companyId, findCompanyConnections)) {
        await channels.forget(connection);
      }
      while (!rounds.isClosed) {
        await deleteParts(companyId);
        if (await database.asSystem('jobs', (scope) => finishCompanyDeletion(scope, companyId))) return;
      }
    } catch (error) {
      log.warn({ err: error, companyId }, 'A company could not be deleted whole and will be tried again');
    }
  }

  /** Files before their rows: a fall in between leaves rows, which are found again. */
  async function deleteParts(companyId: number): Promise<void> {
    for (;;) {
      const batch = rounds.isClosed ? undefined : await database.inCompany(companyId, findCompanyBatch);
      if (!batch) return;
      await files.erase(batch.files);
      await database.asSystem('jobs', (scope) => deleteCompanyBatch(scope, companyId, batch));
      reached('company.partDeleted');
    }
  }

  return {
    start() {
      rounds.look().catch((error: unknown) => log.warn({ err: error }, 'Companies will be deleted later'));
    },
    close: rounds.close,
  };
}
