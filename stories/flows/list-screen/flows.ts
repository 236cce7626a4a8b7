import type { Tag } from '#contract/schema.ts';
import type { listScreenMachine } from '#machines/list-screen.ts';
import {
  addressed,
  aPage,
  deleted,
  listScreenFixture,
  nowhere,
  received,
  rows,
  updated,
} from '../../../tests/machines/fixtures/list-screen.ts';
import { aTag } from '../../../tests/support/fixtures/entities.ts';
import { at } from '../../../tests/support/fixtures/times.ts';
import { aUser } from '../../../tests/support/fixtures/user.ts';
import { subjectOf } from '../flow.ts';

/** Sixty tags, in pages of twenty, some of them changed. */
const pagesCome = (name: 'loadRows' | 'reloadRows', last = 20, ...changed: readonly Tag[]) => ({
  type: `xstate.done.actor.${name}` as const,
  output: aPage(
    rows(1, last).map((row) => changed.find(({ id }) => id === row.id) ?? row),
    60,
  ),
});

const nextPageComes = (from: number) => ({
  type: 'xstate.done.actor.loadMoreRows' as const,
  output: { rows: rows(from, from + 19), count: 60, hasMore: from + 19 < 60 },
});

const quietReload = { type: 'xstate.after.quietReload.list-screen.list.outdated' } as const;

const submitGuard = { type: 'xstate.after.submitGuard.list-screen.form.saving.guarded' } as const;

const searchDebounce = { type: 'xstate.after.searchDebounce.list-screen.list.settling' } as const;

const noNetwork = { status: 0, code: 'network' };

const nameTaken = { status: 409, code: 'ERR_DUPLICATED_NAME' };

const notFound = { status: 404, code: 'ERR_NOT_FOUND' };

const save = (name: string) => ({ type: 'listScreen.save', values: { name } }) as const;

const saved = (id: number, change: Partial<Tag>) =>
  ({ type: 'xstate.done.actor.saveRow', output: aTag(id, change) }) as const;

const refused = (error: object) => ({ type: 'xstate.error.actor.saveRow', error }) as const;

const changed = aTag(1, { name: 'Outra', updatedAt: at(1) });

const other = aTag(2, { name: 'Outra', updatedAt: at(1) });

const another = aTag(3, { name: 'Mais uma', updatedAt: at(1) });

export const listScreenSubject = subjectOf<typeof listScreenMachine>(
  // As the tags have it, which every change of a row makes load again.
  { ...listScreenFixture, input: { entity: 'tag', address: nowhere } },
  {
    'search and clear': [
      pagesCome('loadRows'),
      addressed({ searchParam: 'tag 4' }),
      searchDebounce,
      { type: 'xstate.done.actor.loadRows', output: aPage([aTag(4)]) },
      addressed({ searchParam: 'nada' }),
      searchDebounce,
      { type: 'xstate.done.actor.loadRows', output: aPage([]) },
      addressed({}),
      searchDebounce,
      pagesCome('loadRows'),
    ],
    'page after page': [
      pagesCome('loadRows'),
      { type: 'listScreen.loadMore' },
      nextPageComes(21),
      { type: 'listScreen.loadMore' },
      { type: 'xstate.error.actor.loadMoreRows', error: noNetwork },
      { type: 'listScreen.retry' },
      nextPageComes(41),
    ],
    create: [
      pagesCome('loadRows'),
      addressed({ form: 'new' }),
      addressed({}),
      addressed({ form: 'new' }),
      save('Entrega'),
      submitGuard,
      saved(61, { name: 'Entrega' }),
      quietReload,
      { type: 'xstate.done.actor.reloadRows', output: aPage([aTag(61, { name: 'Entrega' }), ...rows(1, 19)], 61) },
    ],
    edit: [
      pagesCome('loadRows'),
      addressed({ form: 1 }),
      save('Troca'),
      saved(1, { name: 'Troca' }),
      submitGuard,
      quietReload,
      { type: 'xstate.error.actor.reloadRows', error: noNetwork },
      { type: 'listScreen.retry' },
      pagesCome('reloadRows', 20, aTag(1, { name: 'Troca' })),
    ],
    'delete with confirmation': [
      pagesCome('loadRows'),
      { type: 'listScreen.askRemoval', id: 1 },
      { type: 'listScreen.keep' },
      { type: 'listScreen.askRemoval', id: 1 },
      { type: 'listScreen.remove' },
      { type: 'xstate.done.actor.deleteRow', output: {} },
      { type: 'listScreen.askRemoval', id: 2 },
      { type: 'listScreen.remove' },
      { type: 'xstate.error.actor.deleteRow', error: notFound },
    ],
    'refused on a field': [
      pagesCome('loadRows'),
      addressed({ form: 'new' }),
      save('Entrega'),
      submitGuard,
      refused(nameTaken),
      save('Entregas'),
      refused(nameTaken),
      submitGuard,
      addressed({}),
    ],
    'left while it is saved': [
      pagesCome('loadRows'),
      addressed({ form: 1 }),
      save('Troca'),
      addressed({}),
      submitGuard,
      refused(nameTaken),
    ],
    'changed by another': [
      pagesCome('loadRows'),
      addressed({ form: 1 }),
      received(updated(changed)),
      { type: 'listScreen.takeNews' },
      quietReload,
      pagesCome('reloadRows', 20, changed),
      addressed({}),
    ],
    'deleted by another': [
      pagesCome('loadRows'),
      addressed({ form: 1 }),
      received(deleted(1)),
      addressed({}),
      { type: 'listScreen.askRemoval', id: 2 },
      received(deleted(2)),
    ],
    'load failed and retried': [
      { type: 'xstate.error.actor.loadRows', error: noNetwork },
      { type: 'listScreen.retry' },
      pagesCome('loadRows'),
    ],
    'network failed and returned': [
      { type: 'xstate.error.actor.loadRows', error: noNetwork },
      { type: 'live.returned' },
      pagesCome('loadRows'),
      { type: 'listScreen.loadMore' },
      { type: 'xstate.error.actor.loadMoreRows', error: noNetwork },
      { type: 'live.returned' },
      { type: 'xstate.error.actor.reloadRows', error: noNetwork },
      { type: 'live.returned' },
      pagesCome('reloadRows', 40),
    ],
    'link comes late': [pagesCome('loadRows'), { type: 'live.aligned' }, quietReload, pagesCome('reloadRows')],
    'failed before the link': [
      { type: 'xstate.error.actor.loadRows', error: noNetwork },
      { type: 'live.aligned' },
      pagesCome('loadRows'),
    ],
    'opened by a link': [
      pagesCome('loadRows'),
      addressed({ form: 45 }),
      { type: 'xstate.done.actor.findRow', output: aTag(45) },
      addressed({}),
      addressed({ form: 99 }),
      { type: 'xstate.error.actor.findRow', error: notFound },
    ],
    'changed while one pages': [
      pagesCome('loadRows'),
      received(updated(other)),
      { type: 'listScreen.loadMore' },
      pagesCome('reloadRows', 40, other),
      received(updated(another)),
      quietReload,
      { type: 'listScreen.loadMore' },
      pagesCome('reloadRows', 60, other, another),
    ],
    'loaded anew': [
      pagesCome('loadRows'),
      { type: 'live.reset' },
      quietReload,
      pagesCome('reloadRows'),
      { type: 'viewer.changed', user: aUser({ id: 1 }) },
      quietReload,
      pagesCome('reloadRows'),
    ],
  },
);
