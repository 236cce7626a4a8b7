import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { bulkRemovalMachine, isOutOfSight, selectUndoable } from '#machines/bulk-removal.ts';
import { bulkRemovalFixture } from './fixtures/bulk-removal.ts';
import { createCalls } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

const opened = () => {
  const calls = createCalls();
  const clock = new SimulatedClock();
  const actor = createActor(bulkRemovalMachine.provide({ actors: { removeRows: calls.call('removeRows') } }), {
    clock,
  });
  const toasts: unknown[] = [];
  actor.on('toasted', (toast) => toasts.push(toast));
  actor.start();
  const unseen = () => [1, 2, 3].filter((id) => isOutOfSight(actor.getSnapshot().context, id));
  return Object.assign(calls, { actor, clock, toasts, unseen, undoable: () => selectUndoable(actor.getSnapshot()) });
};

describe('Rows that are deleted together', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(bulkRemovalFixture))).toEqual([]);
  });

  test('are out of sight at once, and deleted when nobody takes that back', async () => {
    const list = opened();
    list.actor.send({ type: 'bulkRemoval.withdraw', ids: [1, 2] });
    expect([list.unseen(), list.undoable()]).toEqual([[1, 2], 2]);
    list.clock.increment(8_000);
    expect([list.unseen(), list.undoable()]).toEqual([[1, 2], 0]);
    expect(await list.answer('removeRows', { removed: [1, 2], failure: null })).toEqual({ ids: [1, 2] });
    expect([list.unseen(), list.toasts]).toEqual([[1, 2], []]);
  });

  test('come back where that is taken back', () => {
    const list = opened();
    list.actor.send({ type: 'bulkRemoval.withdraw', ids: [1] });
    list.clock.increment(7_999);
    list.actor.send({ type: 'bulkRemoval.withdraw', ids: [2] });
    list.clock.increment(7_999);
    list.actor.send({ type: 'bulkRemoval.undo' });
    list.clock.increment(60_000);
    expect([list.unseen(), list.actor.getSnapshot().value]).toEqual([[], 'idle']);
  });

  test('come back where they could not be deleted, with the reason', async () => {
    const list = opened();
    list.actor.send({ type: 'bulkRemoval.withdraw', ids: [1, 2] });
    list.clock.increment(8_000);
    const failure = { status: 403, code: 'ERR_NO_PERMISSION', details: {} };
    await list.answer('removeRows', { removed: [2], failure });
    expect(list.unseen()).toEqual([2]);
    expect(list.toasts).toEqual([{ type: 'toasted', kind: 'error', code: 'ERR_NO_PERMISSION' }]);
  });

  test('are deleted without waiting where the list is left, also what was chosen meanwhile', async () => {
    const list = opened();
    list.actor.send({ type: 'bulkRemoval.withdraw', ids: [1] });
    list.actor.send({ type: 'bulkRemoval.leave' });
    list.actor.send({ type: 'bulkRemoval.withdraw', ids: [2] });
    await list.answer('removeRows', { removed: [1], failure: null });
    expect(list.actor.getSnapshot().status).toBe('active');
    expect(await list.answer('removeRows', { removed: [2], failure: null })).toEqual({ ids: [2] });
    expect(list.actor.getSnapshot().status).toBe('done');
  });
});
