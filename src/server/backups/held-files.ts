import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isStoredName } from '#server/files/file-name.ts';

/** The files of an installation as they are while a backup is made, also of rows that are deleted meanwhile. */
export interface HeldFiles {
  /** Holds every file that is there by now. */
  hold(): Promise<void>;
  names(): string[];
  open(name: string): Promise<{ size: number; content: AsyncIterable<Buffer> }>;
  release(): Promise<void>;
}

/**
 * Holds them by a second name, which costs no room: what is deleted loses its first one. No file is changed once it is
 * there. Where the file system knows no second names, a file is copied.
 */
export async function holdFiles(dataDir: string, folder: string): Promise<HeldFiles> {
  const media = join(dataDir, 'media');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const held = new Set(await readdir(folder));

  async function holdOne(name: string): Promise<void> {
    const [from, to] = [join(media, name), join(folder, name)];
    try {
      await link(from, to).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') throw error;
        return copyFile(from, to);
      });
      held.add(name);
    } catch (error) {
      // It has been deleted since the folder was listed.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }

  return {
    async hold() {
      const listed = await readdir(media).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      for (const name of listed) if (isStoredName(name) && !held.has(name)) await holdOne(name);
    },
    names: () => [...held].sort(),
    async open(name) {
      const path = join(folder, name);
      return { size: (await stat(path)).size, content: createReadStream(path) };
    },
    release: () => rm(folder, { recursive: true, force: true }),
  };
}
