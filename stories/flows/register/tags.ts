import type { Tag } from '#contract/schema.ts';
import { aPage, aTag, rows } from '../../../tests/machines/worlds/register.ts';

/** Sixty tags, in pages of twenty, some of them changed. */
export const pagesCome = (name: 'loadRows' | 'reloadRows', last = 20, ...changed: readonly Tag[]) => ({
  type: `xstate.done.actor.${name}` as const,
  output: aPage(
    rows(1, last).map((row) => changed.find(({ id }) => id === row.id) ?? row),
    60,
  ),
});
export const nextPageComes = (from: number) => ({
  type: 'xstate.done.actor.loadMoreRows' as const,
  output: { rows: rows(from, from + 19), count: 60, hasMore: from + 19 < 60 },
});

export const quietReload = { type: 'xstate.after.quietReload.register.list.outdated' } as const;
export const submitGuard = { type: 'xstate.after.submitGuard.register.form.saving.guarded' } as const;
export const searchDebounce = { type: 'xstate.after.searchDebounce.register.list.settling' } as const;

export const noNetwork = { status: 0, code: 'network' };
export const nameTaken = { status: 409, code: 'ERR_DUPLICATED_NAME' };
export const notFound = { status: 404, code: 'ERR_NOT_FOUND' };

export const save = (name: string) => ({ type: 'register.save', values: { name } }) as const;
export const saved = (id: number, change: Partial<Tag>) =>
  ({ type: 'xstate.done.actor.saveRow', output: aTag(id, change) }) as const;
export const refused = (error: object) => ({ type: 'xstate.error.actor.saveRow', error }) as const;
