import { errorInText } from '#server/logs/logged-error.ts';
import type { Settings } from '#server/settings.ts';
import type { Engine } from '../engines/engine.ts';
import type { Database } from './database.ts';
import { createTransactions } from './transactions.ts';

type DatabaseSettings = Pick<Settings, 'DATA_DIR' | 'DATABASE_POOL'> &
  Partial<Pick<Settings, 'DATABASE_URL' | 'DATABASE_POOLER_URL' | 'DATABASE_REPLICA_URL'>>;

export interface OpenOptions {
  clock?: () => Date;
  onError?: (error: unknown) => void;
  /** A transaction has come to its end. */
  onAnswer?: () => void;
  /** Starts an embedded database in memory from such an image instead of a folder; for tests. */
  image?: Blob;
}

/** Opens the database that the settings name, ready for use: locked, migrated, its roles made. */
export async function openDatabase(
  settings: DatabaseSettings,
  {
    clock = () => new Date(),
    onError = (error) => console.error(errorInText(error)),
    onAnswer = () => {},
    image,
  }: OpenOptions = {},
): Promise<Database> {
  const engine = await openEngine(settings, onError, image);
  return createTransactions(engine, { clock, onError, onAnswer });
}

/** Each engine is loaded only where it is used: the other one's code would cost every start half a second. */
async function openEngine(
  { DATA_DIR, DATABASE_URL: url, DATABASE_POOL, DATABASE_POOLER_URL, DATABASE_REPLICA_URL }: DatabaseSettings,
  onError: (error: unknown) => void,
  image: Blob | undefined,
): Promise<Engine> {
  if (url) {
    const { openPostgres } = await import('../engines/postgres.ts');
    const place = { url, poolerUrl: DATABASE_POOLER_URL, replicaUrl: DATABASE_REPLICA_URL, room: DATABASE_POOL };
    return openPostgres(place, onError);
  }
  const { openPglite } = await import('../engines/pglite.ts');
  return openPglite(DATA_DIR, image);
}
