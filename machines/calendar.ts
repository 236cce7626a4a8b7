import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Fact } from '#contract/live.ts';
import type { Done, Schedule, User } from '#contract/schema.ts';
import { type Failure, failureIn, requiredActor } from './call.ts';
import type { Toasted } from './effect.ts';
import type { LiveMessage } from './live.ts';
import { withAnswer, withNews } from './live-load.ts';
import * as section from './live-section.ts';
import { isRemovable, withSchedule } from './schedules/context.ts';
import type { Viewer } from './ticket/rights.ts';
import { viewerOf } from './viewer.ts';

export type CalendarActorRef = ActorRefFrom<typeof calendarMachine>;

/** A stretch of time, as ISO dates; `to` is the first moment past it. */
export interface Stretch {
  from: string;
  to: string;
}

export interface CalendarInput {
  user: User;
  stretch: Stretch;
}

export interface CalendarContext extends section.LiveSection {
  viewer: Viewer;
  stretch: Stretch;
  /** What is sent in the stretch, the last one first. */
  schedules: readonly Schedule[];
  removing: Schedule | null;
}

export type CalendarEvent =
  | LiveMessage
  | { type: 'calendar.show'; stretch: Stretch }
  | { type: 'calendar.retry' }
  | { type: 'schedule.delete'; scheduleId: number }
  | { type: 'schedule.keep' }
  | { type: 'schedule.confirmDelete' };

/** The scheduled messages of a month, a week or a day, live (spec section 2, "Schedules"). */
export const calendarMachine = setup({
  types: {
    context: {} as CalendarContext,
    input: {} as CalendarInput,
    events: {} as CalendarEvent,
    emitted: {} as Toasted,
    tags: {} as 'loading' | 'failed' | 'asking' | 'deleting',
  },
  actors: {
    listSchedules: requiredActor<Schedule[], Stretch>('listSchedules'),
    deleteSchedule: requiredActor<Done, { id: number }>('deleteSchedule'),
  },
  guards: {
    isElsewhere: ({ context, event }) =>
      event.type === 'calendar.show' &&
      (event.stretch.from !== context.stretch.from || event.stretch.to !== context.stretch.to),
    canDelete: ({ context, event }) =>
      event.type === 'schedule.delete' &&
      context.schedules.some((schedule) => schedule.id === event.scheduleId && isRemovable(schedule, context.viewer)),
  },
  actions: {
    keepViewer: assign(({ event }) => (event.type === 'viewer.changed' ? { viewer: viewerOf(event.user) } : {})),
    keepStretch: assign(({ context, event }) =>
      event.type === 'calendar.show' ? { stretch: event.stretch, schedules: [] } : context,
    ),
    beginLoad: assign(section.withLoad),
    takeSchedules: assign(({ context }, schedules: Schedule[]) =>
      withAnswer({ ...context, schedules: schedules.reduce(withSchedule, []) }, withFact),
    ),
    takeFacts: assign(section.withNewsBy(withFact)),
    keepFailure: assign(section.withFailure),
    keepRemoving: assign(({ context, event }) => ({
      removing:
        (event.type === 'schedule.delete' && context.schedules.find(({ id }) => id === event.scheduleId)) || null,
    })),
    dropRemoved: assign(({ context }) =>
      withNews(context, [{ type: 'schedule.deleted', scheduleId: context.removing?.id ?? 0 }], withFact),
    ),
    toastFailure: emit((_, { code }: Failure): Toasted => ({ type: 'toasted', kind: 'error', code })),
    toastDeleted: emit({ type: 'toasted', kind: 'success', key: 'scheduleDeleted' } as const),
  },
}).createMachine({
  id: 'calendar',
  description: 'The scheduled messages of a month, a week or a day, live.',
  context: ({ input: { user, stretch } }) => ({
    viewer: viewerOf(user),
    stretch,
    schedules: [],
    received: null,
    failure: null,
    removing: null,
  }),
  type: 'parallel',
  states: {
    events: {
      initial: 'loading',
      on: {
        'live.received': { actions: 'takeFacts' },
        ...section.reloadedAnywhere,
        'viewer.changed': { target: '.loading', actions: 'keepViewer' },
        'calendar.show': { guard: 'isElsewhere', target: '.loading', actions: 'keepStretch' },
      },
      states: {
        loading: {
          ...section.loading('listSchedules', 'takeSchedules', ({ stretch }: CalendarContext) => stretch),
          description: 'What is shown of the stretch stays until it is loaded anew.',
        },
        ready: {},
        failed: section.failed('calendar.retry'),
      },
    },
    removal: {
      initial: 'idle',
      states: {
        idle: {
          on: { 'schedule.delete': { guard: 'canDelete', target: 'asking', actions: 'keepRemoving' } },
        },
        asking: {
          tags: 'asking',
          on: {
            'schedule.keep': { target: 'idle' },
            'schedule.confirmDelete': { target: 'deleting' },
          },
        },
        deleting: {
          tags: ['asking', 'deleting'],
          invoke: {
            id: 'deleteSchedule',
            src: 'deleteSchedule',
            input: ({ context }) => ({ id: context.removing?.id ?? 0 }),
            onDone: { target: 'idle', actions: ['dropRemoved', 'toastDeleted'] },
            onError: { target: 'idle', actions: { type: 'toastFailure', params: failureIn } },
          },
        },
      },
    },
  },
});

/** What a fact changes of the stretch: one that was put off to another day leaves it. */
function withFact(context: CalendarContext, fact: Fact): CalendarContext {
  const { schedules, stretch } = context;
  if (fact.type === 'schedule.deleted' || fact.type === 'schedule.left') {
    return { ...context, schedules: schedules.filter(({ id }) => id !== fact.scheduleId) };
  }
  if (fact.type === 'contact.updated') {
    const { id, name } = fact.contact;
    const renamed = (schedule: Schedule) =>
      schedule.contactId === id ? { ...schedule, contact: { ...schedule.contact, name } } : schedule;
    return { ...context, schedules: schedules.map(renamed) };
  }
  if (fact.type !== 'schedule.updated') return context;
  const next = withSchedule(schedules, fact.schedule);
  return { ...context, schedules: next.filter(({ sendAt }) => sendAt >= stretch.from && sendAt < stretch.to) };
}

type CalendarSnapshot = SnapshotFrom<typeof calendarMachine>;

export const selectViewer = (snapshot: CalendarSnapshot) => snapshot.context.viewer;
export const selectSchedules = (snapshot: CalendarSnapshot) => snapshot.context.schedules;
export const selectIsLoading = (snapshot: CalendarSnapshot) => snapshot.hasTag('loading');
export const selectFailure = (snapshot: CalendarSnapshot) =>
  snapshot.hasTag('failed') ? snapshot.context.failure : null;
export const selectIsAsking = (snapshot: CalendarSnapshot) => snapshot.hasTag('asking');
export const selectIsDeleting = (snapshot: CalendarSnapshot) => snapshot.hasTag('deleting');
