import { assign, emit, setup } from 'xstate';
import type { Schedule, SchedulePage } from '#contract/schema.ts';
import { type Failure, requiredActor } from '../call.ts';
import { failureToast, type Toasted } from '../effect.ts';
import { withAnswer, withNews } from '../live-load.ts';
import * as section from '../live-section.ts';
import { viewerOf } from '../viewer.ts';
import {
  isEditable,
  isRemovable,
  type SchedulesCalls,
  type SchedulesContext,
  type SchedulesEvent,
  type SchedulesInput,
  withFact,
  withSchedule,
} from './context.ts';

/** The calls, guards and actions of the machine; its chart stands in `machines/schedules.ts`. */
export const schedulesSetup = setup({
  types: {
    context: {} as SchedulesContext,
    input: {} as SchedulesInput,
    events: {} as SchedulesEvent,
    emitted: {} as Toasted,
    tags: {} as 'loading' | 'failed' | 'saving' | 'asking' | 'deleting',
  },
  actors: {
    listSchedules: required('listSchedules'),
    createSchedule: required('createSchedule'),
    updateSchedule: required('updateSchedule'),
    setSchedulePicture: required('setSchedulePicture'),
    deleteSchedule: required('deleteSchedule'),
  },
  guards: {
    hasMore: ({ context }) => context.hasMore,
    canEdit: ({ context, event }) =>
      event.type === 'schedule.edit' && context.schedules.some(({ id }) => id === event.scheduleId),
    canDelete: ({ context, event }) =>
      event.type === 'schedule.delete' &&
      context.schedules.some((schedule) => schedule.id === event.scheduleId && isRemovable(schedule, context.viewer)),
    isNew: ({ context }) => context.editing === null,
    isEditable: ({ context }) => context.editing !== null && isEditable(context.editing, context.viewer),
    hasPicture: ({ context }) => context.picture !== undefined,
  },
  actions: {
    keepViewer: assign(({ event }) => (event.type === 'viewer.changed' ? { viewer: viewerOf(event.user) } : {})),
    beginLoad: assign(section.withLoad),
    takePage: assign(({ context }, page: SchedulePage) => {
      const schedules = page.schedules.reduce(withSchedule, context.schedules);
      const { hasMore, maySchedule: mayWrite = true } = page;
      return withAnswer({ ...context, schedules, pages: context.pages + 1, hasMore, mayWrite }, withFact);
    }),
    forgetPages: assign({ schedules: [], pages: 0, hasMore: false }),
    keepFailure: assign(section.withFailure),
    takeFacts: assign(section.withNewsBy(withFact)),
    dropRemoved: assign(({ context }) => ({
      ...withNews(context, [{ type: 'schedule.deleted', scheduleId: context.removing ?? 0 }], withFact),
      form: context.editing?.id === context.removing ? context.form + 1 : context.form,
    })),
    beginForm: assign(({ context, event }) => ({
      editing: (event.type === 'schedule.edit' && context.schedules.find(({ id }) => id === event.scheduleId)) || null,
      form: context.form + 1,
      formFailure: null,
    })),
    keepPicture: assign(({ event }) => (event.type === 'schedule.save' ? { picture: event.picture } : {})),
    keepStored: assign(({ context }, schedule: Schedule) => ({
      ...withNews(context, [{ type: 'schedule.updated', schedule, created: true }], withFact),
      editing: schedule,
      formFailure: null,
    })),
    keepFormFailure: assign((_, formFailure: Failure) => ({ formFailure })),
    keepRemoving: assign(({ event }) => ({ removing: event.type === 'schedule.delete' ? event.scheduleId : null })),
    forgetRemoving: assign({ removing: null }),
    toastFailure: emit((_, failure: Failure) => failureToast(failure)),
    toastSaved: emit({ type: 'toasted', kind: 'success', key: 'scheduleSaved' } as const),
    toastDeleted: emit({ type: 'toasted', kind: 'success', key: 'scheduleDeleted' } as const),
  },
});

function required<Name extends keyof SchedulesCalls>(name: Name) {
  return requiredActor<SchedulesCalls[Name]['output'], SchedulesCalls[Name]['input']>(name);
}
