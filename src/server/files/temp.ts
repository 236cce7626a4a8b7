import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Nothing takes that long to arrive: a request has ten minutes. */
const leftAfterMs = 60 * 60_000;

/**
 * The folder for what is still arriving. Other servers may be writing there, so that only what nobody has written to
 * for an hour is removed: at the start, and from then on once an hour at most.
 */
export async function openTemp(directory: string): Promise<{ folder(): Promise<string> }> {
  let sweptAt = 0;

  async function folder(): Promise<string> {
    if (Date.now() - sweptAt < leftAfterMs) return directory;
    sweptAt = Date.now();
    await mkdir(directory, { recursive: true });
    for (const name of await readdir(directory)) await removeLeft(join(directory, name));
    return directory;
  }

  await folder();
  return { folder };
}

async function removeLeft(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found && Date.now() - found.mtimeMs > leftAfterMs) await rm(path, { recursive: true, force: true });
}
