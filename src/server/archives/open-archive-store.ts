import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilesPlace } from '#server/files/store.ts';
import type { ArchiveStore } from './archive-store.ts';

export const archivesIn = (directory: string): string => join(directory, 'archives');

export async function openArchiveStore({ directory, bucket }: FilesPlace): Promise<ArchiveStore> {
  const folder = archivesIn(directory);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (bucket) return (await import('./bucket-archives.ts')).openBucketArchives(bucket, folder);
  return openFolderArchives(folder);
}

function openFolderArchives(folder: string): ArchiveStore {
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
