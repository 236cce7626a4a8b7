import { assign, emit, enqueueActions, setup } from 'xstate';
import { detailOf, type Failure, failureOf, requiredActor } from '../call.ts';
import { failureToast } from '../effect.ts';
import { factsIn } from '../live.ts';
import { alsoReceived, withNews } from '../live-load.ts';
import * as section from '../live-section.ts';
import type {
  ListScreenCalls,
  ListScreenContext,
  ListScreenEvent,
  ListScreenInput,
  ListScreenPage,
  ListScreenReport,
  ListScreenRow,
  OpenForm,
} from './context.ts';
import { opened, ownForm, storedIn, untouched } from './form.ts';
import { afterRemoval, nextPage, pagesHeld, rowAfter, withFact, withNextPage, withPages, withRow } from './rows.ts';

/** The calls, guards and actions of the machine; its chart stands in `machines/list-screen.ts`. */
export const listScreenSetup = setup({
  types: {
    context: {} as ListScreenContext,
    input: {} as ListScreenInput,
    events: {} as ListScreenEvent,
    emitted: {} as ListScreenReport,
    tags: {} as 'loading' | 'loadingMore' | 'failed' | 'editing' | 'saving' | 'asking' | 'deleting',
  },
  actors: {
    loadRows: required('loadRows'),
    findRow: required('findRow'),
    saveRow: required('saveRow'),
    deleteRow: required('deleteRow'),
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
      event.type === 'listScreen.addressed' && event.address.searchParam !== context.address.searchParam,
    isOtherForm: ({ context, event }) =>
      event.type === 'listScreen.addressed' && event.address.form !== context.address.form,
    isForNew: ({ context }) => context.address.form === 'new',
    isForHeld: ({ context }) => rowOf(context, context.address.form) !== undefined,
    isForRow: ({ context }) => typeof context.address.form === 'number',
    isThere: ({ context }) => context.editing === null || context.latest !== null,
    hasNews: ({ context }) => context.latest !== null && context.latest !== context.editing,
    isSaved: ({ context }) => context.saved !== null,
    hasFailed: ({ context }) => context.formFailure !== null,
    hasFailedAndLeft: ({ context }) => context.formFailure !== null && context.address.form !== ownForm(context),
    isHeld: ({ context, event }) => event.type === 'listScreen.askRemoval' && rowOf(context, event.id) !== undefined,
    isRemovalMoot: ({ context }) => context.isRemovalMoot,
  },
  actions: {
    takeFacts: assign(({ context, event }) => {
      const facts = factsIn(event);
      return { ...withNews(context, facts, withFact), receivedForForm: alsoReceived(context.receivedForForm, facts) };
    }),
    markStale: assign({ isStale: true }),
    beginFirst: assign(() => ({ ...section.withLoad(), pages: 1, isStale: false })),
    beginAgain: assign(({ context }) => ({
      ...section.withLoad(),
      pages: Math.max(context.pages, pagesHeld(context)),
      isStale: false,
    })),
    beginNext: assign(({ context }) => ({ ...section.withLoad(), pages: nextPage(context) })),
    putPages: assign(({ context }, page: ListScreenPage) => withPages(context, page)),
    putNextPage: assign(({ context }, page: ListScreenPage) => withNextPage(context, page)),
    keepFailure: assign(section.withFailure),
    keepSearch: assign(({ context, event }) =>
      event.type === 'listScreen.addressed'
        ? { address: { ...context.address, searchParam: event.address.searchParam } }
        : {},
    ),
    keepForm: assign(({ context, event }) =>
      event.type === 'listScreen.addressed' ? { address: { ...context.address, form: event.address.form } } : {},
    ),
    openNew: assign(({ context }) => ({ ...untouched, formVersion: context.formVersion + 1 })),
    openHeld: assign(({ context }) => opened(context, rowOf(context, context.address.form))),
    beginFind: assign({ receivedForForm: [] }),
    openFound: assign(({ context }, found: ListScreenRow) => {
      const latest = rowAfter(context, found, context.receivedForForm);
      return { ...opened(context, latest ?? found), latest };
    }),
    openNews: assign(({ context }) => opened(context, context.latest ?? undefined)),
    forgetForm: assign(untouched),
    leaveForm: enqueueActions(({ context, enqueue }, form: OpenForm) => {
      if (context.address.form !== form) return;
      enqueue.assign({ address: { ...context.address, form: null } });
      enqueue.emit({ type: 'listScreen.formMoved', form: null });
    }),
    keepValues: assign(({ event }) =>
      event.type === 'listScreen.save' ? { values: event.values, saved: null, formFailure: null } : {},
    ),
    keepSaved: assign((_, saved: ListScreenRow) => ({ saved })),
    keepFormFailure: enqueueActions(({ context, enqueue }, { error }: { error: unknown }) => {
      const stored = storedIn(error);
      enqueue.assign({ formFailure: failureOf(error) });
      if (!stored) return;
      enqueue.assign({ editing: stored, latest: stored, isStale: true });
      if (context.address.form !== 'new') return;
      enqueue.assign({ address: { ...context.address, form: stored.id } });
      enqueue.emit({ type: 'listScreen.formMoved', form: stored.id });
    }),
    putSaved: assign(({ context }) => (context.saved ? { rows: withRow(context, context.saved), isStale: true } : {})),
    emitSaved: enqueueActions(({ context, enqueue }) => {
      if (context.saved)
        enqueue.emit({ type: 'listScreen.saved', row: context.saved, isNew: context.editing === null });
    }),
    keepRemoving: assign(({ context, event }) =>
      event.type === 'listScreen.askRemoval' ? { removing: rowOf(context, event.id) ?? null } : {},
    ),
    forgetRemoving: assign({ removing: null, isRemovalMoot: false }),
    takeRemoval: assign(({ context }, left: object | null) =>
      context.removing ? afterRemoval(context, context.removing, left) : {},
    ),
    emitDeleted: enqueueActions(({ context, enqueue }) => {
      if (context.removing) enqueue.emit({ type: 'listScreen.deleted', row: context.removing });
    }),
    /** A plan that is full is said in the form, for as long as it is open. */
    toastFormFailure: enqueueActions(({ enqueue }, failure: Failure) => {
      if (failure.code !== 'ERR_PLAN_LIMIT') enqueue.emit(toastOf(failure));
    }),
    toastFailure: emit((_, failure: Failure) => toastOf(failure)),
  },
});

const toastOf = (failure: Failure) =>
  failureToast({ ...failure, code: detailOf<string>(failure, 'said') ?? failure.code });

function rowOf({ rows }: ListScreenContext, id: OpenForm): ListScreenRow | undefined {
  return rows.find((row) => row.id === id);
}

function required<Name extends keyof ListScreenCalls>(name: Name) {
  return requiredActor<ListScreenCalls[Name]['output'], ListScreenCalls[Name]['input']>(name);
}
