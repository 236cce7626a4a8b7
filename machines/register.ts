import { type ActorRefFrom, assign, emit, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import { type Failure, failureOf, neededCall } from './call.ts';
import { factsIn } from './live.ts';
import { alsoHeard, withNews, withoutQuestion, withQuestion } from './live-load.ts';
import type {
  RegisterCalls,
  RegisterContext,
  RegisterEvent,
  RegisterForm,
  RegisterInput,
  RegisterPage,
  RegisterReport,
  RegisterRow,
} from './register/context.ts';
import { opened, ownForm, storedIn, untouched } from './register/form.ts';
import {
  nextPage,
  pagesHeld,
  rowAfter,
  withFact,
  withNextPage,
  withoutRow,
  withPages,
  withRow,
} from './register/rows.ts';

export type RegisterActorRef = ActorRefFrom<typeof registerMachine>;

/**
 * One list screen: search, pages, a form, a deletion, live (spec section 2). What the rows are and which calls bring
 * them is the screen's to say; `docs/registers.md` shows how.
 */
export const registerMachine = setup({
  types: {
    context: {} as RegisterContext,
    input: {} as RegisterInput,
    events: {} as RegisterEvent,
    emitted: {} as RegisterReport,
    tags: {} as 'loading' | 'loadingMore' | 'failed' | 'editing' | 'saving' | 'asking' | 'deleting',
  },
  actors: {
    loadRows: needed('loadRows'),
    findRow: needed('findRow'),
    saveRow: needed('saveRow'),
    deleteRow: needed('deleteRow'),
  },
  delays: {
    searchDebounce: 500,
    quietReload: 250,
    submitGuard: 400,
  },
  guards: {
    isStale: ({ context }) => context.isStale,
    hasMore: ({ context }) => context.hasMore,
    isMoreUnasked: ({ context }) => context.hasMore && context.pages < nextPage(context),
    isOtherSearch: ({ context, event }) =>
      event.type === 'register.addressed' && event.address.searchParam !== context.address.searchParam,
    isOtherForm: ({ context, event }) =>
      event.type === 'register.addressed' && event.address.form !== context.address.form,
    isForNew: ({ context }) => context.address.form === 'new',
    isForHeld: ({ context }) => rowOf(context, context.address.form) !== undefined,
    isForRow: ({ context }) => typeof context.address.form === 'number',
    isThere: ({ context }) => context.editing === null || context.latest !== null,
    hasNews: ({ context }) => context.latest !== null && context.latest !== context.editing,
    isSaved: ({ context }) => context.saved !== null,
    isRefused: ({ context }) => context.formFailure !== null,
    isRefusedAndLeft: ({ context }) => context.formFailure !== null && context.address.form !== ownForm(context),
    isHeld: ({ context, event }) => event.type === 'register.askRemoval' && rowOf(context, event.id) !== undefined,
    isRemovalMoot: ({ context }) => context.isRemovalMoot,
  },
  actions: {
    takeFacts: assign(({ context, event }) => {
      const facts = factsIn(event);
      return { ...withNews(context, facts, withFact), heardOfForm: alsoHeard(context.heardOfForm, facts) };
    }),
    markStale: assign({ isStale: true }),
    beginFirst: assign(() => ({ ...withQuestion(), pages: 1, isStale: false, failure: null })),
    beginAgain: assign(({ context }) => ({
      ...withQuestion(),
      pages: Math.max(context.pages, pagesHeld(context)),
      isStale: false,
      failure: null,
    })),
    beginNext: assign(({ context }) => ({ ...withQuestion(), pages: nextPage(context), failure: null })),
    putPages: assign(({ context }, page: RegisterPage) => withPages(context, page)),
    putNextPage: assign(({ context }, page: RegisterPage) => withNextPage(context, page)),
    keepFailure: assign((_, failure: Failure) => ({ ...withoutQuestion(), failure })),
    keepSearch: assign(({ context, event }) =>
      event.type === 'register.addressed'
        ? { address: { ...context.address, searchParam: event.address.searchParam } }
        : {},
    ),
    keepForm: assign(({ context, event }) =>
      event.type === 'register.addressed' ? { address: { ...context.address, form: event.address.form } } : {},
    ),
    openNew: assign(({ context }) => ({ ...untouched, turn: context.turn + 1 })),
    openHeld: assign(({ context }) => opened(context, rowOf(context, context.address.form))),
    beginFind: assign({ heardOfForm: [] }),
    openFound: assign(({ context }, found: RegisterRow) => {
      const latest = rowAfter(context, found, context.heardOfForm);
      return { ...opened(context, latest ?? found), latest };
    }),
    openNews: assign(({ context }) => opened(context, context.latest ?? undefined)),
    forgetForm: assign(untouched),
    leaveForm: enqueueActions(({ context, enqueue }, form: RegisterForm) => {
      if (context.address.form !== form) return;
      enqueue.assign({ address: { ...context.address, form: null } });
      enqueue.emit({ type: 'register.formMoved', form: null });
    }),
    keepValues: assign(({ event }) =>
      event.type === 'register.save' ? { values: event.values, saved: null, formFailure: null } : {},
    ),
    keepSaved: assign((_, saved: RegisterRow) => ({ saved })),
    keepRefusal: enqueueActions(({ context, enqueue }, { error }: { error: unknown }) => {
      const stored = storedIn(error);
      enqueue.assign({ formFailure: failureOf(error) });
      if (!stored) return;
      enqueue.assign({ editing: stored, latest: stored, isStale: true });
      if (context.address.form !== 'new') return;
      enqueue.assign({ address: { ...context.address, form: stored.id } });
      enqueue.emit({ type: 'register.formMoved', form: stored.id });
    }),
    putSaved: assign(({ context }) => (context.saved ? { rows: withRow(context, context.saved), isStale: true } : {})),
    tellSaved: enqueueActions(({ context, enqueue }) => {
      if (context.saved) enqueue.emit({ type: 'register.saved', row: context.saved, isNew: context.editing === null });
    }),
    keepRemoving: assign(({ context, event }) =>
      event.type === 'register.askRemoval' ? { removing: rowOf(context, event.id) ?? null } : {},
    ),
    forgetRemoving: assign({ removing: null, isRemovalMoot: false }),
    dropRemoved: assign(({ context }) => (context.removing ? withoutRow(context, context.removing.id) : {})),
    tellDeleted: enqueueActions(({ context, enqueue }) => {
      if (context.removing) enqueue.emit({ type: 'register.deleted', row: context.removing });
    }),
    toastFailure: emit((_, { code }: Failure): RegisterReport => ({ type: 'toasted', kind: 'error', code })),
  },
}).createMachine({
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
    removal: {
      initial: 'idle',
      states: {
        idle: {
          entry: 'forgetRemoving',
          on: { 'register.askRemoval': { guard: 'isHeld', target: 'asking', actions: 'keepRemoving' } },
        },
        asking: {
          tags: 'asking',
          always: { guard: 'isRemovalMoot', target: 'idle', description: 'Somebody else has deleted it.' },
          on: {
            'register.keep': { target: 'idle' },
            'register.remove': { target: 'deleting' },
          },
        },
        deleting: {
          tags: ['asking', 'deleting'],
          invoke: {
            id: 'deleteRow',
            src: 'deleteRow',
            input: ({ context }) => ({ id: context.removing?.id ?? 0 }),
            onDone: { target: 'idle', actions: ['dropRemoved', 'tellDeleted'] },
            onError: {
              target: 'idle',
              actions: { type: 'toastFailure', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
      },
    },
  },
});

function rowOf({ rows }: RegisterContext, id: RegisterForm): RegisterRow | undefined {
  return rows.find((row) => row.id === id);
}

function needed<Name extends keyof RegisterCalls>(name: Name) {
  return neededCall<RegisterCalls[Name]['output'], RegisterCalls[Name]['input']>(name);
}

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
