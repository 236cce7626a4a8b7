import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Claim, type ContentType, detectContentType, typeOfName } from './content-type.ts';
import { displayName, isStoredName, type Naming, newStoredName } from './file-name.ts';
import { openStore } from './open-store.ts';
import type { Range } from './range.ts';
import { spool } from './spool.ts';
import { StorageFull } from './storage-full.ts';
import type { FileStore, FilesPlace, StoredAs } from './store.ts';
import { isStoreAway } from './store-away.ts';
import { openTemp } from './temp.ts';

export interface StoredFile extends ContentType {
  /** The unguessable name it is stored and asked for under. */
  name: string;
  /** The sender's own name for it, made safe to show. */
  displayName: string;
  /** Bytes. */
  size: number;
}

export interface FoundFile extends ContentType {
  name: string;
  size: number;
  etag: string;
}

export interface Files {
  maxBytes: number;
  /**
   * Takes a file in whole or not at all. Past `maxBytes` it stops reading and fails with 413 ERR_FILE_TOO_LARGE. `named` is
   * told the name before anything lies under it.
   */
  store(
    content: Readable | Buffer,
    sender: Claim & { naming?: Naming | undefined },
    named?: (name: string) => Promise<void>,
  ): Promise<StoredFile>;
  find(name: string): Promise<FoundFile | undefined>;
  open(name: string, range?: Range): Promise<Readable>;
  /** Where the store is away they stay, named by nobody, and are swept later. */
  remove(names: string[]): Promise<void>;
  /** Fails where the store is away: nothing may be left of them. */
  erase(names: string[]): Promise<void>;
  list(): AsyncIterable<StoredAs>;
  sign: FileStore['sign'];
  /** Resolves when the store answers. */
  ask(): Promise<void>;
}

export interface FilesOptions extends FilesPlace {
  maxBytes: number;
  /** Whether there is room for more. */
  hasRoom?: () => boolean;
}

/** Files in their store, and what is still arriving under `<directory>/temp`. */
export async function openFiles({ directory, bucket, maxBytes, hasRoom = () => true }: FilesOptions): Promise<Files> {
  const store = await openStore({ directory, bucket });
  const temp = await openTemp(join(directory, 'temp'));

  async function erase(names: string[]): Promise<void> {
    for (const name of names) if (isStoredName(name)) await store.remove(name);
  }

  return {
    maxBytes,

    async store(content, sender, named) {
      if (!hasRoom()) throw new StorageFull();
      const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
      const arrived = await spool(source, await temp.folder(), maxBytes);
      try {
        const type = await detectContentType(arrived.path, sender);
        const { naming = { language: 'pt', at: new Date(), timeZone: 'UTC' } } = sender;
        const name = newStoredName(type.extension);
        await named?.(name);
        await store.put(name, arrived.path);
        return { ...type, name, size: arrived.size, displayName: displayName(sender.name, type, naming) };
      } finally {
        await rm(arrived.path, { force: true });
      }
    },

    async find(name) {
      const found = isStoredName(name) ? await store.find(name) : undefined;
      return found && { ...typeOfName(name), name, ...found };
    },

    open: store.open,

    async remove(names) {
      await erase(names).catch((error: unknown) => {
        if (!isStoreAway(error)) throw error;
      });
    },

    erase,
    list: store.list,
    sign: store.sign,
    ask: store.ask,
  };
}
