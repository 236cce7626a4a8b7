import { and, count, desc, eq, gte, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import type { Viewer } from '#machines/ticket/rights.ts';
import { type Page, pageSize } from '../base/pages.ts';
import type { Scope } from '../base/scope.ts';
import { holds, plain } from '../base/search.ts';
import { contacts, holdsContact } from '../contacts/table.ts';
import { mediaUrlOf } from '../messages/find.ts';
import { tickets } from '../tickets/table.ts';
import { schedules } from './table.ts';

export type Schedule = components['schemas']['Schedule'];
type SchedulePage = components['schemas']['SchedulePage'];

/** A schedule of the company, whoever may see it; undefined when there is none of that id. */
export async function findSchedule(scope: Scope, id: number): Promise<Schedule | undefined> {
  const [row] = await selectSchedules(scope, eq(schedules.id, id));
  return row && toSchedule(row);
}

/** The schedule that a file of this name belongs to. */
export async function findScheduleByFile(scope: Scope, file: string): Promise<Schedule | undefined> {
  const [row] = await selectSchedules(scope, eq(schedules.mediaFile, file));
  return row && toSchedule(row);
}

export interface ScheduleFilter extends Page {
  contactId?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Those that a viewer may see, the last to be sent first; of one contact or of a stretch of time, where one is named. */
export async function listSchedules(scope: Scope, viewer: Viewer, filter: ScheduleFilter): Promise<SchedulePage> {
  const { contactId, from, to, pageNumber = 1, searchParam: term = '' } = filter;
  const where = and(
    within(viewer),
    contactId === undefined ? undefined : eq(schedules.contactId, contactId),
    from === undefined ? undefined : gte(schedules.sendAt, new Date(from)),
    to === undefined ? undefined : lt(schedules.sendAt, new Date(to)),
    or(holds(plain(schedules.body), term), saidToWhom(scope, term)),
  );
  const size = from !== undefined && to !== undefined ? stretchSize : pageSize;
  const rows = await selectSchedules(scope, where)
    .limit(size)
    .offset((pageNumber - 1) * size);
  const [total] = await scope.tx
    .select({ count: count() })
    .from(schedules)
    .leftJoin(tickets, ticketOf(scope))
    .where(and(scope.owns(schedules), where));
  const found = total?.count ?? 0;
  return { schedules: rows.map(toSchedule), count: found, hasMore: pageNumber * size < found };
}

/** What a calendar shows comes in one page. */
const stretchSize = 500;

/** The schedules of a ticket; those that wait alone, where nothing but their buttons depends on it. */
export async function findSchedulesOf(
  scope: Scope,
  ticketId: number,
  which: 'all' | 'waiting' = 'all',
): Promise<Schedule[]> {
  const found = await selectSchedules(
    scope,
    and(eq(schedules.ticketId, ticketId), which === 'waiting' ? isOpen : undefined),
  );
  return found.map(toSchedule);
}

/** It has not been handed over. */
export const isOpen = inArray(schedules.status, ['PENDENTE', 'ERRO']);

function saidToWhom(scope: Scope, term: string): SQL | undefined {
  const found = holdsContact(term);
  if (!found) return undefined;
  const whose = scope.tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(scope.owns(contacts), found));
  return inArray(schedules.contactId, whose);
}

/** The rule of `maySeeSchedule` in the machines. */
function within({ profile, queueIds, userId }: Viewer): SQL | undefined {
  if (profile === 'admin') return undefined;
  const isWritten = or(eq(schedules.userId, userId), eq(schedules.authorId, userId));
  return or(inArray(tickets.queueId, [...queueIds]), and(isNull(schedules.ticketId), isWritten));
}

const ticketOf = (scope: Scope) => and(scope.owns(tickets), eq(tickets.id, schedules.ticketId));

export function selectSchedules(scope: Scope, condition: SQL | undefined) {
  return scope.tx
    .select({
      schedule: schedules,
      contact: { id: contacts.id, name: contacts.name },
      ticket: { id: tickets.id, status: tickets.status, userId: tickets.userId, queueId: tickets.queueId },
    })
    .from(schedules)
    .innerJoin(contacts, and(scope.owns(contacts), eq(contacts.id, schedules.contactId)))
    .leftJoin(tickets, ticketOf(scope))
    .where(and(scope.owns(schedules), condition))
    .orderBy(desc(schedules.sendAt), desc(schedules.id))
    .$dynamic();
}

export function toSchedule({
  schedule,
  contact,
  ticket,
}: Awaited<ReturnType<typeof selectSchedules>>[number]): Schedule {
  return {
    id: schedule.id,
    body: schedule.body,
    contactId: schedule.contactId,
    contact,
    ticketId: schedule.ticketId,
    ticket,
    userId: schedule.userId,
    authorId: schedule.authorId,
    whatsappId: schedule.connectionId,
    sendAt: schedule.sendAt.toISOString(),
    sentAt: schedule.sentAt?.toISOString() ?? null,
    status: schedule.status,
    failure: schedule.failure,
    mediaPath: mediaUrlOf(schedule.mediaFile),
    mediaName: schedule.mediaName,
    templateId: schedule.templateId,
    templateValues: schedule.templateValues,
    createdAt: schedule.createdAt.toISOString(),
    updatedAt: schedule.updatedAt.toISOString(),
  };
}
