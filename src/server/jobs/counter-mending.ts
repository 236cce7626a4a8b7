import type { Database } from '#server/records/base/database.ts';
import { companiesWithCounters, mendLanes, mendMessageCounts, mendTicketSums } from '#server/records/tickets/mend.ts';

export interface CounterMendingOptions {
  database: Database;
  clock: () => Date;
  log: { warn(detail: object, text: string): void };
}

/** Looks once a day whether the counters that the database keeps are what one would count, and makes them so. */
export interface CounterMending {
  sweep(): Promise<void>;
  close(): Promise<void>;
}

const everyMs = 24 * 60 * 60_000;

export function openCounterMending({ database, clock, log }: CounterMendingOptions): CounterMending {
  let running: Promise<void> = Promise.resolve();
  let closed = false;
  let next = clock().getTime();

  async function look(): Promise<void> {
    if (closed || clock().getTime() < next) return;
    next = clock().getTime() + everyMs;
    for (const companyId of await database.asSystem('jobs', companiesWithCounters)) {
      // Each by itself, because whoever changes a ticket takes the one after the other.
      for (const mend of [mendTicketSums, mendLanes, mendMessageCounts]) {
        if (!closed && (await database.asSystem('jobs', (scope) => mend(scope, companyId)))) {
          log.warn({ companyId, counters: mend.name }, 'Counters were not what one would count, and are now');
        }
      }
    }
  }

  return {
    sweep() {
      running = running.catch(() => undefined).then(look);
      return running;
    },
    async close() {
      closed = true;
      await running.catch(() => undefined);
    },
  };
}
