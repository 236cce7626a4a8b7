import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A folder whose files are no database any more. */
export class DatabaseDamaged extends Error {
  constructor(folder: string, options?: ErrorOptions) {
    super(
      `The database in ${resolve(folder)} can't be opened: its files are damaged or not all there, or the disk is full. ` +
        'Make room and start again, or put a backup in its place; to begin anew, move the folder away. ' +
        'Nothing in it has been changed.',
      options,
    );
  }
}

/** PGlite makes a new database where it finds no version, also over one that has lost its own. */
export function assertWhole(folder: string): void {
  if (!existsSync(folder)) return;
  const hasData = statSync(folder).isDirectory() && existsSync(join(folder, 'global', 'pg_control'));
  const isEmpty = statSync(folder).isDirectory() && !hasData;
  if (!isEmpty && !(hasData && existsSync(join(folder, 'PG_VERSION')))) throw new DatabaseDamaged(folder);
}
