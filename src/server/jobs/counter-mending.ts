import type { Database } from '#server/records/base/database.ts';
import { companiesWithCounters, mendLanes, mendMessageCounts, mendTicketSums } from '#server/records/tickets/mend.ts';
import { openSweeps, type Sweeps } from './sweeps.ts';

export interface CounterMendingOptions {
  database: Database;
  clock: () => Date;
  log: { warn(detail: object, text: string): void };
}

const everyMs = 24 * 60 * 60_000;

/** Looks once a day whether the counters that the database keeps are what one would count, and makes them so. */
export function openCounterMending({ database, clock, log }: CounterMendingOptions): Sweeps {
  const sweeps = openSweeps(look, { everyMs, clock });

  async function look(): Promise<void> {
    for (const companyId of await database.asSystem('jobs', companiesWithCounters)) {
      // Each by itself, because whoever changes a ticket takes the one after the other.
      for (const mend of [mendTicketSums, mendLanes, mendMessageCounts]) {
        if (!sweeps.isClosed && (await database.asSystem('jobs', (scope) => mend(scope, companyId)))) {
          log.warn({ companyId, counters: mend.name }, 'Counters were not what one would count, and are now');
        }
      }
    }
  }

  return sweeps;
}
