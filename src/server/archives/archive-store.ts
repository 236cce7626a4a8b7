import type { Readable } from 'node:stream';

/** Where finished archives lie until they are had: a folder, or the bucket, where every server finds them. */
export interface ArchiveStore {
  /** Puts one there that was made in the folder. */
  keep(name: string): Promise<void>;
  open(name: string): Promise<{ size: number; content: Readable } | undefined>;
  remove(name: string): Promise<void>;
  list(): Promise<{ name: string; changedAt: Date }[]>;
}
