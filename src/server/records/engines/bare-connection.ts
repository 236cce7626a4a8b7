import type { Migrator } from './migrate.ts';

/** One connection to a database as it is, with nothing migrated and nobody else on it. */
export interface BareConnection extends Migrator {
  engine: 'pglite' | 'postgres';
  rows<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** Rolls back what fails. */
export async function inTransaction<T>(database: BareConnection, begin: string, work: () => Promise<T>): Promise<T> {
  await database.run(begin);
  try {
    const result = await work();
    await database.run('commit');
    return result;
  } catch (error) {
    await database.run('rollback').catch(() => undefined);
    throw error;
  }
}
