import { and, eq, lt, or } from 'drizzle-orm';
import type { Room } from '#contract/live.ts';
import type { StoredFile } from '#server/files/files.ts';
import { roomsForSchedule } from '#server/rooms.ts';
import type { Scope } from '../base/scope.ts';
import { publishCompanyPlan } from '../companies/plan-in-force.ts';
import { findSchedule, isOpen, type Schedule, selectSchedules, toSchedule } from './find.ts';
import { schedules } from './table.ts';

/** What a schedule says, as its writer left it. */
export interface ScheduleValues {
  body: string;
  contactId: number;
  sendAt: Date;
  ticketId: number | null;
  userId: number | null;
  connectionId: number | null;
  templateId: number | null;
  templateValues: string[];
}

export async function createSchedule(scope: Scope, values: ScheduleValues): Promise<Schedule> {
  const [row] = await scope.tx
    .insert(schedules)
    .values({
      companyId: scope.companyId,
      ...values,
      authorId: values.userId,
      createdAt: scope.now,
      updatedAt: scope.now,
    })
    .returning({ id: schedules.id });
  return publishSchedule(scope, row?.id ?? 0, { created: true });
}

/** Holds a schedule until the transaction ends; always before its ticket, so that two can not wait for each other. */
export async function holdSchedule(scope: Scope, id: number): Promise<void> {
  await scope.tx
    .select({ id: schedules.id })
    .from(schedules)
    .where(and(scope.owns(schedules), eq(schedules.id, id)))
    .for('update');
}

/**
 * Changes a schedule that has not been handed over yet, and lets one that failed wait anew. Undefined when it is on its
 * way or sent.
 */
export function changeSchedule(
  scope: Scope,
  schedule: Schedule,
  values: Partial<ScheduleValues>,
): Promise<Schedule | undefined> {
  return change(scope, schedule, { ...values, status: 'PENDENTE', failure: null, messageId: null });
}

/** Gives a schedule another file, or none, and another writer; undefined as above. */
export function setScheduleMedia(
  scope: Scope,
  schedule: Schedule,
  file: Pick<StoredFile, 'name' | 'displayName' | 'mime' | 'size'> | null,
  userId = schedule.userId,
): Promise<Schedule | undefined> {
  return change(scope, schedule, {
    mediaFile: file?.name ?? null,
    mediaName: file?.displayName ?? null,
    mediaMime: file?.mime ?? null,
    mediaSize: file?.size ?? null,
    userId,
  });
}

async function change(
  scope: Scope,
  before: Schedule,
  values: Partial<typeof schedules.$inferInsert>,
): Promise<Schedule | undefined> {
  const changed = await scope.tx
    .update(schedules)
    .set({ ...values, updatedAt: scope.now })
    .where(and(scope.owns(schedules), eq(schedules.id, before.id), isOpen))
    .returning({ id: schedules.id });
  return changed.length > 0 ? publishSchedule(scope, before.id, { before: roomsForSchedule(before) }) : undefined;
}

/** Removes a schedule; false when it is on its way, was sent just now, or there is none. */
export async function deleteSchedule(scope: Scope, schedule: Schedule): Promise<boolean> {
  const gone = await scope.tx
    .delete(schedules)
    .where(and(scope.owns(schedules), eq(schedules.id, schedule.id), or(isOpen, wasSentBefore(scope))))
    .returning({ id: schedules.id });
  if (gone.length === 0) return false;
  scope.publish({ type: 'schedule.deleted', scheduleId: schedule.id }, roomsForSchedule(schedule));
  return true;
}

/** Removes what is scheduled to a contact; answers its files. */
export async function deleteSchedulesOf(scope: Scope, contactId: number): Promise<string[]> {
  const gone = await selectSchedules(scope, eq(schedules.contactId, contactId));
  await scope.tx.delete(schedules).where(and(scope.owns(schedules), eq(schedules.contactId, contactId)));
  for (const schedule of gone.map(toSchedule)) {
    scope.publish({ type: 'schedule.deleted', scheduleId: schedule.id }, roomsForSchedule(schedule));
  }
  if (gone.length > 0) await publishCompanyPlan(scope);
  return gone.flatMap(({ schedule }) => schedule.mediaFile ?? []);
}

/** Tells who may see a schedule how it is now, and first those who no longer may that it left. */
export async function publishSchedule(
  scope: Scope,
  id: number,
  { created = false, before = [] }: { created?: boolean; before?: Room[] | undefined } = {},
): Promise<Schedule> {
  const schedule = await findSchedule(scope, id);
  if (!schedule) throw new Error(`Schedule ${id} is gone within its own transaction`);
  const rooms = roomsForSchedule(schedule);
  const left = before.filter((room) => !rooms.includes(room));
  if (left.length > 0) scope.publish({ type: 'schedule.left', scheduleId: id }, left, rooms);
  scope.publish({ type: 'schedule.updated', ...(created ? { created } : {}), schedule }, rooms);
  return schedule;
}

/** Whoever deletes what was sent a moment ago meant to stop it, and must be told that it is too late. */
const wasSentBefore = (scope: Scope) =>
  and(eq(schedules.status, 'ENVIADA'), lt(schedules.sentAt, new Date(scope.now.getTime() - justNowMs)));

const justNowMs = 60_000;
