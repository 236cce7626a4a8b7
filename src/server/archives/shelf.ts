import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FilesPlace } from '#server/files/store.ts';

/** Where finished archives lie until they are had: a folder, or the bucket, where every server finds them. */
export interface Shelf {
  /** Puts one there that was made in the folder. */
  keep(name: string): Promise<void>;
  open(name: string): Promise<{ size: number; content: Readable } | undefined>;
  remove(name: string): Promise<void>;
  list(): Promise<{ name: string; changedAt: Date }[]>;
}

export const archivesIn = (directory: string): string => join(directory, 'archives');

export async function openShelf({ directory, bucket }: FilesPlace): Promise<Shelf> {
  const folder = archivesIn(directory);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (bucket) return (await import('./bucket-shelf.ts')).openBucketShelf(bucket, folder);
  return openFolderShelf(folder);
}

function openFolderShelf(folder: string): Shelf {
  const changedAt = async (name: string) => (await stat(join(folder, name)).catch(() => undefined))?.mtime;
  return {
    keep: async () => undefined,
    async open(name) {
      const size = (await stat(join(folder, name)).catch(() => undefined))?.size;
      return size === undefined ? undefined : { size, content: createReadStream(join(folder, name)) };
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    async list() {
      const found: { name: string; changedAt: Date }[] = [];
      for (const name of await readdir(folder).catch(() => [])) {
        const at = await changedAt(name);
        if (at) found.push({ name, changedAt: at });
      }
      return found;
    },
  };
}
