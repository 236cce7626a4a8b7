import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Fact } from '#contract/live.ts';
import type { Company } from '#contract/schema.ts';
import { type Failure, failureIn, outputIn, requiredActor } from './call.ts';
import { failureToast, type Toasted } from './effect.ts';
import type { LiveMessage } from './live.ts';
import { withAnswer, withoutQuestion, withQuestion } from './live-load.ts';
import * as section from './live-section.ts';
import { type DayOff, defaultOpeningHours, type OpeningHours } from './opening-hours.ts';

export interface HoursInput {
  companyId: number;
}

export interface HoursContext extends HoursInput, section.LiveSection {
  /** As they are stored; null until they are known. */
  days: readonly OpeningHours[] | null;
  daysOff: readonly DayOff[];
  formFailure: Failure | null;
  /** How often they were stored here, so that the form begins afresh. */
  saves: number;
}

/** What is kept of the hours together. */
export interface KeptHours {
  days: readonly OpeningHours[];
  daysOff: readonly DayOff[];
}

export type HoursEvent = LiveMessage | { type: 'hours.retry' } | ({ type: 'hours.save' } & KeptHours);

/** The opening hours of the company, live (spec section 2, "Settings", tab Horários). */
export const hoursMachine = setup({
  types: {
    context: {} as HoursContext,
    input: {} as HoursInput,
    events: {} as HoursEvent,
    emitted: {} as Toasted,
    tags: {} as 'loading' | 'failed' | 'saving',
  },
  actors: {
    findCompany: requiredActor<Company, { id: number }>('findCompany'),
    updateCompanySchedules: requiredActor<Company, { id: number } & KeptHours>('updateCompanySchedules'),
  },
  guards: {
    areKnown: ({ context }) => context.days !== null,
  },
  actions: {
    beginLoad: assign(section.withLoad),
    beginSave: assign(withQuestion),
    keepFailure: assign(section.withFailure),
    putDays: assign(({ context }, { schedules, daysOff }: Company) => {
      const days = schedules.length > 0 ? schedules : defaultOpeningHours;
      return withAnswer({ ...context, days, daysOff, formFailure: null }, withFact);
    }),
    takeFacts: assign(section.withNewsBy(withFact)),
    keepFormFailure: assign((_, formFailure: Failure) => ({ ...withoutQuestion(), formFailure })),
    toastFailure: emit((_, failure: Failure) => failureToast(failure)),
    countSave: assign({ saves: ({ context }) => context.saves + 1 }),
    emitSaved: emit({ type: 'toasted', kind: 'success', key: 'hoursSaved' } as const),
  },
}).createMachine({
  id: 'hours',
  description: 'The opening hours of the company, live.',
  context: ({ input }) => ({
    ...input,
    received: null,
    days: null,
    daysOff: [],
    failure: null,
    formFailure: null,
    saves: 0,
  }),
  initial: 'loading',
  on: {
    'live.received': { actions: 'takeFacts' },
  },
  states: {
    loading: {
      ...section.loading('findCompany', 'putDays', ({ companyId }: HoursContext) => ({ id: companyId })),
      on: {
        ...section.reloadedHere,
        'hours.save': { guard: 'areKnown', target: 'saving', description: 'The answer to it tells as much.' },
      },
    },
    ready: { on: { ...section.reloadedHere, 'hours.save': { target: 'saving' } } },
    saving: {
      tags: 'saving',
      entry: 'beginSave',
      invoke: {
        id: 'updateCompanySchedules',
        src: 'updateCompanySchedules',
        input: ({ context, event }) => ({
          id: context.companyId,
          days: event.type === 'hours.save' ? event.days : [],
          daysOff: event.type === 'hours.save' ? event.daysOff : [],
        }),
        onDone: {
          target: 'ready',
          actions: [{ type: 'putDays', params: outputIn }, 'countSave', 'emitSaved'],
        },
        onError: {
          target: 'ready',
          actions: [
            { type: 'keepFormFailure', params: failureIn },
            { type: 'toastFailure', params: failureIn },
          ],
        },
      },
    },
    failed: section.failed('hours.retry'),
  },
});

function withFact(context: HoursContext, fact: Fact): HoursContext {
  return fact.type === 'openingHours.updated' ? { ...context, days: fact.schedules, daysOff: fact.daysOff } : context;
}

type HoursSnapshot = SnapshotFrom<typeof hoursMachine>;

export const selectDays = (snapshot: HoursSnapshot) => snapshot.context.days;
export const selectDaysOff = (snapshot: HoursSnapshot) => snapshot.context.daysOff;
export const selectFailure = (snapshot: HoursSnapshot) => snapshot.context.failure;
export const selectFormFailure = (snapshot: HoursSnapshot) => snapshot.context.formFailure;
export const selectHasFailed = (snapshot: HoursSnapshot) => snapshot.hasTag('failed');
export const selectSaves = (snapshot: HoursSnapshot) => snapshot.context.saves;
export const selectIsSaving = (snapshot: HoursSnapshot) => snapshot.hasTag('saving');
