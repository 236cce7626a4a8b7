import { and, desc, eq, gte, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import type { StoredFile } from '#server/files/files.ts';
import { mediaUrlOf } from './messages.ts';
import { type Page, pageSize } from './pages.ts';
import type { Scope } from './scope.ts';
import { holds, plain } from './search.ts';
import { contacts } from './tables/contacts.ts';
import { schedules } from './tables/schedules.ts';

export type Schedule = components['schemas']['Schedule'];
type SchedulePage = components['schemas']['SchedulePage'];

/** What a schedule says, as its writer left it. */
export interface ScheduleValues {
  body: string;
  contactId: number;
  sendAt: Date;
  ticketId: number | null;
  userId: number | null;
  connectionId: number | null;
}

/** A schedule of the company; undefined when there is none of that id. */
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

/** The last to be sent first; of one contact or of a stretch of time, where one is named. */
export async function listSchedules(scope: Scope, filter: ScheduleFilter): Promise<SchedulePage> {
  const { contactId, from, to, pageNumber = 1, searchParam: term = '' } = filter;
  const where = and(
    contactId === undefined ? undefined : eq(schedules.contactId, contactId),
    from === undefined ? undefined : gte(schedules.sendAt, new Date(from)),
    to === undefined ? undefined : lt(schedules.sendAt, new Date(to)),
    or(holds(plain(schedules.body), term), saidToWhom(scope, term)),
  );
  const size = from !== undefined && to !== undefined ? stretchSize : pageSize;
  const rows = await selectSchedules(scope, where)
    .limit(size)
    .offset((pageNumber - 1) * size);
  const count = await scope.tx.$count(schedules, and(scope.owns(schedules), where));
  return { schedules: rows.map(toSchedule), count, hasMore: pageNumber * size < count };
}

/** What a calendar shows comes in one page. */
const stretchSize = 500;

export async function createSchedule(scope: Scope, values: ScheduleValues): Promise<Schedule> {
  const [row] = await scope.tx
    .insert(schedules)
    .values({ companyId: scope.companyId, ...values, createdAt: scope.now, updatedAt: scope.now })
    .returning({ id: schedules.id });
  return publishSchedule(scope, row?.id ?? 0, true);
}

/**
 * Changes a schedule that has not been handed over yet, and lets one that failed wait anew. Undefined when there is none
 * to change, or when it is on its way or sent.
 */
export async function changeSchedule(
  scope: Scope,
  id: number,
  values: Partial<ScheduleValues>,
): Promise<Schedule | undefined> {
  const changed = await scope.tx
    .update(schedules)
    .set({ ...values, status: 'PENDENTE', failure: null, messageId: null, updatedAt: scope.now })
    .where(and(scope.owns(schedules), eq(schedules.id, id), isOpen))
    .returning({ id: schedules.id });
  return changed.length > 0 ? publishSchedule(scope, id) : undefined;
}

/** Gives a schedule another file, or none; undefined as above. */
export async function setScheduleMedia(
  scope: Scope,
  id: number,
  file: Pick<StoredFile, 'name' | 'displayName' | 'mime' | 'size'> | null,
): Promise<Schedule | undefined> {
  const changed = await scope.tx
    .update(schedules)
    .set({
      mediaFile: file?.name ?? null,
      mediaName: file?.displayName ?? null,
      mediaMime: file?.mime ?? null,
      mediaSize: file?.size ?? null,
      updatedAt: scope.now,
    })
    .where(and(scope.owns(schedules), eq(schedules.id, id), isOpen))
    .returning({ id: schedules.id });
  return changed.length > 0 ? publishSchedule(scope, id) : undefined;
}

/** Removes a schedule; false when it is on its way, was sent just now, or there is none. */
export async function deleteSchedule(scope: Scope, id: number): Promise<boolean> {
  const gone = await scope.tx
    .delete(schedules)
    .where(and(scope.owns(schedules), eq(schedules.id, id), or(isOpen, wasSentBefore(scope))))
    .returning({ id: schedules.id });
  if (gone.length === 0) return false;
  scope.publish({ type: 'schedule.deleted', scheduleId: id }, ['company']);
  return true;
}

/** Tells everybody of a schedule as it is now. */
export async function publishSchedule(scope: Scope, id: number, created = false): Promise<Schedule> {
  const schedule = await findSchedule(scope, id);
  if (!schedule) throw new Error(`Schedule ${id} is gone within its own transaction`);
  scope.publish({ type: 'schedule.updated', ...(created ? { created } : {}), schedule }, ['company']);
  return schedule;
}

/** Whoever deletes what was sent a moment ago meant to stop it, and must be told that it is too late. */
const wasSentBefore = (scope: Scope) =>
  and(eq(schedules.status, 'ENVIADA'), lt(schedules.sentAt, new Date(scope.now.getTime() - justNowMs)));

const justNowMs = 60_000;

const isOpen = inArray(schedules.status, ['PENDENTE', 'ERRO']);

function saidToWhom(scope: Scope, term: string): SQL | undefined {
  const found = holds(contacts.plainText, term);
  if (!found) return undefined;
  const whose = scope.tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(scope.owns(contacts), found));
  return inArray(schedules.contactId, whose);
}

function selectSchedules(scope: Scope, condition: SQL | undefined) {
  return scope.tx
    .select({ schedule: schedules, contact: { id: contacts.id, name: contacts.name } })
    .from(schedules)
    .innerJoin(contacts, and(scope.owns(contacts), eq(contacts.id, schedules.contactId)))
    .where(and(scope.owns(schedules), condition))
    .orderBy(desc(schedules.sendAt), desc(schedules.id))
    .$dynamic();
}

function toSchedule({ schedule, contact }: Awaited<ReturnType<typeof selectSchedules>>[number]): Schedule {
  return {
    id: schedule.id,
    body: schedule.body,
    contactId: schedule.contactId,
    contact,
    ticketId: schedule.ticketId,
    userId: schedule.userId,
    whatsappId: schedule.connectionId,
    sendAt: schedule.sendAt.toISOString(),
    sentAt: schedule.sentAt?.toISOString() ?? null,
    status: schedule.status,
    failure: schedule.failure,
    mediaPath: mediaUrlOf(schedule.mediaFile),
    mediaName: schedule.mediaName,
    createdAt: schedule.createdAt.toISOString(),
    updatedAt: schedule.updatedAt.toISOString(),
  };
}
