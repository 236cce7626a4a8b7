import type { Readable } from 'node:stream';
import type { Bucket } from './bucket-settings.ts';
import type { Range } from './range.ts';

export interface StoredAs {
  name: string;
  /** Bytes. */
  size: number;
  changedAt: Date;
}

export interface Signing {
  displayName: string;
  mime: string;
  isInline: boolean;
}

/** Where the bytes of files lie under their names: a folder, or a bucket. Whatever keeps it from answering is `StoreAway`. */
export interface FileStore {
  /** Stores what lies at a path on this computer, whole or not at all; in the place of what has the name already. */
  put(name: string, path: string): Promise<void>;
  /** Stores what comes, whole or not at all. */
  take(name: string, content: AsyncIterable<Buffer>): Promise<void>;
  find(name: string): Promise<{ size: number; etag: string } | undefined>;
  open(name: string, range?: Range): Promise<Readable>;
  /** Nothing happens where none is there. */
  remove(name: string): Promise<void>;
  /** All that is there, in no order. */
  list(): AsyncIterable<StoredAs>;
  /** An address under which somebody has one file for a minute, without asking this server; undefined where it sends it itself. */
  sign(file: { name: string; size: number }, signing: Signing): Promise<string | undefined>;
  /** Fails with `StoreRefused` where nothing could be kept there. */
  prove(): Promise<void>;
  /** Resolves when it answers. */
  ask(): Promise<void>;
}

/** Where an installation has its files; plain, as it goes to workers as well. */
export interface FilesPlace {
  /** DATA_DIR: what arrives lies there for a while, and all of it where there is no bucket. */
  directory: string;
  bucket?: Bucket | undefined;
}
