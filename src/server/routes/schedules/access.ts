import { mayRemoveSchedule, maySchedule, maySeeSchedule } from '#machines/schedules/rights.ts';
import type { Viewer } from '#machines/ticket.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { findDefaultConnection } from '#server/records/connections/connections.ts';
import { holdSchedule } from '#server/records/schedules/change.ts';
import { findSchedule, type Schedule } from '#server/records/schedules/find.ts';
import { ticketOfSchedule } from '#server/records/schedules/ticket.ts';
import type { Ticket } from '#server/records/tickets/find.ts';
import { Refusal } from '#server/refusal.ts';

/** A schedule that somebody may see: one in a ticket out of their reach is 404, as if it were not there. */
export async function reachSchedule(scope: Scope, viewer: Viewer, id: number): Promise<Schedule> {
  const schedule = await findSchedule(scope, id);
  if (!schedule || !maySeeSchedule(schedule, viewer)) throw new Refusal(404, 'ERR_NO_SCHEDULE_FOUND');
  return schedule;
}

/** One that they may also delete; held until the transaction ends. */
export async function reachOwnSchedule(scope: Scope, viewer: Viewer, id: number): Promise<Schedule> {
  await holdSchedule(scope, id);
  const schedule = await reachSchedule(scope, viewer, id);
  if (!mayRemoveSchedule(schedule, viewer)) throw noPermission();
  return schedule;
}

/** The conversation that a message would go out in now, where somebody may write there; undefined where there is none yet. */
export async function reachConversation(
  scope: Scope,
  viewer: Viewer,
  { contactId, connectionId }: { contactId: number; connectionId: number | null },
): Promise<Ticket | undefined> {
  const line = connectionId ?? (await findDefaultConnection(scope))?.id;
  const ticket = line === undefined ? undefined : await ticketOfSchedule(scope, { contactId, connectionId: line });
  if (!maySchedule(ticket ?? null, viewer)) throw noPermission();
  return ticket;
}

/** One that they may change as it stands; held until the transaction ends. */
export async function reachToChange(scope: Scope, viewer: Viewer, id: number): Promise<Schedule> {
  const schedule = await reachOwnSchedule(scope, viewer, id);
  await reachConversation(scope, viewer, { contactId: schedule.contactId, connectionId: schedule.whatsappId });
  return schedule;
}

/** What is on its way or sent does not change any more. */
export const sentAlready = () => new Refusal(409, 'ERR_SCHEDULE_SENT');

export const noPermission = () => new Refusal(403, 'ERR_NO_PERMISSION');
