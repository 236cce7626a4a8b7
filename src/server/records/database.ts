import type { Settings } from '#server/settings.ts';
import { openPglite } from './engines/pglite.ts';
import { openPostgres } from './engines/postgres.ts';
import type { Scope, SystemScope } from './scope.ts';
import { createTransactions } from './transactions.ts';

/** Who may act across companies: there is no session yet, or the work belongs to no single company. */
export const systemUses = ['login', 'session', 'inbound', 'jobs', 'live', 'seed', 'health', 'companies'] as const;
export type SystemUse = (typeof systemUses)[number];

export interface Database {
  engine: 'pglite' | 'postgres';
  /** A transaction that can see and change one company alone. Facts published in it are committed with it. */
  inCompany<T>(companyId: number, work: (scope: Scope) => Promise<T>): Promise<T>;
  asSystem<T>(use: SystemUse, work: (scope: SystemScope) => Promise<T>): Promise<T>;
  /** Hears of every company whose log has grown, here or (on PostgreSQL) in another process. */
  onCommit(listener: (companyId: number) => void): void;
  /** Plain SQL as the owner of the database: for the job queue and for migrations, never for company data. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** The whole of an embedded database, for starting others from it. */
  image(): Promise<Blob>;
  close(): Promise<void>;
}

export interface OpenOptions {
  clock?: () => Date;
  onFault?: (fault: unknown) => void;
  /** Starts an embedded database in memory from such an image instead of a folder; for tests. */
  image?: Blob;
}

/** Opens the database that the settings name, ready for use: locked, migrated, its roles made. */
export async function openDatabase(
  settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_POOL'>,
  { clock = () => new Date(), onFault = console.error, image }: OpenOptions = {},
): Promise<Database> {
  const engine = settings.DATABASE_URL
    ? await openPostgres(settings.DATABASE_URL, settings.DATABASE_POOL, onFault)
    : await openPglite(settings.DATA_DIR, image);
  return createTransactions(engine, { clock, onFault });
}
