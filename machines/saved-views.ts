import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Done, SavedView, SavedViewChange, SavedViewInput } from '#contract/schema.ts';
import { type Failure, failureIn, outputIn, requiredActor } from './call.ts';
import { failureToast } from './effect.ts';
import { withAnswer, withNews } from './live-load.ts';
import * as section from './live-section.ts';
import {
  type SavedViewsContext,
  type SavedViewsEvent,
  type SavedViewsReport,
  withFact,
} from './saved-views/context.ts';

export type SavedViewsActorRef = ActorRefFrom<typeof savedViewsMachine>;

/** The saved views of whoever is signed in and of their queues, live, and what is done to them. */
export const savedViewsMachine = setup({
  types: {
    context: {} as SavedViewsContext,
    events: {} as SavedViewsEvent,
    emitted: {} as SavedViewsReport,
    tags: {} as 'loading' | 'failed' | 'busy',
  },
  actors: {
    listSavedViews: requiredActor<SavedView[]>('listSavedViews'),
    createSavedView: requiredActor<SavedView, SavedViewInput>('createSavedView'),
    updateSavedView: requiredActor<SavedView, { id: number; change: SavedViewChange }>('updateSavedView'),
    deleteSavedView: requiredActor<Done, { id: number }>('deleteSavedView'),
  },
  guards: {
    isRenaming: ({ context }) => context.isRenaming,
  },
  actions: {
    beginLoad: assign(section.withLoad),
    putViews: assign(({ context }, views: SavedView[]) => withAnswer({ ...context, views }, withFact)),
    keepFailure: assign(section.withFailure),
    takeFacts: assign(section.withNewsBy(withFact)),
    forgetSaveFailure: assign({ saveFailure: null }),
    keepSaveFailure: assign((_, saveFailure: Failure) => ({ saveFailure })),
    putView: assign(({ context }, savedView: SavedView) =>
      withNews(context, [{ type: 'savedView.updated', savedView }], withFact),
    ),
    dropView: assign(({ context }) =>
      context.deleting === null
        ? {}
        : withNews(context, [{ type: 'savedView.deleted', savedViewId: context.deleting }], withFact),
    ),
    beginUpdate: assign(({ event }) => ({
      isRenaming: event.type === 'savedView.update' && event.change.name !== undefined,
    })),
    beginDelete: assign(({ event }) => (event.type === 'savedView.delete' ? { deleting: event.id } : {})),
    reportSaved: emit((_, savedView: SavedView) => ({ type: 'savedViews.saved', savedView })),
    reportDeleted: emit({ type: 'savedViews.deleted' }),
    toastSaved: emit({ type: 'toasted', kind: 'success', key: 'viewSaved' }),
    toastDeleted: emit({ type: 'toasted', kind: 'success', key: 'viewDeleted' }),
    toastFailure: emit((_, failure: Failure) => failureToast(failure)),
  },
}).createMachine({
  id: 'saved-views',
  description: 'The saved views of whoever is signed in and of their queues, and what is done to them.',
  context: { views: [], failure: null, saveFailure: null, isRenaming: false, deleting: null, received: null },
  type: 'parallel',
  on: { 'live.received': { actions: 'takeFacts' } },
  states: {
    list: {
      initial: 'loading',
      on: { ...section.reloadedAnywhere, 'viewer.changed': { target: '.loading' } },
      states: {
        loading: section.loading('listSavedViews', 'putViews'),
        ready: {},
        failed: section.failed('savedViews.retry'),
      },
    },
    work: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'savedView.create': { target: 'creating', actions: 'forgetSaveFailure' },
            'savedView.update': { target: 'updating', actions: ['forgetSaveFailure', 'beginUpdate'] },
            'savedView.delete': { target: 'deleting', actions: 'beginDelete' },
          },
        },
        creating: {
          tags: 'busy',
          invoke: {
            id: 'createSavedView',
            src: 'createSavedView',
            input: ({ event }) =>
              event.type === 'savedView.create' ? event.input : { name: '', filters: { list: 'assigned' } },
            onDone: {
              target: 'idle',
              actions: [{ type: 'putView', params: outputIn }, { type: 'reportSaved', params: outputIn }, 'toastSaved'],
            },
            onError: { target: 'idle', actions: { type: 'keepSaveFailure', params: failureIn } },
          },
        },
        updating: {
          tags: 'busy',
          invoke: {
            id: 'updateSavedView',
            src: 'updateSavedView',
            input: ({ event }) =>
              event.type === 'savedView.update' ? { id: event.id, change: event.change } : { id: 0, change: {} },
            onDone: {
              target: 'idle',
              actions: [{ type: 'putView', params: outputIn }, { type: 'reportSaved', params: outputIn }, 'toastSaved'],
            },
            onError: [
              { guard: 'isRenaming', target: 'idle', actions: { type: 'keepSaveFailure', params: failureIn } },
              { target: 'idle', actions: { type: 'toastFailure', params: failureIn } },
            ],
          },
        },
        deleting: {
          tags: 'busy',
          invoke: {
            id: 'deleteSavedView',
            src: 'deleteSavedView',
            input: ({ context }) => ({ id: context.deleting ?? 0 }),
            onDone: { target: 'idle', actions: ['dropView', 'reportDeleted', 'toastDeleted'] },
            onError: { target: 'idle', actions: { type: 'toastFailure', params: failureIn } },
          },
        },
      },
    },
  },
});

type SavedViewsSnapshot = SnapshotFrom<typeof savedViewsMachine>;

export const selectSavedView =
  (id: number | undefined) =>
  ({ context }: SavedViewsSnapshot) =>
    context.views.find((view) => view.id === id);
export const selectIsLoading = (snapshot: SavedViewsSnapshot) => snapshot.hasTag('loading');
export const selectFailure = ({ context }: SavedViewsSnapshot) => context.failure;
export const selectSaveFailure = ({ context }: SavedViewsSnapshot) => context.saveFailure;
export const selectIsBusy = (snapshot: SavedViewsSnapshot) => snapshot.hasTag('busy');
