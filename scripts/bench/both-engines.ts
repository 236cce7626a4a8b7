import { startPostgres } from '../../tests/support/server/postgres.ts';

/** The same on PGlite and on PostgreSQL, one after the other; `env` names the database to a server. */
export async function onBothEngines<Found>(
  measure: (engine: 'PGlite' | 'PostgreSQL', env: Record<string, string>) => Promise<Found>,
): Promise<[Found, Found]> {
  const postgres = await startPostgres();
  const onPostgres = await measure('PostgreSQL', { DATABASE_URL: await postgres.newDatabase() }).finally(postgres.stop);
  return [await measure('PGlite', {}), onPostgres];
}
