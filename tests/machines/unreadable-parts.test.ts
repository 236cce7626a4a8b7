import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { selectIsBusy, selectRaw, selectShownId, unreadablePartsMachine } from '#machines/unreadable-parts.ts';
import { unreadablePartsFixture } from './fixtures/connections/unreadable-parts.ts';
import { createCalls } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

function opened() {
  const calls = createCalls();
  const actors = { readUnreadableParts: calls.call('readUnreadableParts'), findRaw: calls.call('findRaw') };
  const actor = createActor(unreadablePartsMachine.provide({ actors }));
  const toasts: unknown[] = [];
  actor.on('toasted', (toast) => toasts.push(toast));
  actor.start();
  const isBusy = (id: number) => selectIsBusy(id)(actor.getSnapshot());
  return Object.assign(calls, { actor, toasts, isBusy });
}

describe('What nobody could read', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(unreadablePartsFixture))).toEqual([]);
  });

  test('is read once more one at a time or all together, and it is said what came of it', async () => {
    const fixture = opened();
    fixture.actor.send({ type: 'unreadableParts.read', unreadablePartIds: [8] });
    expect([fixture.isBusy(8), fixture.isBusy(9)]).toEqual([true, false]);
    fixture.actor.send({ type: 'unreadableParts.readAll' });
    expect(await fixture.answer('readUnreadableParts', { read: 1, left: 0 })).toEqual({ unreadablePartIds: [8] });
    expect(fixture.isBusy(8)).toBe(false);
    fixture.actor.send({ type: 'unreadableParts.readAll' });
    expect([fixture.isBusy(8), fixture.isBusy(9)]).toEqual([true, true]);
    expect(await fixture.answer('readUnreadableParts', { read: 2, left: 3 })).toEqual({ unreadablePartIds: null });
    fixture.actor.send({ type: 'unreadableParts.readAll' });
    await fixture.refuse('readUnreadableParts', 503, 'ERR_UNAVAILABLE');
    expect(fixture.toasts).toEqual([
      { type: 'toasted', kind: 'success', key: 'partsRead', values: { count: 1 } },
      { type: 'toasted', kind: 'info', key: 'partsLeft', values: { count: 3 } },
      { type: 'toasted', kind: 'success', key: 'partsRead', values: { count: 2 } },
      { type: 'toasted', kind: 'error', code: 'ERR_UNAVAILABLE' },
    ]);
  });

  test('is shown as it came, of the part that was asked for last', async () => {
    const fixture = opened();
    const { actor } = fixture;
    const shown = () => [selectShownId(actor.getSnapshot()), selectRaw(actor.getSnapshot())];
    actor.send({ type: 'unreadablePart.show', id: 8 });
    expect(await fixture.answer('findRaw', '{"a":1}')).toEqual({ id: 8 });
    expect(shown()).toEqual([8, '{"a":1}']);
    actor.send({ type: 'unreadablePart.show', id: 9 });
    expect(shown()).toEqual([9, null]);
    await fixture.refuse('findRaw', 0, 'network');
    actor.send({ type: 'unreadablePart.retry' });
    await fixture.answer('findRaw', '{}');
    expect(shown()).toEqual([9, '{}']);
    actor.send({ type: 'unreadablePart.close' });
    expect(shown()).toEqual([null, null]);
  });
});
