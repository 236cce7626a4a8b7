import type { Database } from '#server/records/base/database.ts';
import { nextWakeTime, type SnoozedTicket, ticketsToWake, wakeInTime } from '#server/records/tickets/snooze.ts';
import { openDueWork } from './due-work.ts';

export interface SnoozesOptions {
  database: Database;
  clock: () => Date;
  log: { warn(detail: object, text: string): void };
}

/** Brings tickets back that were put aside. The rows are the plan: a sweep finds whatever a fall has left over. */
export interface Snoozes {
  /** A ticket was put aside; called after the commit. */
  plan(): void;
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export function openSnoozes({ database, clock, log }: SnoozesOptions): Snoozes {
  const dueWork = openDueWork({ clock, work: wakeDue, nextTime }, lookLater);

  function nextTime(after: Date): Promise<Date | undefined> {
    return database.asSystem('jobs', (scope) => nextWakeTime(scope, after));
  }

  async function wakeDue(): Promise<void> {
    for (const ticket of await database.asSystem('jobs', ticketsToWake)) if (!dueWork.isClosed) await wake(ticket);
  }

  async function wake({ companyId, ticketId }: SnoozedTicket): Promise<void> {
    try {
      await database.inCompany(companyId, (scope) => wakeInTime(scope, ticketId));
    } catch (error) {
      log.warn({ err: error, ticketId }, 'A ticket that was put aside will come back later');
    }
  }

  function lookLater(error: unknown): void {
    log.warn({ err: error }, 'Tickets that were put aside will be looked at again');
  }

  return { plan: () => void dueWork.look().catch(lookLater), sweep: dueWork.look, close: dueWork.close };
}
