import type { Tx } from '../base/scope.ts';

/** One database under the records: embedded or a server. */
export interface Engine {
  name: 'pglite' | 'postgres';
  /** How many transactions run at once, and how long one may wait for its turn. */
  room: number;
  patienceMs?: number;
  /**
   * Begins with plain statements, such as who acts in it, and ends with those that the work leaves; where that is possible
   * they cost no round trip of their own.
   */
  transaction<T>(opening: string, work: (tx: Tx) => Promise<{ result: T; closing: string }>): Promise<T>;
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Hears of commits in other processes; an engine that lives in one process has none. */
  onNotice(listener: (text: string) => void): void;
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
