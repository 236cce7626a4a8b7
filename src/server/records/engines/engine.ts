import type { Tx } from '../base/scope.ts';

/** One database under the records: embedded or a server. */
export interface Engine {
  name: 'pglite' | 'postgres';
  /** How many transactions run at once, and how long one may wait for its turn. */
  room: number;
  patienceMs?: number;
  /**
   * Begins with who acts in it, and ends with the statements that the work leaves; where that is possible they cost no
   * round trip of their own.
   */
  transaction<T>(acting: Acting, work: (tx: Tx) => Promise<{ result: T; closing: string }>): Promise<T>;
  /**
   * Work that only reads, in the name of one company. What it asks for together is one way to the database and back, and a
   * transaction of its own; a statement that changes anything fails.
   */
  read<T>(companyId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  executeSql(text: string, values?: unknown[], name?: string): Promise<{ rows: unknown[] }>;
  /** Hears of commits in other processes; an engine that lives in one process has none. */
  onNotice(listener: (text: string) => void): void;
  /** Says a short text to every process, this one among them, and keeps it nowhere. */
  broadcast(text: string): Promise<void>;
  onBroadcast(listener: (text: string) => void): void;
  image(): Promise<Blob>;
  close(): Promise<void>;
}

export type Role = 'recado_app' | 'recado_system';

/** A role of the database, and the one company that it sees. */
export interface Acting {
  role: Role;
  companyId?: number;
}

/** What a transaction begins with. */
export const beginning = ({ role, companyId }: Acting): string =>
  `begin; set local role ${role}; set local recado.company_id = '${companyId ?? ''}'`;

/** The channel on which one process tells the others that a company's log has grown. */
export const noticeChannel = 'recado_live';

/** The channel on which processes tell each other what is not stored. */
export const broadcastChannel = 'recado_broadcast';
