import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Tag } from '#contract/schema.ts';
import type { ListScreenAddress, ListScreenInput, ListScreenReport } from '#machines/list-screen/context.ts';
import {
  listScreenMachine,
  selectCount,
  selectEditing,
  selectFailure,
  selectFormFailure,
  selectFormVersion,
  selectIsEditing,
  selectIsLoading,
  selectIsSaving,
  selectLatest,
  selectRemoving,
  selectRows,
} from '#machines/list-screen.ts';
import { aTag } from '../support/fixtures/entities.ts';
import { at } from '../support/fixtures/times.ts';
import {
  addressed,
  aPage,
  deleted,
  input,
  listScreenFixture,
  nowhere,
  received,
  rows,
  updated,
} from './fixtures/list-screen.ts';
import { createCalls } from './support/desk-fixture.ts';
import { exploreFixture, untaken } from './support/explore.ts';

/** A list screen that is shown, its first page there. */
async function shown(
  page = aPage([aTag(1), aTag(2)]),
  address: Partial<ListScreenAddress> = {},
  more: Partial<ListScreenInput> = {},
) {
  const calls = createCalls();
  const { call } = calls;
  const clock = new SimulatedClock();
  const reports: ListScreenReport[] = [];
  const actor = createActor(
    listScreenMachine.provide({
      actors: {
        loadRows: call('loadRows'),
        findRow: call('findRow'),
        saveRow: call('saveRow'),
        deleteRow: call('deleteRow'),
      },
    }),
    { clock, input: { ...input, ...more, address: { ...nowhere, ...address } } },
  );
  actor.on('*', (report) => reports.push(report));
  actor.start();
  await calls.answer('loadRows', page);
  const now = () => actor.getSnapshot();
  return Object.assign(calls, {
    actor,
    clock,
    reports,
    now,
    ids: () => selectRows(now()).map(({ id }) => id),
    names: () => selectRows(now()).map((row) => (row as Tag).name),
    asked: () => calls.pending.map(({ name }) => name),
  });
}

describe('A list screen', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(listScreenFixture))).toEqual([]);
  });

  test('searches half a second after the last key, and keeps the rows until others are there', async () => {
    const fixture = await shown();
    fixture.actor.send(addressed({ searchParam: 'a' }));
    fixture.clock.increment(400);
    fixture.actor.send(addressed({ searchParam: 'ab' }));
    fixture.clock.increment(499);
    expect([fixture.asked(), fixture.ids(), selectIsLoading(fixture.now())]).toEqual([[], [1, 2], true]);
    fixture.clock.increment(1);
    expect(await fixture.answer('loadRows', aPage([aTag(2)]))).toEqual({ searchParam: 'ab', from: 1, to: 1 });
    expect([fixture.ids(), selectCount(fixture.now())]).toEqual([[2], 1]);
  });

  test('counts the next page from the rows held, and doubles none', async () => {
    const fixture = await shown(aPage(rows(1, 20), 41));
    fixture.actor.send({ type: 'listScreen.loadMore' });
    expect(await fixture.answer('loadRows', aPage(rows(20, 39), 41))).toEqual({ searchParam: '', from: 2, to: 2 });
    expect(fixture.ids()).toEqual(rows(1, 39).map(({ id }) => id));
  });

  test('a change of a row held shows at once; one that moves it is left to the server to place', async () => {
    const fixture = await shown();
    fixture.actor.send(received(updated(aTag(2, { ticketsCount: 3, updatedAt: at(1) }))));
    fixture.clock.increment(1000);
    expect([selectRows(fixture.now())[1], fixture.asked()]).toEqual([
      aTag(2, { ticketsCount: 3, updatedAt: at(1) }),
      [],
    ]);
    fixture.actor.send(received(updated(aTag(2, { name: 'Antes', updatedAt: at(2) }))));
    expect(fixture.names()).toEqual(['Tag 1', 'Antes']);
    fixture.clock.increment(250);
    await fixture.answer('loadRows', aPage([aTag(2, { name: 'Antes' }), aTag(1)]));
    expect(fixture.names()).toEqual(['Antes', 'Tag 1']);
  });

  test('does not go back to older news', async () => {
    const fixture = await shown(aPage([aTag(1, { updatedAt: at(5) })]));
    fixture.actor.send(received(updated(aTag(1, { name: 'velho', updatedAt: at(4) }))));
    expect(fixture.names()).toEqual(['Tag 1']);
  });

  test('many changes ask the server once, for as many rows as are held', async () => {
    const fixture = await shown(aPage(rows(1, 20), 60));
    fixture.actor.send({ type: 'listScreen.loadMore' });
    await fixture.answer('loadRows', aPage(rows(21, 40), 60));
    for (let id = 100; id < 150; id += 1) fixture.actor.send(received(updated(aTag(id))));
    fixture.clock.increment(250);
    expect(fixture.asked()).toEqual(['loadRows']);
    fixture.actor.send(received(deleted(77)));
    expect(await fixture.answer('loadRows', aPage(rows(1, 40), 110))).toEqual({ searchParam: '', from: 1, to: 2 });
    expect([fixture.ids().length, selectCount(fixture.now())]).toEqual([40, 110]);
    fixture.clock.increment(250);
    expect(await fixture.answer('loadRows', aPage(rows(1, 40), 109))).toMatchObject({ from: 1, to: 2 });
    fixture.clock.increment(5000);
    expect([fixture.asked(), selectCount(fixture.now())]).toEqual([[], 109]);
  });

  test('paging while others change things misses no row', async () => {
    const fixture = await shown(aPage(rows(1, 20), 60));
    fixture.actor.send(received(updated(aTag(100))));
    fixture.actor.send({ type: 'listScreen.loadMore' });
    expect(await fixture.answer('loadRows', aPage([aTag(100), ...rows(1, 39)], 61))).toMatchObject({ from: 1, to: 2 });
    expect(fixture.ids()).toEqual([100, ...rows(1, 39).map(({ id }) => id)]);
  });

  test('a deletion elsewhere takes the row and one of the count', async () => {
    const fixture = await shown();
    fixture.actor.send(received(deleted(1)));
    expect([fixture.ids(), selectCount(fixture.now())]).toEqual([[2], 1]);
    fixture.clock.increment(1000);
    expect(fixture.asked()).toEqual([]);
  });

  test('facts of other things leave it alone', async () => {
    const fixture = await shown();
    fixture.actor.send(received({ type: 'queue.deleted', queueId: 1 }, { type: 'ticket.deleted', ticketId: 1 }));
    fixture.clock.increment(1000);
    expect(fixture.asked()).toEqual([]);
  });

  test('rows that no fact tells of are read anew when something is told of what they belong to', async () => {
    const fixture = await shown(aPage([aTag(1)]), {}, { partOf: { entity: 'queue', id: 7 } });
    fixture.actor.send(received({ type: 'queue.deleted', queueId: 1 }));
    fixture.clock.increment(1000);
    expect(fixture.asked()).toEqual([]);
    fixture.actor.send(received({ type: 'queue.deleted', queueId: 7 }));
    fixture.clock.increment(250);
    expect(await fixture.answer('loadRows', aPage([aTag(1)]))).toEqual({ searchParam: '', from: 1, to: 1 });
  });

  test('what a reload fails to bring is said beside the rows held, and tried again when the link is back', async () => {
    const fixture = await shown();
    fixture.actor.send({ type: 'live.reset' });
    fixture.clock.increment(250);
    await fixture.refuse('loadRows', 500, 'ERR_INTERNAL');
    expect([fixture.ids(), selectFailure(fixture.now())?.code]).toEqual([[1, 2], 'ERR_INTERNAL']);
    fixture.actor.send({ type: 'live.returned' });
    await fixture.answer('loadRows', aPage([aTag(3)]));
    expect([fixture.ids(), selectFailure(fixture.now())]).toEqual([[3], null]);
  });
});

describe('The form of a list screen', () => {
  test('saves a new row, closes, tells, and lets the server place it', async () => {
    const fixture = await shown();
    fixture.actor.send(addressed({ form: 'new' }));
    fixture.actor.send({ type: 'listScreen.save', values: { name: 'Nova' } });
    fixture.actor.send({ type: 'listScreen.save', values: { name: 'Nova' } });
    expect(await fixture.answer('saveRow', aTag(3))).toEqual({ id: null, values: { name: 'Nova' } });
    expect([selectIsSaving(fixture.now()), fixture.asked()]).toEqual([true, []]);
    fixture.clock.increment(400);
    expect([selectIsEditing(fixture.now()), fixture.reports]).toEqual([
      false,
      [
        { type: 'listScreen.saved', row: aTag(3), isNew: true },
        { type: 'listScreen.formMoved', form: null },
      ],
    ]);
    fixture.clock.increment(250);
    await fixture.answer('loadRows', aPage([aTag(1), aTag(2), aTag(3)]));
    expect(fixture.ids()).toEqual([1, 2, 3]);
  });

  test('keeps what was typed when it is refused', async () => {
    const fixture = await shown();
    fixture.actor.send(addressed({ form: 1 }));
    const formVersion = selectFormVersion(fixture.now());
    fixture.actor.send({ type: 'listScreen.save', values: { name: 'Tag 2' } });
    await fixture.refuse('saveRow', 409, 'ERR_DUPLICATED_NAME');
    fixture.clock.increment(400);
    expect([selectIsEditing(fixture.now()), selectIsSaving(fixture.now()), selectFormVersion(fixture.now())]).toEqual([
      true,
      false,
      formVersion,
    ]);
    expect(selectFormFailure(fixture.now())).toMatchObject({ code: 'ERR_DUPLICATED_NAME' });
    expect(fixture.reports).toEqual([{ type: 'toasted', kind: 'error', code: 'ERR_DUPLICATED_NAME' }]);
  });

  test('a save that went through in part is changed by the next, not written twice', async () => {
    const fixture = await shown(undefined, { form: 'new' });
    const formVersion = selectFormVersion(fixture.now());
    fixture.actor.send({ type: 'listScreen.save', values: {} });
    fixture.take('saveRow').reject({ status: 413, code: 'ERR_FILE_TOO_LARGE', stored: aTag(3) });
    await new Promise((resolve) => setImmediate(resolve));
    fixture.clock.increment(400);
    expect(fixture.reports).toContainEqual({ type: 'listScreen.formMoved', form: 3 });
    expect(selectFormVersion(fixture.now())).toBe(formVersion);
    fixture.actor.send({ type: 'listScreen.save', values: {} });
    expect(await fixture.answer('saveRow', aTag(3))).toEqual({ id: 3, values: {} });
    fixture.clock.increment(400);
    expect(selectIsEditing(fixture.now())).toBe(false);
  });

  test('finds a row that no page held has, or says that it is not there', async () => {
    const fixture = await shown();
    fixture.actor.send(addressed({ form: 9 }));
    expect(await fixture.answer('findRow', aTag(9))).toEqual({ id: 9 });
    expect(selectEditing(fixture.now())).toEqual(aTag(9));
    fixture.actor.send(addressed({ form: 10 }));
    await fixture.refuse('findRow', 404, 'ERR_NOT_FOUND');
    expect([selectIsEditing(fixture.now()), fixture.reports]).toEqual([
      false,
      [
        { type: 'toasted', kind: 'error', code: 'ERR_NOT_FOUND' },
        { type: 'listScreen.formMoved', form: null },
      ],
    ]);
  });

  test('what one edits stays as it was found; the newer version is there for the asking', async () => {
    const fixture = await shown();
    fixture.actor.send(addressed({ form: 1 }));
    const formVersion = selectFormVersion(fixture.now());
    const newer = aTag(1, { name: 'Mudada', updatedAt: at(1) });
    fixture.actor.send(received(updated(newer)));
    expect([selectEditing(fixture.now()), selectLatest(fixture.now()), selectFormVersion(fixture.now())]).toEqual([
      aTag(1),
      newer,
      formVersion,
    ]);
    fixture.actor.send({ type: 'listScreen.takeNews' });
    expect([selectEditing(fixture.now()), selectFormVersion(fixture.now())]).toEqual([newer, formVersion + 1]);
  });

  test('of a row that was deleted meanwhile saves nothing', async () => {
    const fixture = await shown();
    fixture.actor.send(addressed({ form: 1 }));
    fixture.actor.send(received(deleted(1)));
    fixture.actor.send({ type: 'listScreen.save', values: {} });
    expect([selectIsEditing(fixture.now()), selectLatest(fixture.now()), fixture.asked()]).toEqual([true, null, []]);
  });

  test('left while it saves, it stays closed whatever comes of it', async () => {
    const fixture = await shown();
    fixture.actor.send(addressed({ form: 'new' }));
    fixture.actor.send({ type: 'listScreen.save', values: {} });
    fixture.actor.send(addressed({}));
    await fixture.refuse('saveRow', 500, 'ERR_INTERNAL');
    fixture.clock.increment(400);
    expect([selectIsEditing(fixture.now()), fixture.reports.length]).toEqual([false, 1]);
  });
});

describe('A deletion in a list screen', () => {
  test('is asked first, and takes the row once it is done', async () => {
    const fixture = await shown();
    fixture.actor.send({ type: 'listScreen.askRemoval', id: 1 });
    expect(selectRemoving(fixture.now())).toEqual(aTag(1));
    fixture.actor.send({ type: 'listScreen.remove' });
    expect(await fixture.answer('deleteRow', {})).toEqual({ id: 1 });
    expect([fixture.ids(), selectCount(fixture.now()), fixture.reports]).toEqual([
      [2],
      1,
      [{ type: 'listScreen.deleted', row: aTag(1) }],
    ]);
  });

  test('that takes its time leaves the row, as it stands meanwhile, until it is told to be gone', async () => {
    const fixture = await shown();
    fixture.actor.send({ type: 'listScreen.askRemoval', id: 1 });
    fixture.actor.send({ type: 'listScreen.remove' });
    await fixture.answer('deleteRow', aTag(1, { name: 'Going' }));
    expect([fixture.ids(), selectCount(fixture.now()), selectRows(fixture.now())[0]]).toEqual([
      [1, 2],
      2,
      aTag(1, { name: 'Going' }),
    ]);
    fixture.actor.send(received(deleted(1)));
    expect(fixture.ids()).toEqual([2]);
  });

  test('is not asked any more when somebody else was faster', async () => {
    const fixture = await shown();
    fixture.actor.send({ type: 'listScreen.askRemoval', id: 1 });
    fixture.actor.send(received(deleted(1)));
    expect([selectRemoving(fixture.now()), fixture.ids()]).toEqual([null, [2]]);
  });
});
