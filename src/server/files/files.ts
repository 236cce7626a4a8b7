import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { type Claim, type ContentType, detectContentType, typeOfName } from './content-type.ts';
import { displayName, isStoredName, type Naming, newStoredName } from './file-name.ts';
import { onlyRange, type Range } from './range.ts';
import { spool } from './spool.ts';
import { StorageFull } from './storage-full.ts';
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
  remove(names: string[]): Promise<void>;
}

export interface FilesOptions {
  directory: string;
  maxBytes: number;
  /** Whether there is room for more. */
  hasRoom?: () => boolean;
}

/** Keeps files under `<directory>/media`, and what is still arriving under `<directory>/temp`. */
export async function openFiles({ directory, maxBytes, hasRoom = () => true }: FilesOptions): Promise<Files> {
  const disk = new Disk(new FSDriver({ location: join(directory, 'media'), visibility: 'private' }));
  const temp = await openTemp(join(directory, 'temp'));

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
        await disk.putStream(name, createReadStream(arrived.path)).catch(async (error: unknown) => {
          await disk.delete(name);
          throw error;
        });
        return { ...type, name, size: arrived.size, displayName: displayName(sender.name, type, naming) };
      } finally {
        await rm(arrived.path, { force: true });
      }
    },

    async find(name) {
      if (!isStoredName(name) || !(await disk.exists(name))) return undefined;
      const { contentLength, etag } = await disk.getMetaData(name);
      return { ...typeOfName(name), name, size: contentLength, etag };
    },

    async open(name, range) {
      const content = await disk.getStream(name);
      return range ? Readable.from(onlyRange(content, range), { objectMode: false }) : content;
    },

    async remove(names) {
      for (const name of names) if (isStoredName(name)) await disk.delete(name);
    },
  };
}
