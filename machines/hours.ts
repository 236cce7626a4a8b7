import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Company } from '#contract/schema.ts';
import { type Failure, failureOf, neededCall } from './call.ts';
import type { Effect, LiveNews } from './effect.ts';
import { defaultOpeningHours, type OpeningHours } from './opening-hours.ts';

export interface HoursInput {
  companyId: number;
}

export interface HoursContext extends HoursInput {
  /** As they are stored; null until they are known. */
  days: readonly OpeningHours[] | null;
  failure: Failure | null;
  formFailure: Failure | null;
  /** How often they were stored here, so that the form begins afresh. */
  saves: number;
}

export type HoursEvent = LiveNews | { type: 'hours.retry' } | { type: 'hours.save'; days: readonly OpeningHours[] };

export type HoursActorRef = ActorRefFrom<typeof hoursMachine>;

/** The opening hours of the company, live (spec section 2, "Settings", tab Horários). */
export const hoursMachine = setup({
  types: {
    context: {} as HoursContext,
    input: {} as HoursInput,
    events: {} as HoursEvent,
    emitted: {} as Effect | { type: 'hours.saved' },
    tags: {} as 'loading' | 'failed' | 'saving',
  },
  actors: {
    findCompany: neededCall<Company, { id: number }>('findCompany'),
    updateCompanySchedules: neededCall<Company, { id: number; days: readonly OpeningHours[] }>(
      'updateCompanySchedules',
    ),
  },
  guards: {
    isReset: ({ event }) => event.type === 'live.told' && event.facts === null,
  },
  actions: {
    clearFailure: assign({ failure: null }),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    putDays: assign((_, { schedules }: Company) => ({
      days: schedules.length > 0 ? schedules : defaultOpeningHours,
      formFailure: null,
    })),
    takeFacts: assign(({ context, event }) => {
      const told =
        event.type === 'live.told' ? event.facts?.findLast(({ type }) => type === 'openingHours.updated') : null;
      return { days: told?.type === 'openingHours.updated' ? told.schedules : context.days };
    }),
    keepFormFailure: assign((_, formFailure: Failure) => ({ formFailure })),
    toastFailure: emit((_, { code }: Failure): Effect => ({ type: 'toasted', kind: 'error', code })),
    countSave: assign({ saves: ({ context }) => context.saves + 1 }),
    tellSaved: emit({ type: 'hours.saved' } as const),
  },
}).createMachine({
  id: 'hours',
  description: 'The opening hours of the company, live.',
  context: ({ input }) => ({ ...input, days: null, failure: null, formFailure: null, saves: 0 }),
  initial: 'loading',
  on: {
    'live.told': { actions: 'takeFacts' },
  },
  states: {
    loading: {
      tags: 'loading',
      entry: 'clearFailure',
      invoke: {
        id: 'findCompany',
        src: 'findCompany',
        input: ({ context }) => ({ id: context.companyId }),
        onDone: { target: 'ready', actions: { type: 'putDays', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) } },
      },
    },
    ready: {
      on: {
        'live.told': [{ guard: 'isReset', target: 'loading' }, { actions: 'takeFacts' }],
        'hours.save': { target: 'saving' },
      },
    },
    saving: {
      tags: 'saving',
      invoke: {
        id: 'updateCompanySchedules',
        src: 'updateCompanySchedules',
        input: ({ context, event }) => ({
          id: context.companyId,
          days: event.type === 'hours.save' ? event.days : [],
        }),
        onDone: {
          target: 'ready',
          actions: [{ type: 'putDays', params: ({ event }) => event.output }, 'countSave', 'tellSaved'],
        },
        onError: {
          target: 'ready',
          actions: [
            { type: 'keepFormFailure', params: ({ event }) => failureOf(event.error) },
            { type: 'toastFailure', params: ({ event }) => failureOf(event.error) },
          ],
        },
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'hours.retry': { target: 'loading' },
        'live.told': { target: 'loading', description: 'The link is back.' },
      },
    },
  },
});

type HoursSnapshot = SnapshotFrom<typeof hoursMachine>;

export const selectDays = (snapshot: HoursSnapshot) => snapshot.context.days;
export const selectFailure = (snapshot: HoursSnapshot) => snapshot.context.failure;
export const selectFormFailure = (snapshot: HoursSnapshot) => snapshot.context.formFailure;
export const selectHasFailed = (snapshot: HoursSnapshot) => snapshot.hasTag('failed');
export const selectSaves = (snapshot: HoursSnapshot) => snapshot.context.saves;
export const selectIsSaving = (snapshot: HoursSnapshot) => snapshot.hasTag('saving');
