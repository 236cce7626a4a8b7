import type { Tx } from '../scope.ts';

/** One database under the records: embedded or a server. */
export interface Engine {
  name: 'pglite' | 'postgres';
  /** Begins with plain statements, such as who acts in it, which cost no round trip of their own where that is possible. */
  transaction<T>(opening: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Hears of commits in other processes; an engine that lives in one process has none. */
  onNotice(listener: (companyId: number) => void): void;
  /** Says a short text to every process, this one among them, and keeps it nowhere. */
  broadcast(text: string): Promise<void>;
  onBroadcast(listener: (text: string) => void): void;
  image(): Promise<Blob>;
  close(): Promise<void>;
}

/** The channel on which one process tells the others that a company's log has grown. */
export const noticeChannel = 'recado_live';

/** The channel on which processes tell each other what is not stored. */
export const broadcastChannel = 'recado_broadcast';
