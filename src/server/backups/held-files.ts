import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isStoredName } from '#server/files/file-name.ts';

/** The files of an installation as they are while a backup is made, also of rows that are deleted meanwhile. */
export interface HeldFiles {
  /** Holds every file that is there by now, or of those names. */
  hold(names?: Iterable<string>): Promise<void>;
  names(): string[];
  sizeOf(name: string): Promise<number>;
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

  const sizeOf = async (name: string) => (await stat(join(folder, name))).size;

  return {
    async hold(given) {
      const listed = given ?? (await namesIn(media));
      for (const name of listed) if (isStoredName(name) && !held.has(name)) await holdOne(name);
    },
    names: () => [...held].sort(),
    sizeOf,
    open: async (name) => ({ size: await sizeOf(name), content: createReadStream(join(folder, name)) }),
    release: () => rm(folder, { recursive: true, force: true }),
  };
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}
