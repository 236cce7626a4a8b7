import { mayRemoveSchedule, maySchedule, maySeeSchedule } from '#machines/schedules/rights.ts';
import type { Viewer } from '#machines/ticket/rights.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { connectionForContact } from '#server/records/connections/reach.ts';
import { findContact } from '#server/records/contacts/contacts.ts';
import { holdSchedule } from '#server/records/schedules/change.ts';
import { findSchedule, type Schedule } from '#server/records/schedules/find.ts';
import { ticketOfSchedule } from '#server/records/schedules/ticket.ts';
import type { Ticket } from '#server/records/tickets/find.ts';

/** A schedule that somebody may see: one in a ticket out of their reach is 404, as if it were not there. */
export async function requireVisibleSchedule(scope: Scope, viewer: Viewer, id: number): Promise<Schedule> {
  const schedule = await findSchedule(scope, id);
  if (!schedule || !maySeeSchedule(schedule, viewer)) throw new HttpError(404, 'ERR_NO_SCHEDULE_FOUND');
  return schedule;
}

/** One that they may also delete; held until the transaction ends. */
export async function requireRemovableSchedule(scope: Scope, viewer: Viewer, id: number): Promise<Schedule> {
  await holdSchedule(scope, id);
  const schedule = await requireVisibleSchedule(scope, viewer, id);
  if (!mayRemoveSchedule(schedule, viewer)) throw noPermission();
  return schedule;
}

interface Addressed {
  contactId: number;
  /** Without one it goes over the company's usual connection for the contact. */
  connectionId: number | null;
}

/** The conversation that a message would go out in now, where somebody may write there; undefined where there is none yet. */
export async function requireWritableConversation(
  scope: Scope,
  viewer: Viewer,
  to: Addressed,
): Promise<Ticket | undefined> {
  const ticket = await findConversation(scope, to);
  if (!maySchedule(ticket ?? null, viewer)) throw noPermission();
  return ticket;
}

/** Whether the same would be let through, for whoever has yet to write it. */
export async function mayScheduleTo(scope: Scope, viewer: Viewer, contactId: number): Promise<boolean> {
  return maySchedule((await findConversation(scope, { contactId, connectionId: null })) ?? null, viewer);
}

async function findConversation(scope: Scope, { contactId, connectionId }: Addressed): Promise<Ticket | undefined> {
  const contact = connectionId === null ? await findContact(scope, contactId) : undefined;
  const connection = connectionId ?? (contact && (await connectionForContact(scope, contact)));
  return connection === undefined ? undefined : ticketOfSchedule(scope, { contactId, connectionId: connection });
}

/** One that they may change as it stands; held until the transaction ends. */
export async function requireChangeableSchedule(scope: Scope, viewer: Viewer, id: number): Promise<Schedule> {
  const schedule = await requireRemovableSchedule(scope, viewer, id);
  await requireWritableConversation(scope, viewer, {
    contactId: schedule.contactId,
    connectionId: schedule.whatsappId,
  });
  return schedule;
}

/** What is on its way or sent does not change any more. */
export const sentAlready = () => new HttpError(409, 'ERR_SCHEDULE_SENT');

export const noPermission = () => new HttpError(403, 'ERR_NO_PERMISSION');
