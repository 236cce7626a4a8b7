import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const leftAfterMs = 24 * 60 * 60_000;

/** A folder for what a backup holds while it is made: second names of files, and a copy of an embedded database. */
export interface WorkFolder {
  path: string;
  files: string;
  database: string;
  remove(): Promise<void>;
}

export const workFolderOf = (dataDir: string, id: string): WorkFolder => {
  const path = join(dataDir, 'backing-up', id);
  return {
    path,
    files: join(path, 'files'),
    database: join(path, 'database'),
    remove: () => rm(path, { recursive: true, force: true }),
  };
};

/** What a process has left that died is removed a day later. */
export async function openWorkFolder(dataDir: string): Promise<WorkFolder & { id: string }> {
  const all = join(dataDir, 'backing-up');
  await mkdir(all, { recursive: true, mode: 0o700 });
  for (const name of await readdir(all)) {
    const found = await stat(join(all, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > leftAfterMs) await rm(join(all, name), { recursive: true, force: true });
  }
  const id = randomUUID();
  const folder = workFolderOf(dataDir, id);
  await mkdir(folder.path, { mode: 0o700 });
  return { ...folder, id };
}
