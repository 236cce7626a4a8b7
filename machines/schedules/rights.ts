import type { Schedule } from '#contract/schema.ts';
import { isWithinReach, mayWriteTo, type TicketRow, type Viewer } from '../ticket.ts';

/** The part of a schedule that rights depend on. */
export type ScheduleRow = Pick<Schedule, 'ticket' | 'userId'>;

type Standing = Pick<TicketRow, 'status' | 'queueId' | 'userId'>;

/** Whoever sees the ticket sees what is scheduled in it; what has none yet is its writer's and the admins'. */
export function maySeeSchedule({ ticket, userId }: ScheduleRow, viewer: Viewer): boolean {
  if (ticket) return isWithinReach(ticket, viewer);
  return viewer.profile === 'admin' || userId === viewer.userId;
}

/** Its writer, supervisors of the queue and admins. */
export function mayRemoveSchedule(schedule: ScheduleRow, viewer: Viewer): boolean {
  if (!maySeeSchedule(schedule, viewer)) return false;
  return viewer.profile !== 'user' || schedule.userId === viewer.userId;
}

/** The same, as long as they may write to the customer themselves. */
export function mayChangeSchedule(schedule: ScheduleRow, viewer: Viewer): boolean {
  return mayRemoveSchedule(schedule, viewer) && maySchedule(schedule.ticket, viewer);
}

/**
 * Whether somebody may have a message go out in a conversation; asked when it is written, changed and sent. To a contact
 * who has none, whoever could begin one: admins, and others in a queue of theirs.
 */
export function maySchedule(ticket: Standing | null, viewer: Viewer): boolean {
  if (ticket) return mayWriteTo(ticket, viewer);
  return viewer.profile === 'admin' || viewer.queueIds.length > 0;
}
