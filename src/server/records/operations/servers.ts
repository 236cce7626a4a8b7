import { sql } from 'drizzle-orm';
import type { SystemScope } from '../base/scope.ts';

/** What servers on one PostgreSQL take of its connections. */
export interface ServerFigures {
  /** Those that are there, by the one connection of each that listens; whoever asks is one, also while it opens its own anew. */
  servers: number;
  /** Open now, of all programs. */
  used: number;
  /** As many as others than its superuser may have. */
  max: number;
}

export async function findServers({ tx }: SystemScope): Promise<ServerFigures> {
  const { rows } = await tx.execute<{ [Name in keyof ServerFigures]: number }>(sql`
    select greatest(count(*) filter (where application_name = 'recado-ear' and datname = current_database()), 1)::int as servers,
      count(*) filter (where backend_type = 'client backend')::int as used,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as max
    from pg_stat_activity`);
  return rows[0] ?? { servers: 1, used: 0, max: 0 };
}
