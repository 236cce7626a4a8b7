import { closeSync, existsSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Beside the database while its first files are written, before anything is kept in it. */
const markOf = (folder: string) => `${folder}.making`;

/** A database whose making was cut off holds nothing yet, can't be opened, and is made anew. */
export function removeHalfMade(folder: string): void {
  if (!existsSync(markOf(folder))) return;
  rmSync(folder, { recursive: true, force: true });
  rmSync(markOf(folder));
}

/** Answers what is called once it is made: from then on the folder is never removed, not even after a power cut. */
export function markAsBeingMade(folder: string): () => void {
  writeFileSync(markOf(folder), '');
  return () => {
    rmSync(markOf(folder));
    const directory = openSync(dirname(folder), 'r');
    fsyncSync(directory);
    closeSync(directory);
  };
}
