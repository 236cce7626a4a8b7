import type { Fact } from '#contract/live.ts';
import type { Done, Schedule, ScheduleChange, ScheduleInput, SchedulePage, User } from '#contract/schema.ts';
import type { Failure } from '../call.ts';
import type { LiveMessage } from '../live.ts';
import type { LiveSection } from '../live-section.ts';
import type { TemplateUse } from '../outbox/context.ts';
import type { Viewer } from '../ticket/rights.ts';
import { mayChangeSchedule, mayRemoveSchedule } from './rights.ts';

export interface SchedulesInput {
  user: User;
  contactId: number;
  /** The ticket that new ones are written from. */
  ticketId: number | null;
  /** The one that the form begins with. */
  editing?: Schedule | null;
}

export interface SchedulesContext extends Omit<SchedulesInput, 'user'>, LiveSection {
  viewer: Viewer;
  /** The last to be sent first, as far as they are loaded. */
  schedules: readonly Schedule[];
  pages: number;
  hasMore: boolean;
  /** False as soon as it is known that a new one would be refused. */
  mayWrite: boolean;
  /** What the form changes; null for a new one. */
  editing: Schedule | null;
  /** Rises with everything that begins in the form, so that it starts afresh. */
  form: number;
  formFailure: Failure | null;
  /** What the picture becomes once the rest is stored; undefined leaves it. */
  picture: Picture | undefined;
  removing: number | null;
}

/** A text, or a template of the connection that it goes over, which is named where nothing else says it. */
export type ScheduledWords = { body: string } | { template: TemplateUse; whatsappId?: number | undefined };

/** A picture on its way to a schedule; null takes the present one away. */
export type Picture = { file: Blob; name: string } | null;

export type SchedulesEvent =
  | LiveMessage
  | { type: 'schedules.retry' }
  | { type: 'schedules.loadMore' }
  | { type: 'schedule.new' }
  | { type: 'schedule.edit'; scheduleId: number }
  | ({ type: 'schedule.save'; sendAt: string; picture?: Picture | undefined } & ScheduledWords)
  | { type: 'schedule.delete'; scheduleId: number }
  | { type: 'schedule.keep' }
  | { type: 'schedule.confirmDelete' };

export interface SchedulesCalls {
  listSchedules: { input: { contactId: number; pageNumber: number }; output: SchedulePage };
  createSchedule: { input: ScheduleInput; output: Schedule };
  updateSchedule: { input: { id: number; change: ScheduleChange }; output: Schedule };
  setSchedulePicture: { input: { id: number; picture: Picture }; output: Schedule };
  deleteSchedule: { input: { id: number }; output: Done };
}

/** Whether somebody may change it: one that has been handed over does not change any more. */
export const isEditable = (schedule: Schedule, viewer: Viewer) =>
  (schedule.status === 'PENDENTE' || schedule.status === 'ERRO') && mayChangeSchedule(schedule, viewer);

/** Whether somebody may delete it: one on its way can not be held back. */
export const isRemovable = (schedule: Schedule, viewer: Viewer) =>
  schedule.status !== 'AGENDADA' && mayRemoveSchedule(schedule, viewer);

/** A schedule in its place among the others, unless what is known of it is newer. */
export function withSchedule(schedules: readonly Schedule[], schedule: Schedule): readonly Schedule[] {
  const known = schedules.find(({ id }) => id === schedule.id);
  if (known && known.updatedAt > schedule.updatedAt) return schedules;
  return [...schedules.filter(({ id }) => id !== schedule.id), schedule].sort(
    (one, other) => other.sendAt.localeCompare(one.sendAt) || other.id - one.id,
  );
}

export function withFact(context: SchedulesContext, fact: Fact): SchedulesContext {
  if (fact.type === 'schedule.deleted') return withoutSchedule(context, fact.scheduleId);
  // What is being written stays: only a deletion takes the form's own away.
  if (fact.type === 'schedule.left') {
    return { ...context, schedules: context.schedules.filter(({ id }) => id !== fact.scheduleId) };
  }
  if (fact.type !== 'schedule.updated' || fact.schedule.contactId !== context.contactId) return context;
  const { schedule } = fact;
  const schedules = withSchedule(context.schedules, schedule);
  return { ...context, schedules, editing: schedules.find(({ id }) => id === context.editing?.id) ?? context.editing };
}

export function withoutSchedule(context: SchedulesContext, scheduleId: number | null): SchedulesContext {
  const schedules = context.schedules.filter(({ id }) => id !== scheduleId);
  return { ...context, schedules, editing: context.editing?.id === scheduleId ? null : context.editing };
}
