import { findSchedule, type Schedule } from '#server/records/schedules.ts';
import type { Scope } from '#server/records/scope.ts';
import { Refusal } from '#server/refusal.ts';

export async function reachSchedule(scope: Scope, id: number): Promise<Schedule> {
  const schedule = await findSchedule(scope, id);
  if (!schedule) throw new Refusal(404, 'ERR_NO_SCHEDULE_FOUND');
  return schedule;
}

/** What is on its way or sent does not change any more. */
export const sentAlready = () => new Refusal(409, 'ERR_SCHEDULE_SENT');
