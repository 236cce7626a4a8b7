import { openBarePostgres } from '#server/records/engines/bare-postgres.ts';
import { MoveInRefused } from './refused.ts';
import { openMysqlSource } from './sources/mysql-source.ts';
import { openPostgresSource } from './sources/postgres-source.ts';
import type { Source } from './sources/source.ts';

/** Opens another desk's database by its address, to be read. */
export async function openSource(url: string): Promise<Source> {
  try {
    if (/^(mysql|mariadb):\/\//.test(url)) return await openMysqlSource(url.replace(/^mariadb:/, 'mysql:'));
    if (/^postgres(ql)?:\/\//.test(url)) return await openPostgresSource(await openBarePostgres(url));
  } catch (error) {
    throw new MoveInRefused(
      `${nameOf(url)} can't be read: ${error instanceof Error ? error.message || String((error as { code?: unknown }).code) : error}`,
    );
  }
  throw new MoveInRefused('--from must be an address as postgres://user:password@host/database or mysql://…');
}

/** What a source is called where nobody names it: its host and database, never who reads it. */
export function nameOf(url: string): string {
  const { hostname, pathname } = new URL(url);
  return `${hostname}${pathname}`;
}
