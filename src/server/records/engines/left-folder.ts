import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OtherRelease } from './migrate.ts';

const markOf = (dataDir: string) => join(dataDir, 'moved.json');

/** A database being restored, beside the one that is there until it is whole. */
export const restoringFolder = (dataDir: string) => join(dataDir, 'database.restoring');

/** Says where the database of a folder has gone, so that nobody starts on what it was before. */
export function markAsMoved(dataDir: string, url: string): void {
  const { host, pathname } = new URL(url);
  const moved = { to: `${host}${pathname}`, at: new Date().toISOString() };
  writeFileSync(markOf(dataDir), `${JSON.stringify(moved, null, 2)}\n`);
}

export function isMoved(dataDir: string): boolean {
  return existsSync(markOf(dataDir));
}

export function assertStaysHere(dataDir: string): void {
  if (isMoved(dataDir)) {
    const { to, at } = JSON.parse(readFileSync(markOf(dataDir), 'utf8')) as { to: string; at: string };
    throw new LeftFolder(
      `The database in ${resolve(dataDir)} was moved to ${to} at ${at}: start with DATABASE_URL. ` +
        'To go back to what it was then, remove moved.json there.',
    );
  }
  if (existsSync(restoringFolder(dataDir)) && !existsSync(join(dataDir, 'database'))) {
    throw new LeftFolder(
      `A restore into ${resolve(dataDir)} was cut off. Run it again: npm run restore -- --from FILE --replace. ` +
        'To begin with nothing instead, remove database.restoring there.',
    );
  }
}

/** The folder's database is not to be worked on; the message says why and what to do. */
export class LeftFolder extends OtherRelease {}
