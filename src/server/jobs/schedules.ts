import type { Database } from '#server/records/base/database.ts';
import { type DueSchedule, dueSchedules, nextScheduleTime, sendSchedule } from '#server/records/schedules/send.ts';

const MAX_AT_ONCE = 100;

/** A later wake-up is planned by the sweeps in between. */
const MAX_WAIT_MS = 60 * 60_000;

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
  let timer: NodeJS.Timeout | undefined;
  let running: { again: boolean; done: Promise<void> } | undefined;
  let closed = false;

  function sweep(): Promise<void> {
    if (closed) return Promise.resolve();
    if (running) {
      running.again = true;
      return running.done;
    }
    const run = { again: true, done: Promise.resolve() };
    running = run;
    run.done = sendWhile(run);
    return run.done;
  }

  async function sendWhile(run: { again: boolean }): Promise<void> {
    try {
      while (run.again && !closed) {
        run.again = false;
        // What comes due while this looks is after this moment still, and is looked at next.
        const lookedAt = clock();
        await sendDue();
        await setTimer(lookedAt);
      }
    } finally {
      // In the same breath as the last look at `again`: a call between the two would be heard by nobody.
      running = undefined;
    }
  }

  async function sendDue(): Promise<void> {
    let due: DueSchedule[];
    let last: DueSchedule | undefined;
    do {
      due = await database.asSystem('jobs', (scope) => dueSchedules(scope, last, MAX_AT_ONCE));
      for (const schedule of due) if (!closed) await send(schedule);
      last = due.at(-1);
    } while (due.length === MAX_AT_ONCE && !closed);
  }

  async function send({ id, companyId }: DueSchedule): Promise<void> {
    try {
      const connectionId = await database.inCompany(companyId, (scope) => sendSchedule(scope, id));
      if (connectionId !== undefined) nudge(connectionId);
    } catch (error) {
      log.warn({ err: error, scheduleId: id }, 'A scheduled message could not be handed over and will be tried again');
    }
  }

  async function setTimer(lookedAt: Date): Promise<void> {
    const next = await database.asSystem('jobs', (scope) => nextScheduleTime(scope, lookedAt));
    clearTimeout(timer);
    if (closed || !next) return;
    const waitMs = Math.min(Math.max(next.getTime() - clock().getTime(), 0), MAX_WAIT_MS);
    timer = setTimeout(look, waitMs).unref();
  }

  function look(): void {
    sweep().catch((error: unknown) => log.warn({ err: error }, 'Scheduled messages will be looked at again'));
  }

  return {
    plan: look,
    sweep,
    async close() {
      closed = true;
      clearTimeout(timer);
      await running?.done.catch(() => undefined);
    },
  };
}
