import { assign, emit, enqueueActions, setup } from 'xstate';
import { type Failure, failureOf, neededCall } from '../call.ts';
import { factsIn } from '../live.ts';
import { alsoHeard, withNews, withoutQuestion, withQuestion } from '../live-load.ts';
import type {
  RegisterCalls,
  RegisterContext,
  RegisterEvent,
  RegisterForm,
  RegisterInput,
  RegisterPage,
  RegisterReport,
  RegisterRow,
} from './context.ts';
import { opened, ownForm, storedIn, untouched } from './form.ts';
import { nextPage, pagesHeld, rowAfter, withFact, withNextPage, withoutRow, withPages, withRow } from './rows.ts';

/** The calls, guards and actions of the machine; its chart stands in `machines/register.ts`. */
export const registerSetup = setup({
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
});

function rowOf({ rows }: RegisterContext, id: RegisterForm): RegisterRow | undefined {
  return rows.find((row) => row.id === id);
}

function needed<Name extends keyof RegisterCalls>(name: Name) {
  return neededCall<RegisterCalls[Name]['output'], RegisterCalls[Name]['input']>(name);
}
