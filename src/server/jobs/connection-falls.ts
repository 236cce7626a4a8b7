import type { Database } from '#server/records/base/database.ts';
import { dueFalls, settleFall } from '#server/records/connections/falls.ts';

export interface ConnectionFallsOptions {
  database: Database;
  log: { warn(detail: object, text: string): void };
}

/** Tells admins of connections that stay down, and of those that stay up again. */
export interface ConnectionFalls {
  /** Looks at every connection; called once a minute. */
  sweep(): Promise<void>;
}

export const openConnectionFalls = ({ database, log }: ConnectionFallsOptions): ConnectionFalls => ({
  async sweep() {
    for (const { id, companyId } of await database.asSystem('jobs', dueFalls)) {
      await database
        .inCompany(companyId, (scope) => settleFall(scope, id))
        .catch((error: unknown) =>
          log.warn({ err: error, connectionId: id }, 'The fall of a connection will be told later'),
        );
    }
  },
});
