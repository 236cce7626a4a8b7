import type { components } from '#contract/schema.ts';
import { cleanText } from '#server/clean-text.ts';
import { findContact } from '#server/records/contacts.ts';
import type { Schedule, ScheduleValues } from '#server/records/schedules.ts';
import type { Scope } from '#server/records/scope.ts';
import type { Ticket } from '#server/records/tickets.ts';
import { Refusal } from '#server/refusal.ts';
import type { Session } from '#server/session.ts';
import { refuseUnknown } from './refuse-unknown.ts';
import { reachTicket } from './tickets-reach.ts';

type ScheduleInput = components['schemas']['ScheduleInput'];
type ScheduleChange = components['schemas']['ScheduleChange'];

/** A form that was open for a while may name the minute that has just ended (milliseconds). */
const JUST_NOW = 60_000;

/** What a new schedule says. One that is written from a ticket goes over the ticket's connection. */
export async function newSchedule(scope: Scope, session: Session, input: ScheduleInput): Promise<ScheduleValues> {
  const ticket = await refuseForeign(scope, session, input);
  return {
    body: textOf(input.body),
    contactId: input.contactId,
    ticketId: ticket?.id ?? null,
    sendAt: timeOf(scope, input.sendAt),
    userId: input.userId ?? session.userId,
    connectionId: input.whatsappId ?? ticket?.whatsappId ?? null,
  };
}

/** What changes of a schedule. It must lie ahead again, whatever it is that changes. */
export async function changedSchedule(
  scope: Scope,
  session: Session,
  schedule: Schedule,
  change: ScheduleChange,
): Promise<Partial<ScheduleValues>> {
  const { body, contactId = schedule.contactId, sendAt = schedule.sendAt, ticketId, userId, whatsappId } = change;
  await refuseForeign(scope, session, { contactId, ticketId, userId, whatsappId });
  const leftTicket = contactId === schedule.contactId ? {} : { ticketId: null };
  return {
    contactId,
    sendAt: timeOf(scope, sendAt),
    ...(body !== undefined && { body: textOf(body) }),
    ...(ticketId === undefined ? leftTicket : { ticketId }),
    ...(userId != null && { userId }),
    ...(whatsappId !== undefined && { connectionId: whatsappId }),
  };
}

type Named = Pick<ScheduleInput, 'contactId' | 'ticketId' | 'userId' | 'whatsappId'>;

/** Refuses what the company does not have or the caller may not see, and a message in another user's name. */
async function refuseForeign(scope: Scope, session: Session, named: Named): Promise<Ticket | undefined> {
  const { contactId, ticketId, userId, whatsappId } = named;
  await refuseUnknown(scope, { userIds: [userId], whatsappIds: [whatsappId] });
  if (!(await findContact(scope, contactId))) throw new Refusal(404, 'ERR_NO_CONTACT_FOUND');
  if (userId != null && userId !== session.userId && session.profile !== 'admin')
    throw new Refusal(403, 'ERR_NO_PERMISSION');
  if (ticketId == null) return undefined;
  const ticket = await reachTicket(scope, session, { id: ticketId });
  if (ticket.contactId !== contactId) throw broken('/body/ticketId', 'must be a ticket of the contact');
  return ticket;
}

function textOf(written: string): string {
  const text = cleanText(written).trim();
  if (text.length < 5) throw broken('/body/body', 'must have at least 5 characters');
  return text;
}

function timeOf(scope: Scope, written: string): Date {
  const time = new Date(written);
  if (time.getTime() < scope.now.getTime() - JUST_NOW) throw new Refusal(400, 'ERR_SCHEDULE_IN_PAST');
  return time;
}

const broken = (path: string, message: string) => new Refusal(422, 'ERR_VALIDATION', { details: [{ path, message }] });
