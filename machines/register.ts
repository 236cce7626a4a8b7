import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { failureOf } from './call.ts';
import { ownForm, untouched } from './register/form.ts';
import { removal } from './register/removal.ts';
import { registerSetup } from './register/setup.ts';

export type RegisterActorRef = ActorRefFrom<typeof registerMachine>;

/**
 * One list screen: search, pages, a form, a deletion, live (spec section 2). What the rows are and which calls bring
 * them is the screen's to say; `docs/registers.md` shows how.
 */
export const registerMachine = registerSetup.createMachine({
  id: 'register',
  description: 'One list screen: search, pages, a form, a deletion, and what others change meanwhile.',
  context: ({ input }) => ({
    ...input,
    heard: null,
    rows: [],
    count: 0,
    hasMore: false,
    pages: 1,
    isStale: false,
    failure: null,
    ...untouched,
    turn: 0,
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
        'register.addressed': { guard: 'isOtherSearch', target: '.settling', reenter: true, actions: 'keepSearch' },
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
          invoke: {
            id: 'loadRows',
            src: 'loadRows',
            input: ({ context }) => ({ searchParam: context.address.searchParam, from: 1, to: 1 }),
            onDone: { target: 'ready', actions: { type: 'putPages', params: ({ event }) => event.output } },
            onError: {
              target: 'failed',
              actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        ready: {
          always: { guard: 'isStale', target: 'outdated' },
          on: { 'register.loadMore': { guard: 'hasMore', target: 'loadingMore' } },
        },
        loadingMore: {
          tags: 'loadingMore',
          entry: 'beginNext',
          invoke: {
            id: 'loadMoreRows',
            src: 'loadRows',
            input: ({ context: { address, pages } }) => ({ searchParam: address.searchParam, from: pages, to: pages }),
            onDone: { target: 'ready', actions: { type: 'putNextPage', params: ({ event }) => event.output } },
            onError: {
              target: 'failedMore',
              actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        outdated: {
          description: 'The server is asked once for all that changes in a short while.',
          on: { 'register.loadMore': { guard: 'hasMore', target: 'refreshing', actions: 'beginNext' } },
          after: { quietReload: { target: 'refreshing' } },
        },
        refreshing: {
          description: 'As many rows as are held come back, in one change.',
          entry: 'beginAgain',
          on: {
            'register.loadMore': { guard: 'isMoreUnasked', target: 'refreshing', reenter: true, actions: 'beginNext' },
          },
          invoke: {
            id: 'reloadRows',
            src: 'loadRows',
            input: ({ context: { address, pages } }) => ({ searchParam: address.searchParam, from: 1, to: pages }),
            onDone: { target: 'ready', actions: { type: 'putPages', params: ({ event }) => event.output } },
            onError: {
              target: 'failedAgain',
              actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        failed: {
          tags: 'failed',
          on: {
            'register.retry': { target: 'loading' },
            'live.returned': { target: 'loading' },
            'live.aligned': { target: 'loading' },
          },
        },
        failedMore: {
          tags: 'failed',
          description: 'The rows already held stay.',
          on: {
            'register.retry': { target: 'loadingMore' },
            'live.returned': { target: 'refreshing' },
          },
        },
        failedAgain: {
          tags: 'failed',
          description: 'The rows already held stay, and may be old.',
          on: {
            'register.retry': { target: 'refreshing' },
            'live.returned': { target: 'refreshing' },
          },
        },
      },
    },
    form: {
      initial: 'deciding',
      on: {
        'register.addressed': { guard: 'isOtherForm', target: '.deciding', actions: 'keepForm' },
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
            onDone: { target: 'editing', actions: { type: 'openFound', params: ({ event }) => event.output } },
            onError: {
              target: 'closed',
              actions: [
                { type: 'toastFailure', params: ({ event }) => failureOf(event.error) },
                { type: 'leaveForm', params: ({ context }) => context.address.form },
              ],
            },
          },
        },
        editing: {
          tags: 'editing',
          on: {
            'register.takeNews': { guard: 'hasNews', actions: 'openNews' },
            'register.save': { guard: 'isThere', target: 'saving', actions: 'keepValues' },
          },
        },
        saving: {
          tags: ['editing', 'saving'],
          description: 'A second press goes nowhere, not even to what stands behind the form (spec section 9).',
          on: { 'register.addressed': { guard: 'isOtherForm', actions: 'keepForm' } },
          invoke: {
            id: 'saveRow',
            src: 'saveRow',
            input: ({ context: { editing, values } }) => ({ id: editing?.id ?? null, values }),
            onDone: { actions: { type: 'keepSaved', params: ({ event }) => event.output } },
            onError: {
              actions: [
                { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
                { type: 'toastFailure', params: ({ event }) => failureOf(event.error) },
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
                  target: '#register.form.deciding',
                  actions: ['putSaved', 'tellSaved', { type: 'leaveForm', params: ({ context }) => ownForm(context) }],
                },
                { guard: 'isRefusedAndLeft', target: '#register.form.deciding' },
                { guard: 'isRefused', target: '#register.form.editing' },
              ],
            },
          },
        },
      },
    },
    removal,
  },
});

type RegisterSnapshot = SnapshotFrom<typeof registerMachine>;

export const selectRows = (snapshot: RegisterSnapshot) => snapshot.context.rows;
/** Null while it is not known. */
export const selectCount = (snapshot: RegisterSnapshot) => {
  const { count } = snapshot.context;
  return count === 0 && (snapshot.hasTag('loading') || snapshot.hasTag('failed')) ? null : count;
};
export const selectHasMore = (snapshot: RegisterSnapshot) => snapshot.context.hasMore;
export const selectIsLoading = (snapshot: RegisterSnapshot) => snapshot.hasTag('loading');
export const selectIsLoadingMore = (snapshot: RegisterSnapshot) => snapshot.hasTag('loadingMore');
export const selectFailure = (snapshot: RegisterSnapshot) =>
  snapshot.hasTag('failed') ? snapshot.context.failure : null;
export const selectIsEditing = (snapshot: RegisterSnapshot) => snapshot.hasTag('editing');
export const selectIsSaving = (snapshot: RegisterSnapshot) => snapshot.hasTag('saving');
export const selectEditing = (snapshot: RegisterSnapshot) => snapshot.context.editing;
export const selectLatest = (snapshot: RegisterSnapshot) => snapshot.context.latest;
export const selectTurn = (snapshot: RegisterSnapshot) => snapshot.context.turn;
export const selectFormFailure = (snapshot: RegisterSnapshot) => snapshot.context.formFailure;
export const selectRemoving = (snapshot: RegisterSnapshot) =>
  snapshot.hasTag('asking') ? snapshot.context.removing : null;
export const selectIsDeleting = (snapshot: RegisterSnapshot) => snapshot.hasTag('deleting');
