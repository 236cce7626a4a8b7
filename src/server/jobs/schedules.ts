import type { Database } from '#server/records/base/database.ts';
import { type DueSchedule, dueSchedules, nextScheduleTime, sendSchedule } from '#server/records/schedules/send.ts';
import { openDueWork } from './due-work.ts';

const MAX_AT_ONCE = 100;

export interface SchedulesOptions {
  database: Database;
  clock: () => Date;
  /** Something waits on a connection now. */
  nudge: (connectionId: number) => void;
  log: { warn(detail: object, text: string): void };
}

/**
 * Hands scheduled messages over when their time comes. The rows are the plan: a timer only knows the next one, and a
 * sweep finds whatever a fall or a line that was away has left over.
 */
export interface Schedules {
  /** A schedule was made or moved; called after the commit. */
  plan(): void;
  /** Looks at everything that is due, as after a fall. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export function openSchedules({ database, clock, nudge, log }: SchedulesOptions): Schedules {
  const dueWork = openDueWork({ clock, work: sendDue, nextTime }, lookLater);

  function nextTime(after: Date): Promise<Date | undefined> {
    return database.asSystem('jobs', (scope) => nextScheduleTime(scope, after));
  }

  async function sendDue(): Promise<void> {
    let due: DueSchedule[];
    let last: DueSchedule | undefined;
    do {
      due = await database.asSystem('jobs', (scope) => dueSchedules(scope, last, MAX_AT_ONCE));
      for (const schedule of due) if (!dueWork.isClosed) await send(schedule);
      last = due.at(-1);
    } while (due.length === MAX_AT_ONCE && !dueWork.isClosed);
  }

  async function send({ id, companyId }: DueSchedule): Promise<void> {
    try {
      const connectionId = await database.inCompany(companyId, (scope) => sendSchedule(scope, id));
      if (connectionId !== undefined) nudge(connectionId);
    } catch (error) {
      log.warn({ err: error, scheduleId: id }, 'A scheduled message could not be handed over and will be tried again');
    }
  }

  function lookLater(error: unknown): void {
    log.warn({ err: error }, 'Scheduled messages will be looked at again');
  }

  return { plan: () => void dueWork.look().catch(lookLater), sweep: dueWork.look, close: dueWork.close };
}
