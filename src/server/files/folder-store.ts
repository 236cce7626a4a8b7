import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, opendir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { isStoredName } from './file-name.ts';
import { onlyRange } from './range.ts';
import type { FileStore, StoredAs } from './store.ts';

/** Files in `<directory>/media`. */
export function openFolderStore(directory: string): FileStore {
  const media = join(directory, 'media');
  const disk = new Disk(new FSDriver({ location: media, visibility: 'private' }));

  return {
    async put(name, path) {
      await disk.putStream(name, createReadStream(path)).catch(async (error: unknown) => {
        await disk.delete(name);
        throw error;
      });
    },

    async take(name, content) {
      const path = join(media, name);
      await mkdir(media, { recursive: true });
      await pipeline(Readable.from(content), createWriteStream(`${path}.part`, { mode: 0o600, flush: true }));
      await rename(`${path}.part`, path);
    },

    async find(name) {
      if (!(await disk.exists(name))) return undefined;
      const { contentLength, etag } = await disk.getMetaData(name);
      return { size: contentLength, etag };
    },

    async open(name, range) {
      const content = await disk.getStream(name);
      return range ? Readable.from(onlyRange(content, range), { objectMode: false }) : content;
    },

    remove: (name) => disk.delete(name),
    list: () => filesIn(media),
    sign: async () => undefined,
    prove: async () => undefined,
    ask: async () => undefined,
  };
}

async function* filesIn(folder: string): AsyncGenerator<StoredAs> {
  const opened = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!opened) return;
  for await (const { name } of opened) {
    if (!isStoredName(name)) continue;
    // It may have been deleted since.
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found) yield { name, size: found.size, changedAt: found.mtime };
  }
}
