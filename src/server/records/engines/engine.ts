import type { Tx } from '../base/scope.ts';
import type { Answered, Statement } from './gathering.ts';

/** One database under the records: embedded or a server. */
export interface Engine {
  name: 'pglite' | 'postgres';
  /** How many transactions run at once, and how long one may wait for its turn. */
  room: number;
  patienceMs?: number;
  /**
   * Begins with who acts in it, and ends with the statements that the work leaves: neither is a way to the database of its
   * own. What the work asks for together is one.
   */
  transaction<T>(acting: Acting, work: Work<T>): Promise<T>;
  /**
   * Work that only reads, in the name of one company. What it asks for together is one way to the database and back, and a
   * transaction of its own; a statement that changes anything fails.
   */
  read<T>(companyId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same for short work, of which some that begins at once may share a way and a transaction. It may be done twice. */
  readTogether<T>(companyId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same for work that takes long, on a database that follows this one where there is one. It may be done twice. */
  readApart<T>(companyId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  executeSql(text: string, values?: unknown[], name?: string): Promise<{ rows: unknown[] }>;
  /** Hears of commits in other processes; an engine that lives in one process has none. */
  onNotice(listener: (text: string) => void): void;
  /** Says a short text to every process, this one among them, and keeps it nowhere. */
  broadcast(text: string): Promise<void>;
  onBroadcast(listener: (text: string) => void): void;
  image(): Promise<Blob>;
  /** Copies the files of an embedded database as they are between two transactions; whoever comes meanwhile waits. */
  copyTo(folder: string): Promise<{ pausedMs: number }>;
  close(): Promise<void>;
}

export type Work<T> = (tx: Tx) => Promise<{ result: T; closing: Statement[] }>;

export type Role = 'recado_app' | 'recado_system';

/** A role of the database, and the one company that it sees. */
export interface Acting {
  role: Role;
  companyId?: number;
}

/** What a transaction begins with. */
export const beginning = ({ role, companyId }: Acting): Statement[] => [
  { text: 'begin', values: [] },
  {
    text: "select set_config('role', $1, true), set_config('recado.company_id', $2, true)",
    values: [role, String(companyId ?? '')],
  },
];

/** What it ends with. Where a statement had failed, the database answers it with another tag. */
export const commit: Statement = { text: 'commit', values: [] };

export function assertCommitted(answered: Answered | undefined): void {
  if (answered?.tag !== 'COMMIT') throw new Error('A statement of the transaction had failed');
}

/** The channel on which one process tells the others that a company's log has grown. */
export const noticeChannel = 'recado_live';

/** The channel on which processes tell each other what is not stored. */
export const broadcastChannel = 'recado_broadcast';
