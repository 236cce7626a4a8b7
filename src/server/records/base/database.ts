import type { Fact } from '#contract/live.ts';
import type { Scope, SystemScope } from './scope.ts';
import type { Load, Turn } from './turns.ts';

/** Who may act across companies: there is no session yet, or the work belongs to no single company. */
export const systemUses = [
  'login',
  'session',
  'inbound',
  'jobs',
  'live',
  'seed',
  'health',
  'companies',
  'payments',
  'announcements',
  'backups',
  'moveIns',
] as const;
export type SystemUse = (typeof systemUses)[number];

/** `types`: of the facts that were committed here. */
export type CommitListener = (companyId: number, types?: ReadonlySet<Fact['type']>) => void;

export interface Database {
  engine: 'pglite' | 'postgres';
  /**
   * A transaction that can see and change one company alone. Facts published in it are committed with it. Before
   * everything else that waits go a customer's message, however much the desk itself does, and the question whether the
   * database is there.
   */
  inCompany<T>(companyId: number, work: (scope: Scope) => Promise<T>, turn?: Turn): Promise<T>;
  /**
   * Work that only reads what one company has, at less cost: what it asks for together is one way to the database and
   * back, and a transaction of its own with role and company. A change fails, and so does a fact.
   */
  reading<T>(companyId: number, work: (scope: Scope) => Promise<T>): Promise<T>;
  /**
   * The same for what takes the database a moment and is asked for often: of what begins at once, some may share the way,
   * and waits for each other. Where one of them fails, the others' work is done a second time.
   */
  readingTogether<T>(companyId: number, work: (scope: Scope) => Promise<T>): Promise<T>;
  /**
   * The same for what takes the database long, as what is searched or added up: a replica does it where there is one and
   * it has all that was committed before; else, or where it fails there, it is done here.
   */
  readingApart<T>(companyId: number, work: (scope: Scope) => Promise<T>): Promise<T>;
  asSystem<T>(use: SystemUse, work: (scope: SystemScope) => Promise<T>, turn?: Turn): Promise<T>;
  /** Hears of every company whose log has grown, and by what where that was here and not (on PostgreSQL) in another process. */
  onCommit(listener: CommitListener): void;
  /** Hears of those of another process alone. */
  onCommitElsewhere(listener: (companyId: number) => void): void;
  /** Says a short text to the other processes on this database, which is kept nowhere; an embedded one has none. */
  broadcast(text: string): Promise<void>;
  onBroadcast(listener: (text: string) => void): void;
  /**
   * Plain SQL as the owner of the database: for the job queue, for migrations and for functions that keep to a role of
   * their own, never for company data. What comes again and again has a name, under which it stays prepared.
   */
  executeSql(text: string, values?: unknown[], name?: string): Promise<{ rows: unknown[] }>;
  /** How much of what it lets this process do at once is taken. */
  load(): Load;
  /** The whole of an embedded database, for starting others from it. */
  image(): Promise<Blob>;
  /**
   * Copies the files of an embedded database, as they are at one moment, into a new folder. Whoever wants the database
   * meanwhile waits for so many milliseconds as are answered.
   */
  copyTo(folder: string): Promise<{ pausedMs: number }>;
  close(): Promise<void>;
}
