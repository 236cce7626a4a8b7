import type { Files } from '#server/files/files.ts';
import type { Database } from '#server/records/base/database.ts';
import { deleteUnusedTemplateFiles } from '#server/records/connections/template-files.ts';
import { openSweeps, type Sweeps } from './sweeps.ts';

const everyMs = 60 * 60_000;
/** For so long a form may be open before what it has uploaded is named. */
const keptMs = 24 * 60 * 60_000;

export interface OldTemplateFilesOptions {
  database: Database;
  files: Pick<Files, 'remove'>;
  clock: () => Date;
}

/** Takes away, once an hour, the files above templates that nothing names any more. */
export function openOldTemplateFiles({ database, files, clock }: OldTemplateFilesOptions): Sweeps {
  const sweeps = openSweeps(look, { everyMs, clock });

  async function look(): Promise<void> {
    const before = new Date(clock().getTime() - keptMs);
    while (!sweeps.isClosed) {
      const unused = await database.asSystem('jobs', (scope) => deleteUnusedTemplateFiles(scope, before));
      if (unused.length === 0) return;
      await files.remove(unused);
    }
  }

  return sweeps;
}
