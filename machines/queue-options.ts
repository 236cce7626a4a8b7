import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { QueueOptionChild } from '#contract/schema.ts';
import { type Failure, failureIn, outputIn, requiredActor } from './call.ts';
import { failureToast, type Toasted } from './effect.ts';
import { withAnswer, withNews, withoutQuestion } from './live-load.ts';
import * as section from './live-section.ts';
import {
  type QueueOptionsCalls,
  type QueueOptionsContext,
  type QueueOptionsEvent,
  type QueueOptionsInput,
  withFact,
} from './queue-options/context.ts';

/** The options of a queue, each written where it stands (spec section 2, "Queues"). */
export const queueOptionsMachine = setup({
  types: {
    context: {} as QueueOptionsContext,
    input: {} as QueueOptionsInput,
    events: {} as QueueOptionsEvent,
    emitted: {} as Toasted,
    tags: {} as 'loading' | 'failed' | 'saving' | 'asking' | 'deleting',
  },
  actors: {
    loadQueueOptions: required('loadQueueOptions'),
    saveOption: required('saveOption'),
    deleteOption: required('deleteOption'),
  },
  guards: {
    isStale: ({ context }) => context.isStale,
    isKnown: ({ context, event }) =>
      (event.type === 'option.edit' || event.type === 'option.delete') && isThere(context, event.optionId),
    isPlace: ({ context, event }) =>
      event.type === 'option.add' && (event.below === null || isThere(context, event.below)),
    isPlaceGone: ({ context: { place, ...context } }) => {
      const needs = place && ('optionId' in place ? place.optionId : place.below);
      return needs !== null && !isThere(context, needs);
    },
    isRemoved: ({ context }) => context.removing !== null && !isThere(context, context.removing),
  },
  actions: {
    beginLoad: assign(() => ({ ...section.withLoad(), isStale: false })),
    takeQueueOptions: assign(({ context }, options: QueueOptionChild[]) =>
      withAnswer({ ...context, options, isStale: false }, withFact),
    ),
    keepFailure: assign((_, failure: Failure) => ({ ...withoutQuestion(), failure, isStale: false })),
    takeFacts: assign(section.withNewsBy(withFact)),
    keepPlace: assign(({ event }) => {
      if (event.type === 'option.edit') return { place: { optionId: event.optionId }, formFailure: null };
      return event.type === 'option.add' ? { place: { below: event.below }, formFailure: null } : {};
    }),
    leavePlace: assign({ place: null, formFailure: null }),
    putSaved: assign(({ context }, queueOption: QueueOptionChild) =>
      withNews(context, [{ type: 'queueOption.updated', queueOption, created: true }], withFact),
    ),
    keepFormFailure: assign((_, formFailure: Failure) => ({ formFailure })),
    keepRemoving: assign(({ event }) => ({ removing: event.type === 'option.delete' ? event.optionId : null })),
    forgetRemoving: assign({ removing: null }),
    dropRemoved: assign(({ context }) => {
      const { removing, queueId } = context;
      if (removing === null) return {};
      return withNews(context, [{ type: 'queueOption.deleted', queueOptionId: removing, queueId }], withFact);
    }),
    toastFailure: emit((_, failure: Failure) => failureToast(failure)),
    toastGone: emit({ type: 'toasted', kind: 'info', code: 'ERR_NOT_FOUND' } as const),
  },
}).createMachine({
  id: 'queue-options',
  description: 'The options of a queue as a tree; one of them at a time is written where it stands.',
  context: ({ input }) => ({
    ...input,
    received: null,
    options: [],
    isStale: false,
    failure: null,
    place: null,
    formFailure: null,
    removing: null,
  }),
  type: 'parallel',
  on: {
    'live.received': { actions: 'takeFacts' },
  },
  states: {
    tree: {
      initial: 'loading',
      on: section.reloadedAnywhere,
      states: {
        loading: section.loading('loadQueueOptions', 'takeQueueOptions', ({ queueId }: QueueOptionsContext) => ({
          queueId,
        })),
        ready: { always: { guard: 'isStale', target: 'loading' } },
        failed: section.failed('queueOptions.retry'),
      },
    },
    work: {
      initial: 'viewing',
      states: {
        viewing: {
          on: {
            'option.edit': { guard: 'isKnown', target: 'editing', actions: 'keepPlace' },
            'option.add': { guard: 'isPlace', target: 'editing', actions: 'keepPlace' },
            'option.delete': { guard: 'isKnown', target: 'asking', actions: 'keepRemoving' },
          },
        },
        editing: {
          always: { guard: 'isPlaceGone', target: 'viewing', actions: ['leavePlace', 'toastGone'] },
          on: {
            'option.save': { target: 'saving' },
            'option.cancel': { target: 'viewing', actions: 'leavePlace' },
          },
        },
        saving: {
          tags: 'saving',
          invoke: {
            id: 'saveOption',
            src: 'saveOption',
            input: ({ context, event }) => ({
              queueId: context.queueId,
              place: context.place ?? { below: null },
              values: event.type === 'option.save' ? event.values : { title: '', message: '', option: '' },
            }),
            onDone: {
              target: 'viewing',
              actions: [{ type: 'putSaved', params: outputIn }, 'leavePlace'],
            },
            onError: {
              target: 'editing',
              actions: [
                { type: 'keepFormFailure', params: failureIn },
                { type: 'toastFailure', params: failureIn },
              ],
            },
          },
        },
        asking: {
          tags: 'asking',
          always: { guard: 'isRemoved', target: 'viewing', actions: 'forgetRemoving' },
          on: {
            'option.confirmDelete': { target: 'deleting' },
            'option.keep': { target: 'viewing', actions: 'forgetRemoving' },
          },
        },
        deleting: {
          tags: ['asking', 'deleting'],
          invoke: {
            id: 'deleteOption',
            src: 'deleteOption',
            input: ({ context }) => ({ id: context.removing ?? 0 }),
            onDone: { target: 'viewing', actions: ['dropRemoved', 'forgetRemoving'] },
            onError: {
              target: 'viewing',
              actions: ['forgetRemoving', { type: 'toastFailure', params: failureIn }],
            },
          },
        },
      },
    },
  },
});

export const selectOptions = ({ context }: SnapshotFrom<typeof queueOptionsMachine>) => context.options;
export const selectIsLoading = (snapshot: SnapshotFrom<typeof queueOptionsMachine>) => snapshot.hasTag('loading');
export const selectFailure = ({ context }: SnapshotFrom<typeof queueOptionsMachine>) => context.failure;
export const selectPlace = ({ context }: SnapshotFrom<typeof queueOptionsMachine>) => context.place;
export const selectFormFailure = ({ context }: SnapshotFrom<typeof queueOptionsMachine>) => context.formFailure;
export const selectIsSaving = (snapshot: SnapshotFrom<typeof queueOptionsMachine>) => snapshot.hasTag('saving');
export const selectRemoving = ({ context }: SnapshotFrom<typeof queueOptionsMachine>) =>
  context.options.find(({ id }) => id === context.removing);
export const selectIsDeleting = (snapshot: SnapshotFrom<typeof queueOptionsMachine>) => snapshot.hasTag('deleting');

function isThere({ options }: Pick<QueueOptionsContext, 'options'>, id: number): boolean {
  return options.some((option) => option.id === id);
}

function required<Name extends keyof QueueOptionsCalls>(name: Name) {
  return requiredActor<QueueOptionsCalls[Name]['output'], QueueOptionsCalls[Name]['input']>(name);
}
