import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isStoredName } from '#server/files/file-name.ts';
import { openStore } from '#server/files/open-store.ts';
import type { FilesPlace } from '#server/files/store.ts';

/** The files of an installation as they are while a backup is made, also of rows that are deleted meanwhile. */
export interface HeldFiles {
  /** Holds every file that is there by now, or of those names. */
  hold(names?: Iterable<string>): Promise<void>;
  names(): string[];
  sizeOf(name: string): Promise<number>;
  /** Undefined for one that is gone after all: a bucket has no second names. */
  open(name: string): Promise<{ size: number; content: AsyncIterable<Buffer> } | undefined>;
  release(): Promise<void>;
}

export const holdFiles = (place: FilesPlace, folder: string): Promise<HeldFiles> =>
  place.bucket ? holdInBucket(place) : holdInFolder(place.directory, folder);

/**
 * Holds them by a second name, which costs no room: what is deleted loses its first one. No file is changed once it is
 * there. Where the file system knows no second names, a file is copied.
 */
async function holdInFolder(dataDir: string, folder: string): Promise<HeldFiles> {
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

/** So many are asked for at once. */
const AT_ONCE = 8;

/** Knows what is there, and reads it from there: what is deleted before its turn is gone. */
async function holdInBucket(place: FilesPlace): Promise<HeldFiles> {
  const store = await openStore(place);
  const held = new Map<string, number>();

  async function holdNamed(names: string[]): Promise<void> {
    for (let at = 0; at < names.length; at += AT_ONCE) {
      const asked = names.slice(at, at + AT_ONCE);
      const found = await Promise.all(asked.map((name) => store.find(name)));
      for (const [place, name] of asked.entries()) {
        const file = found[place];
        if (file) held.set(name, file.size);
      }
    }
  }

  const sizeOf = async (name: string) => held.get(name) ?? 0;

  return {
    async hold(given) {
      if (given) await holdNamed([...given].filter((name) => isStoredName(name) && !held.has(name)));
      else for await (const { name, size } of store.list()) held.set(name, size);
    },
    names: () => [...held.keys()].sort(),
    sizeOf,
    async open(name) {
      try {
        return { size: await sizeOf(name), content: await store.open(name) };
      } catch (error) {
        if (!(await store.find(name))) return undefined;
        throw error;
      }
    },
    release: async () => undefined,
  };
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}
