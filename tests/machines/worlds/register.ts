import type { Fact } from '#contract/live.ts';
import type { Tag } from '#contract/schema.ts';
import type { RegisterAddress } from '#machines/register/context.ts';
import { registerMachine } from '#machines/register.ts';
import { aTag } from '../../support/fixtures/tag.ts';
import { at } from '../../support/fixtures/times.ts';
import type { World } from './world.ts';

export const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => aTag(from + index));
export const aPage = (tags: Tag[], count = tags.length) => ({ rows: tags, count, hasMore: count > tags.length });
export const nowhere: RegisterAddress = { searchParam: '', form: null };
export const input = {
  thing: 'tag',
  address: nowhere,
  placeOf: (row: object) => (row as Tag).name,
};
export const addressed = (address: Partial<RegisterAddress>) =>
  ({ type: 'register.addressed', address: { ...nowhere, ...address } }) as const;
export const heard = (...facts: Fact[]) => ({ type: 'live.received', facts }) as const;
export const updated = (tag: Tag): Fact => ({ type: 'tag.updated', tag });
export const deleted = (tagId: number): Fact => ({ type: 'tag.deleted', tagId });

const page = aPage(rows(1, 20), 60);

export const registerWorld: World = {
  machine: registerMachine,
  input,
  keyOf: ({ context }) => [
    context.rows.length,
    context.pages,
    context.saved !== null,
    context.formFailure !== null,
    context.editing?.id,
    context.latest === null,
    context.latest === context.editing,
    context.isRemovalMoot,
  ],
  events: [
    addressed({ searchParam: 'a' }),
    addressed({ form: 'new' }),
    addressed({ form: 1 }),
    addressed({ form: 9 }),
    addressed({}),
    { type: 'live.aligned' },
    { type: 'live.reset' },
    { type: 'live.returned' },
    heard(updated(aTag(1, { name: 'Outra', updatedAt: at(1) }))),
    heard(deleted(1)),
    { type: 'viewer.changed' },
    { type: 'register.loadMore' },
    { type: 'register.retry' },
    { type: 'register.save', values: {} },
    { type: 'register.takeNews' },
    { type: 'register.askRemoval', id: 1 },
    { type: 'register.keep' },
    { type: 'register.remove' },
    { type: 'xstate.after.searchDebounce.register.list.settling' },
    { type: 'xstate.after.quietReload.register.list.outdated' },
    { type: 'xstate.after.submitGuard.register.form.saving.guarded' },
    ...['loadRows', 'loadMoreRows', 'reloadRows'].flatMap((name) => [
      { type: `xstate.done.actor.${name}`, output: page },
      { type: `xstate.error.actor.${name}`, error: new Error('network') },
    ]),
    { type: 'xstate.done.actor.findRow', output: aTag(9) },
    { type: 'xstate.error.actor.findRow', error: new Error('network') },
    { type: 'xstate.done.actor.saveRow', output: aTag(1) },
    { type: 'xstate.error.actor.saveRow', error: new Error('network') },
    { type: 'xstate.done.actor.deleteRow', output: {} },
    { type: 'xstate.error.actor.deleteRow', error: new Error('network') },
  ],
};
