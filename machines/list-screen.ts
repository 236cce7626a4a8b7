import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { failureIn, outputIn } from './call.ts';
import type { ListScreenContext } from './list-screen/context.ts';
import { ownForm, untouched } from './list-screen/form.ts';
import { removal } from './list-screen/removal.ts';
import { listScreenSetup } from './list-screen/setup.ts';
import * as section from './live-section.ts';

export type ListScreenActorRef = ActorRefFrom<typeof listScreenMachine>;

/**
 * One list screen: search, pages, a form, a deletion, live (spec section 2). What the rows are and which calls bring
 * them is the screen's to say; `docs/list-screens.md` shows how.
 */
export const listScreenMachine = listScreenSetup.createMachine({
  id: 'list-screen',
  description: 'One list screen: search, pages, a form, a deletion, and what others change meanwhile.',
  context: ({ input }) => ({
    ...input,
    received: null,
    rows: [],
    count: 0,
    hasMore: false,
    pages: 1,
    isStale: false,
    failure: null,
    ...untouched,
    formVersion: 0,
    removing: null,
    isRemovalMoot: false,
  }),
  type: 'parallel',
  on: {
    'live.received': { actions: 'takeFacts' },
    'live.aligned': { actions: 'markStale', description: 'What was loaded before may miss what came in between.' },
    'live.reset': { actions: 'markStale' },
    'viewer.changed': { actions: 'markStale' },
  },
  states: {
    list: {
      initial: 'loading',
      on: {
        'listScreen.addressed': { guard: 'isOtherSearch', target: '.settling', actions: 'keepSearch' },
      },
      states: {
        settling: {
          tags: 'loading',
          description: 'Somebody is typing. The rows found before stay until others are there.',
          after: { searchDebounce: { target: 'loading' } },
        },
        loading: {
          tags: 'loading',
          entry: 'beginFirst',
          invoke: section.asking('loadRows', 'putPages', ({ address: { searchParam } }: ListScreenContext) => ({
            searchParam,
            from: 1,
            to: 1,
          })),
        },
        ready: {
          always: { guard: 'isStale', target: 'outdated' },
          on: { 'listScreen.loadMore': { guard: 'hasMore', target: 'loadingMore' } },
        },
        loadingMore: {
          tags: 'loadingMore',
          entry: 'beginNext',
          invoke: {
            id: 'loadMoreRows',
            src: 'loadRows',
            input: ({ context: { address, pages } }) => ({ searchParam: address.searchParam, from: pages, to: pages }),
            onDone: { target: 'ready', actions: { type: 'putNextPage', params: outputIn } },
            onError: { target: 'failedMore', actions: { type: 'keepFailure', params: failureIn } },
          },
        },
        outdated: {
          description: 'The server is asked once for all that changes in a short while.',
          on: { 'listScreen.loadMore': { guard: 'hasMore', target: 'refreshing', actions: 'beginNext' } },
          after: { quietReload: { target: 'refreshing' } },
        },
        refreshing: {
          description: 'As many rows as are held come back, in one change.',
          entry: 'beginAgain',
          on: {
            'listScreen.loadMore': {
              guard: 'isMoreUnasked',
              target: 'refreshing',
              reenter: true,
              actions: 'beginNext',
            },
          },
          invoke: {
            id: 'reloadRows',
            src: 'loadRows',
            input: ({ context: { address, pages } }) => ({ searchParam: address.searchParam, from: 1, to: pages }),
            onDone: { target: 'ready', actions: { type: 'putPages', params: outputIn } },
            onError: { target: 'failedAgain', actions: { type: 'keepFailure', params: failureIn } },
          },
        },
        failed: {
          tags: 'failed',
          on: { ...section.retried('listScreen.retry'), 'live.aligned': { target: 'loading' } },
        },
        failedMore: {
          tags: 'failed',
          description: 'The rows already held stay.',
          on: {
            'listScreen.retry': { target: 'loadingMore' },
            'live.returned': { target: 'refreshing' },
          },
        },
        failedAgain: {
          tags: 'failed',
          description: 'The rows already held stay, and may be old.',
          on: {
            'listScreen.retry': { target: 'refreshing' },
            'live.returned': { target: 'refreshing' },
          },
        },
      },
    },
    form: {
      initial: 'deciding',
      on: {
        'listScreen.addressed': { guard: 'isOtherForm', target: '.deciding', actions: 'keepForm' },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isForNew', target: 'editing', actions: 'openNew' },
            { guard: 'isForHeld', target: 'editing', actions: 'openHeld' },
            { guard: 'isForRow', target: 'finding' },
            { target: 'closed' },
          ],
        },
        closed: { entry: 'forgetForm' },
        finding: {
          description: 'The address names a row that no page held has.',
          entry: 'beginFind',
          invoke: {
            id: 'findRow',
            src: 'findRow',
            input: ({ context: { address } }) => ({ id: typeof address.form === 'number' ? address.form : 0 }),
            onDone: { target: 'editing', actions: { type: 'openFound', params: outputIn } },
            onError: {
              target: 'closed',
              actions: [
                { type: 'toastFailure', params: failureIn },
                { type: 'leaveForm', params: ({ context }) => context.address.form },
              ],
            },
          },
        },
        editing: {
          tags: 'editing',
          on: {
            'listScreen.takeNews': { guard: 'hasNews', actions: 'openNews' },
            'listScreen.save': { guard: 'isThere', target: 'saving', actions: 'keepValues' },
          },
        },
        saving: {
          tags: ['editing', 'saving'],
          description: 'A second press goes nowhere, not even to what stands behind the form (spec section 9).',
          on: { 'listScreen.addressed': { guard: 'isOtherForm', actions: 'keepForm' } },
          invoke: {
            id: 'saveRow',
            src: 'saveRow',
            input: ({ context: { editing, values } }) => ({ id: editing?.id ?? null, values }),
            onDone: { actions: { type: 'keepSaved', params: outputIn } },
            onError: {
              actions: [
                { type: 'keepFormFailure', params: ({ event }) => ({ error: event.error }) },
                { type: 'toastFormFailure', params: failureIn },
              ],
            },
          },
          initial: 'guarded',
          states: {
            guarded: { after: { submitGuard: { target: 'answerable' } } },
            answerable: {
              always: [
                {
                  guard: 'isSaved',
                  target: '#list-screen.form.deciding',
                  actions: ['putSaved', 'emitSaved', { type: 'leaveForm', params: ({ context }) => ownForm(context) }],
                },
                { guard: 'hasFailedAndLeft', target: '#list-screen.form.deciding' },
                { guard: 'hasFailed', target: '#list-screen.form.editing' },
              ],
            },
          },
        },
      },
    },
    removal,
  },
});

type ListScreenSnapshot = SnapshotFrom<typeof listScreenMachine>;

export const selectRows = (snapshot: ListScreenSnapshot) => snapshot.context.rows;
/** Null while it is not known. */
export const selectCount = (snapshot: ListScreenSnapshot) => {
  const { count } = snapshot.context;
  return count === 0 && (snapshot.hasTag('loading') || snapshot.hasTag('failed')) ? null : count;
};
export const selectHasMore = (snapshot: ListScreenSnapshot) => snapshot.context.hasMore;
export const selectIsLoading = (snapshot: ListScreenSnapshot) => snapshot.hasTag('loading');
export const selectIsLoadingMore = (snapshot: ListScreenSnapshot) => snapshot.hasTag('loadingMore');
export const selectFailure = (snapshot: ListScreenSnapshot) =>
  snapshot.hasTag('failed') ? snapshot.context.failure : null;
export const selectIsEditing = (snapshot: ListScreenSnapshot) => snapshot.hasTag('editing');
export const selectIsSaving = (snapshot: ListScreenSnapshot) => snapshot.hasTag('saving');
export const selectEditing = (snapshot: ListScreenSnapshot) => snapshot.context.editing;
export const selectLatest = (snapshot: ListScreenSnapshot) => snapshot.context.latest;
export const selectFormVersion = (snapshot: ListScreenSnapshot) => snapshot.context.formVersion;
export const selectFormFailure = (snapshot: ListScreenSnapshot) => snapshot.context.formFailure;
export const selectRemoving = (snapshot: ListScreenSnapshot) =>
  snapshot.hasTag('asking') ? snapshot.context.removing : null;
export const selectIsDeleting = (snapshot: ListScreenSnapshot) => snapshot.hasTag('deleting');
