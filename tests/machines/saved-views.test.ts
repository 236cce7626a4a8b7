import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Fact } from '#contract/live.ts';
import { savedViewsMachine, selectSavedView, selectSaveFailure } from '#machines/saved-views.ts';
import { aSavedView, savedViewsFixture } from './fixtures/tickets/saved-views.ts';
import { createCalls } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

const opened = async (views = [aSavedView(1), aSavedView(2)]) => {
  const calls = createCalls();
  const names = ['listSavedViews', 'createSavedView', 'updateSavedView', 'deleteSavedView'] as const;
  const actors = Object.fromEntries(names.map((name) => [name, calls.call(name)]));
  const actor = createActor(savedViewsMachine.provide({ actors: actors as never }));
  const reports: unknown[] = [];
  actor.on('*', (report) => reports.push(report));
  actor.start();
  await calls.answer('listSavedViews', views);
  const notify = (...facts: Fact[]) => actor.send({ type: 'live.received', facts });
  const view = (id: number) => selectSavedView(id)(actor.getSnapshot());
  const order = () => actor.getSnapshot().context.views.map(({ name }) => name);
  return Object.assign(calls, { actor, reports, notify, view, names: order });
};

describe('Saved views', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(savedViewsFixture))).toEqual([]);
  });

  test('stand by name as others save, rename and delete them', async () => {
    const views = await opened();
    views.notify({ type: 'savedView.updated', savedView: aSavedView(3, { name: 'Antes' }) });
    views.notify({ type: 'savedView.deleted', savedViewId: 2 });
    expect(views.names()).toEqual(['Antes', 'Visão 1']);
    const old = aSavedView(1, { name: 'De ontem', updatedAt: '2026-11-19T12:00:00.000Z' });
    views.notify({ type: 'savedView.updated', savedView: old });
    expect(views.names()).toEqual(['Antes', 'Visão 1']);
  });

  test('do without what is deleted, and say so', async () => {
    const filters = { list: 'search' as const, tagIds: [9, 8], userIds: [4], queueIds: [5] };
    const ofQueue = aSavedView(2, { userId: null, queue: { id: 5, name: 'Suporte' } });
    const views = await opened([aSavedView(1, { filters }), ofQueue]);
    views.notify({ type: 'tag.deleted', tagId: 9 }, { type: 'user.deleted', userId: 4 });
    views.notify({ type: 'queue.deleted', queueId: 5 });
    expect(views.view(1)).toMatchObject({
      filters: { list: 'search', tagIds: [8] },
      missing: ['tag', 'user', 'queue'],
    });
    expect(views.view(2)).toBeUndefined();
  });

  test('are saved and deleted, which is said', async () => {
    const views = await opened([]);
    const input = { name: 'Nova', filters: { list: 'pending' as const } };
    views.actor.send({ type: 'savedView.create', input });
    const savedView = aSavedView(7, { name: 'Nova' });
    expect(await views.answer('createSavedView', savedView)).toEqual(input);
    views.actor.send({ type: 'savedView.delete', id: 7 });
    expect(await views.answer('deleteSavedView', { message: '' })).toEqual({ id: 7 });
    expect(views.names()).toEqual([]);
    expect(views.reports).toEqual([
      { type: 'savedViews.saved', savedView },
      { type: 'toasted', kind: 'success', key: 'viewSaved' },
      { type: 'savedViews.deleted' },
      { type: 'toasted', kind: 'success', key: 'viewDeleted' },
    ]);
  });

  test('say beside the name why it is not taken, and of filters in a notice', async () => {
    const views = await opened();
    views.actor.send({ type: 'savedView.update', id: 1, change: { name: 'Visão 2' } });
    await views.refuse('updateSavedView', 409, 'ERR_DUPLICATED_NAME');
    expect([selectSaveFailure(views.actor.getSnapshot())?.code, views.reports]).toEqual(['ERR_DUPLICATED_NAME', []]);
    views.actor.send({ type: 'savedView.update', id: 1, change: { filters: { list: 'closed' } } });
    await views.refuse('updateSavedView', 404, 'ERR_NOT_FOUND');
    expect(views.reports).toEqual([{ type: 'toasted', kind: 'error', code: 'ERR_NOT_FOUND' }]);
  });
});
