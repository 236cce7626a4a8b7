import type { components } from '#contract/schema.ts';
import { maySchedule } from '#machines/schedules/rights.ts';
import { viewerOf } from '#machines/viewer.ts';
import type { Session } from '#server/access/session.ts';
import { cleanText } from '#server/clean-text.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { connectionReaching } from '#server/records/connections/reach.ts';
import { placedText } from '#server/records/connections/template-letter.ts';
import { findContact } from '#server/records/contacts/contacts.ts';
import type { ScheduleValues } from '#server/records/schedules/change.ts';
import type { Schedule } from '#server/records/schedules/find.ts';
import type { Ticket } from '#server/records/tickets/find.ts';
import { findUser } from '#server/records/users/find.ts';
import { assertKnownIds } from '../base/known-ids.ts';
import { letterOfTemplate } from '../base/template.ts';
import { requireVisibleTicket } from '../tickets/visible.ts';
import { noPermission, requireWritableConversation } from './access.ts';

type ScheduleInput = components['schemas']['ScheduleInput'];
type ScheduleChange = components['schemas']['ScheduleChange'];

/** A form that was open for a while may name the minute that has just ended (milliseconds). */
const JUST_NOW_MS = 60_000;

/** What a new schedule says. One that is written from a ticket goes over the ticket's connection. */
export async function newSchedule(scope: Scope, session: Session, input: ScheduleInput): Promise<ScheduleValues> {
  const { contactId, userId } = input;
  const named = await requireVisibleIds(scope, session, input);
  const connectionId = input.whatsappId ?? named?.whatsappId ?? null;
  await assertReached(scope, contactId, connectionId);
  const ticket = await requireWritableConversation(scope, session, { contactId, connectionId });
  if (userId != null && !(await mayWriterSchedule(scope, userId, ticket))) throw notAllowed();
  const usedConnectionId = ticket?.whatsappId ?? connectionId;
  return {
    ...(await wordsOf(scope, usedConnectionId, input)),
    contactId,
    sendAt: timeOf(scope, input.sendAt),
    userId: userId ?? session.userId,
    ticketId: ticket?.id ?? named?.id ?? null,
    connectionId: usedConnectionId,
  };
}

/**
 * What changes of a schedule. It must lie ahead again, whatever it is that changes. It goes out under the name of whoever
 * wrote its text: with another text, or to another contact, that is whoever changes it, and also when its writer has lost
 * the right.
 */
export async function changedSchedule(
  scope: Scope,
  session: Session,
  schedule: Schedule,
  change: ScheduleChange,
): Promise<Partial<ScheduleValues>> {
  if (change.sentAt !== undefined && momentOf(change.sentAt) !== momentOf(schedule.sentAt))
    throw broken('/body/sentAt', 'must be when it was sent');
  const { contactId = schedule.contactId, sendAt = schedule.sendAt, ticketId, userId, whatsappId } = change;
  const named = await requireVisibleIds(scope, session, { contactId, ticketId, userId, whatsappId });
  const connectionId = whatsappId === undefined ? (named?.whatsappId ?? schedule.whatsappId) : whatsappId;
  await assertReached(scope, contactId, connectionId);
  const ticket = await requireWritableConversation(scope, session, { contactId, connectionId });
  const usedConnectionId = ticket?.whatsappId ?? connectionId;
  // Another text stands in place of a template.
  const isRewritten = change.body !== undefined && change.body !== schedule.body;
  const words = await wordsOf(scope, usedConnectionId, {
    ...schedule,
    ...(isRewritten && { templateId: null }),
    ...change,
  });
  const isSame = words.body === schedule.body && contactId === schedule.contactId;
  const writer = userId ?? (isSame ? schedule.userId : null) ?? session.userId;
  const mayWriter = await mayWriterSchedule(scope, writer, ticket);
  if (userId != null && !mayWriter) throw notAllowed();
  return {
    ...words,
    contactId,
    sendAt: timeOf(scope, sendAt),
    userId: mayWriter ? writer : session.userId,
    ticketId: ticket?.id ?? named?.id ?? null,
    connectionId: usedConnectionId,
  };
}

const momentOf = (written: string | null): number | null => (written === null ? null : Date.parse(written));

async function mayWriterSchedule(scope: Scope, userId: number, ticket: Ticket | undefined): Promise<boolean> {
  const user = await findUser(scope, userId);
  return user !== undefined && maySchedule(ticket ?? null, viewerOf(user));
}

type Named = Pick<ScheduleInput, 'contactId' | 'ticketId' | 'userId' | 'whatsappId'>;

/** Refuses what the company does not have or the caller may not see, and a message in another user's name. */
async function requireVisibleIds(scope: Scope, session: Session, named: Named): Promise<Ticket | undefined> {
  const { contactId, ticketId, userId, whatsappId } = named;
  await assertKnownIds(scope, { userIds: [userId], whatsappIds: [whatsappId] });
  const contact = await findContact(scope, contactId);
  if (!contact || contact.channel === 'erased') throw new HttpError(404, 'ERR_NO_CONTACT_FOUND');
  if (userId != null && userId !== session.userId && session.profile !== 'admin') throw noPermission();
  if (ticketId == null) return undefined;
  const ticket = await requireVisibleTicket(scope, session, { id: ticketId });
  if (ticket.contactId !== contactId) throw broken('/body/ticketId', 'must be a ticket of the contact');
  return ticket;
}

async function assertReached(scope: Scope, contactId: number, connectionId: number | null): Promise<void> {
  const channel = (await findContact(scope, contactId))?.channel;
  if (channel === undefined || connectionId === null) return;
  const isReached = (await connectionReaching(scope, channel, connectionId)) !== undefined;
  if (!isReached) throw new HttpError(400, 'ERR_CONTACT_OF_OTHER_CHANNEL');
}

/** What it says: a text, or a template of the connection that it goes over. */
async function wordsOf(
  scope: Scope,
  connectionId: number | null,
  { body, templateId, templateValues = [] }: Pick<ScheduleInput, 'body' | 'templateId' | 'templateValues'>,
): Promise<Pick<ScheduleValues, 'body' | 'templateId' | 'templateValues'>> {
  if (templateId == null) return { body: textOf(body), templateId: null, templateValues: [] };
  const values = templateValues.map(placedText);
  const { body: said } = await letterOfTemplate(scope, connectionId, { id: templateId, values });
  return { body: said, templateId, templateValues: values };
}

function textOf(written = ''): string {
  const text = cleanText(written).trim();
  if (text.length < 5) throw broken('/body/body', 'must have at least 5 characters');
  return text;
}

function timeOf(scope: Scope, written: string): Date {
  const time = new Date(written);
  if (time.getTime() < scope.now.getTime() - JUST_NOW_MS) throw new HttpError(400, 'ERR_SCHEDULE_IN_PAST');
  return time;
}

const notAllowed = () => new HttpError(400, 'ERR_SCHEDULE_NOT_ALLOWED');
