import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Ack, MessageTemplate } from '#contract/schema.ts';
import { reaches } from '#machines/connections/reach.ts';
import { fillVariables } from '#machines/message-variables.ts';
import { maySchedule } from '#machines/schedules/rights.ts';
import { viewerOf } from '#machines/viewer.ts';
import { roomsForSchedule } from '#server/rooms.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { findOwnCompany } from '../companies/companies.ts';
import { publishCompanyPlan } from '../companies/plan-in-force.ts';
import { connectionForContact } from '../connections/reach.ts';
import { connections } from '../connections/table.ts';
import { placedText, templateLetter } from '../connections/template-letter.ts';
import { findTemplate } from '../connections/templates.ts';
import { findContact } from '../contacts/contacts.ts';
import { nameToSay } from '../contacts/number.ts';
import { publishFailures } from '../messages/failed.ts';
import { findMessage } from '../messages/find.ts';
import { type NewMessage, publishChange, storeOutgoingMessage } from '../messages/send.ts';
import { messages } from '../messages/table.ts';
import type { Ticket } from '../tickets/find.ts';
import type { MessageKind } from '../tickets/table.ts';
import { findUser } from '../users/find.ts';
import { publishSchedule } from './change.ts';
import { findSchedule } from './find.ts';
import { schedules } from './table.ts';
import { beginTicketOfSchedule, ticketOfSchedule } from './ticket.ts';

/** A schedule whose time was missed by more than this is not sent any more (milliseconds). */
export const SCHEDULE_GRACE_MS = 60 * 60_000;

type StoredSchedule = typeof schedules.$inferSelect;

export interface DueSchedule {
  id: number;
  companyId: number;
  sendAt: Date;
}

/** Schedules of any company that must be looked at: due ones, and ones handed over that are still here after the grace. */
export async function dueSchedules(scope: SystemScope, after: DueSchedule | undefined, limit: number) {
  const { id, companyId, sendAt, status } = schedules;
  const tooLate = new Date(scope.now.getTime() - SCHEDULE_GRACE_MS);
  return scope.tx
    .select({ id, companyId, sendAt })
    .from(schedules)
    .where(
      and(
        or(and(eq(status, 'PENDENTE'), lte(sendAt, scope.now)), and(eq(status, 'AGENDADA'), lte(sendAt, tooLate))),
        after && sql`(${sendAt}, ${id}) > (${after.sendAt.toISOString()}, ${after.id})`,
      ),
    )
    .orderBy(asc(sendAt), asc(id))
    .limit(limit);
}

/** When the next schedule becomes due; undefined when none waits. */
export async function nextScheduleTime(scope: SystemScope, after: Date): Promise<Date | undefined> {
  const [next] = await scope.tx
    .select({ at: schedules.sendAt })
    .from(schedules)
    .where(and(eq(schedules.status, 'PENDENTE'), gt(schedules.sendAt, after)))
    .orderBy(asc(schedules.sendAt))
    .limit(1);
  return next?.at;
}

/**
 * Does with a due schedule what its time asks for, and answers the connection that has to send something now. The row's
 * status is the claim: it is taken in the same transaction that stores the message, so however many try and wherever
 * the process dies, there is one message. While its connection is away it waits, and once the grace is over it fails
 * with its reason and nothing is sent (spec section 4; faults F5).
 */
export async function sendSchedule(scope: Scope, id: number): Promise<number | undefined> {
  const schedule = await lockSchedule(scope, id);
  if (!schedule) return undefined;
  const isLate = scope.now.getTime() - schedule.sendAt.getTime() > SCHEDULE_GRACE_MS;
  if (schedule.status === 'AGENDADA') {
    if (schedule.messageId === null) return fail(scope, id, 'ERR_NO_MESSAGE_FOUND');
    if (isLate) await withdraw(scope, id, schedule.messageId);
    return undefined;
  }
  const company = await findOwnCompany(scope);
  if (company.dueDate !== null && company.dueDate < scope.now) return fail(scope, id, 'ERR_COMPANY_EXPIRED');
  const connection = await connectionOf(scope, schedule);
  if (!connection) return fail(scope, id, 'ERR_NO_DEF_WAPP_FOUND');
  if (!connection.reaches) return fail(scope, id, 'ERR_CONTACT_OF_OTHER_CHANNEL');
  const isUp = connection.status === 'CONNECTED';
  const template = await templateOf(scope, schedule, connection.id);
  // WhatsApp may let one that it holds back through again within the grace.
  const isHeldBack = schedule.templateId !== null && !template?.isSendable;
  if (isLate) return fail(scope, id, lateReason(isUp, isHeldBack));
  if (!isUp || isHeldBack) return undefined;
  const { contactName } = connection;
  const written = [schedule.body, ...schedule.templateValues];
  const filledFor = (protocol: string) =>
    written.map((text) => fillVariables(text, { contactName, protocol, now: scope.now, timeZone: company.timeZone }));
  const whole = await lettersOf(scope, schedule, template, filledFor('-'));
  if (!whole) return fail(scope, id, 'ERR_TEMPLATE_FIELD_EMPTY');
  const ticket = await ticketForWriter(scope, { ...schedule, connectionId: connection.id });
  if (!ticket) return fail(scope, id, 'ERR_SCHEDULE_NOT_ALLOWED');
  const message = await storeOutgoingMessage(scope, ticket, {
    ...((await lettersOf(scope, schedule, template, filledFor(ticket.code))) ?? whole),
    clientId: null,
    userId: schedule.userId,
  });
  if (!message) throw new Error(`The message of schedule ${id} was not stored`);
  await settle(scope, id, { status: 'AGENDADA', messageId: message.id, ticketId: ticket.id });
  return connection.id;
}

/** What became of the message of a schedule: it has left, or was refused, which a channel may say long after it has left. */
export async function settleSchedule(
  scope: Scope,
  messageId: number,
  { ack, failure }: { ack: Ack; failure: string | null },
): Promise<void> {
  const [schedule] = await scope.tx
    .update(schedules)
    .set(
      ack === 0
        ? { status: 'ERRO', failure, sentAt: null, updatedAt: scope.now }
        : { status: 'ENVIADA', failure: null, sentAt: scope.now, updatedAt: scope.now },
    )
    .where(
      and(scope.owns(schedules), eq(schedules.messageId, messageId), ack === 0 ? undefined : isNull(schedules.sentAt)),
    )
    .returning({ id: schedules.id });
  if (!schedule) return;
  await publishSchedule(scope, schedule.id);
  await publishCompanyPlan(scope);
}

async function lockSchedule(scope: Scope, id: number) {
  const [schedule] = await scope.tx
    .select()
    .from(schedules)
    .where(
      and(
        scope.owns(schedules),
        eq(schedules.id, id),
        lte(schedules.sendAt, scope.now),
        or(eq(schedules.status, 'PENDENTE'), eq(schedules.status, 'AGENDADA')),
      ),
    )
    .for('update');
  return schedule;
}

/** The conversation it goes out in; undefined when its writer may not write there any more, or has been deleted. */
async function ticketForWriter(
  scope: Scope,
  { contactId, connectionId, userId }: { contactId: number; connectionId: number; userId: number | null },
): Promise<Ticket | undefined> {
  const user = userId === null ? undefined : await findUser(scope, userId);
  const ticket = await ticketOfSchedule(scope, { contactId, connectionId });
  if (!user || !maySchedule(ticket ?? null, viewerOf(user))) return undefined;
  return ticket ?? beginTicketOfSchedule(scope, { contactId, connectionId }, viewerOf(user));
}

/** The connection it was written for, else the company's usual one for the contact. */
async function connectionOf(scope: Scope, { contactId, connectionId }: StoredSchedule) {
  const contact = await findContact(scope, contactId);
  const id = connectionId ?? (contact && (await connectionForContact(scope, contact))) ?? 0;
  const [connection] = await scope.tx
    .select({ id: connections.id, status: connections.status, provider: connections.provider })
    .from(connections)
    .where(and(scope.owns(connections), eq(connections.id, id)));
  if (!contact || !connection) return undefined;
  const { provider } = connection;
  return { ...connection, reaches: reaches(provider, contact.channel), contactName: nameToSay(contact) };
}

const templateOf = async (
  scope: Scope,
  { templateId: id }: Pick<StoredSchedule, 'templateId'>,
  connectionId: number,
) => (id === null ? undefined : findTemplate(scope, { id, connectionId }));

const lateReason = (isUp: boolean, isHeldBack: boolean) => {
  if (!isUp) return 'ERR_WAPP_NOT_INITIALIZED';
  return isHeldBack ? 'ERR_TEMPLATE_NOT_SENDABLE' : 'ERR_SCHEDULE_LATE';
};

/** What leaves: the template with its texts, or the text with its picture. Undefined where a place stays empty. */
async function lettersOf(
  scope: Scope,
  schedule: StoredSchedule,
  template: MessageTemplate | undefined,
  [body = '', ...values]: readonly string[],
): Promise<Pick<NewMessage, 'body' | 'template' | 'content' | 'media'> | undefined> {
  if (template) return templateLetter(scope, template, values.map(placedText));
  return { body, media: mediaOf(schedule) };
}

/** Takes a message back that was handed over in time and has not left; one whose sending began is left alone. */
async function withdraw(scope: Scope, id: number, messageId: number): Promise<void> {
  const taken = await scope.tx
    .update(messages)
    .set({ ack: 0, failure: 'ERR_SCHEDULE_LATE', updatedAt: scope.now })
    .where(and(scope.owns(messages), eq(messages.id, messageId), eq(messages.ack, 1), isNull(messages.sendStartedAt)))
    .returning({ id: messages.id });
  if (taken.length === 0) return;
  const message = await findMessage(scope, messageId);
  if (message) {
    await publishChange(scope, message);
    await publishFailures(scope, message.ticketId);
  }
  await fail(scope, id, 'ERR_SCHEDULE_LATE');
}

async function fail(scope: Scope, id: number, failure: string): Promise<undefined> {
  await settle(scope, id, { status: 'ERRO', failure });
}

async function settle(scope: Scope, id: number, values: Partial<typeof schedules.$inferInsert>): Promise<void> {
  const before = await findSchedule(scope, id);
  await scope.tx
    .update(schedules)
    .set({ ...values, updatedAt: scope.now })
    .where(and(scope.owns(schedules), eq(schedules.id, id)));
  await publishSchedule(scope, id, { before: before && roomsForSchedule(before) });
}

function mediaOf({ mediaFile: file, mediaName, mediaMime, mediaSize }: StoredSchedule) {
  if (file === null) return null;
  const kind: MessageKind = 'image';
  return { kind, file, name: mediaName ?? file, mime: mediaMime ?? 'application/octet-stream', size: mediaSize ?? 0 };
}
