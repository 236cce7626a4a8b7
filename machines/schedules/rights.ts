import type { Schedule } from '#contract/schema.ts';
import { isVisibleTo, mayWriteTo, type Viewer } from '../ticket/rights.ts';
import type { TicketRow } from '../ticket.ts';

/** The part of a schedule that rights depend on. */
export type ScheduleRow = Pick<Schedule, 'ticket' | 'userId' | 'authorId'>;

type ScheduledTicket = Pick<TicketRow, 'status' | 'queueId' | 'userId'>;

/** Whoever sees the ticket sees what is scheduled in it; what has none yet is its writers' and the admins'. */
export function maySeeSchedule(schedule: ScheduleRow, viewer: Viewer): boolean {
  if (schedule.ticket) return isVisibleTo(schedule.ticket, viewer);
  return viewer.profile === 'admin' || hasWritten(schedule, viewer);
}

/** Who wrote it first or as it is now, supervisors of the queue and admins. */
export function mayRemoveSchedule(schedule: ScheduleRow, viewer: Viewer): boolean {
  if (!maySeeSchedule(schedule, viewer)) return false;
  return viewer.profile !== 'user' || hasWritten(schedule, viewer);
}

/** The same, as long as they may write to the customer themselves. */
export function mayChangeSchedule(schedule: ScheduleRow, viewer: Viewer): boolean {
  return mayRemoveSchedule(schedule, viewer) && maySchedule(schedule.ticket, viewer);
}

/**
 * Whether somebody may have a message go out in a conversation; asked when it is written, changed and sent. To a contact
 * who has none, whoever could begin one: admins, and others in a queue of theirs.
 */
export function maySchedule(ticket: ScheduledTicket | null, viewer: Viewer): boolean {
  if (ticket) return mayWriteTo(ticket, viewer);
  return viewer.profile === 'admin' || viewer.queueIds.length > 0;
}

const hasWritten = ({ userId, authorId }: ScheduleRow, viewer: Viewer) =>
  userId === viewer.userId || authorId === viewer.userId;
