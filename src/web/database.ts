import type { DBSchema, IDBPDatabase } from 'idb';

/** What this browser keeps beyond a reload and cannot keep as text: files above all. */
export interface Kept extends DBSchema {
  /** Messages on their way out, by client id. */
  outbox: { key: string; value: KeptDraft; indexes: { userId: number } };
  /** Files chosen for a message that is still being written, by user and ticket. */
  files: { key: string; value: readonly File[] };
}

/** What a message is written in. */
export type DraftKind = 'ticket' | 'chat';

export interface KeptDraft {
  clientId: string;
  userId: number;
  /** Missing in what an older build kept: a ticket. */
  kind?: DraftKind;
  place: number;
  /** The draft as its machine knows it. */
  draft: unknown;
}

/** Rejects where the browser keeps nothing, as some do in private windows; the next call tries again. */
export const database = (): Promise<IDBPDatabase<Kept>> => {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
};

let opened: Promise<IDBPDatabase<Kept>> | undefined;

const forgetOpened = () => {
  opened = undefined;
};

const open = async () => {
  const { openDB } = await import('idb');
  return openDB<Kept>('recado', 1, {
    upgrade(db) {
      db.createObjectStore('outbox', { keyPath: 'clientId' }).createIndex('userId', 'userId');
      db.createObjectStore('files');
    },
    blocking(_, __, event) {
      forgetOpened();
      (event.target as IDBDatabase).close();
    },
    terminated: forgetOpened,
  });
};
